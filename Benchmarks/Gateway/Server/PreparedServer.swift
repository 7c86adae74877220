import ArgumentParser
import Clocks
import Foundation
import HTTPServer
import HTTPService
import HTTPTypes
import Logging
import ServiceLifecycle
import Synchronization
import UnixSignals

/// One prepared answer behind a counting key check: what the server can do at best, without weather.
@main
struct PreparedServer: AsyncParsableCommand {
    @Option(help: "Port of http.")
    var port = 8089
    @Option(help: "Port of https; 0: none.")
    var tlsPort = 0
    @Option(help: "Certificate chain, PEM.")
    var certificate = ""
    @Option(help: "Private key, PEM.")
    var key = ""
    @Option(help: "Bytes of the answer's body.")
    var bodySize = 1024

    func run() async throws {
        var logger = Logger(label: "prepared")
        logger.logLevel = .warning
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: bodySize)
        let key = CountingKey()
        let server = HTTPServer(
            options: ServerOptions(
                port: port,
                tls: tlsPort == 0
                    ? nil : .init(port: tlsPort, certificatePath: certificate, keyPath: self.key),
                limitsAddresses: false
            ),
            routes: Listeners().routes + [
                Route("/data/2.5/weather") { request in
                    guard request.query["appid"] == "0123456789abcdef0123456789abcdef", key.admit() else {
                        return ServiceResponse(ResponseContent(status: .unauthorized))
                    }
                    return ServiceResponse(Self.answer(body), admission: key)
                }
            ],
            refusal: { _, _ in ResponseContent(status: .badRequest, body: Array("{}".utf8)) },
            observer: CountingObserver(),
            now: { Date() },
            logger: logger
        )
        try await ServiceGroup(
            services: [server],
            gracefulShutdownSignals: [.sigterm],
            logger: logger
        ).run()
    }

    private static func answer(_ body: [UInt8]) -> ResponseContent {
        ResponseContent(
            headers: [.contentType: "application/json; charset=utf-8"],
            body: body,
            lifetime: ContentLifetime(
                fresh: Lifetime(from: Date(), lasting: 600),
                repeatable: Lifetime(from: Date(), lasting: 600)
            )
        )
    }
}

/// A key with a limit far away, counted as the gateway counts.
private final class CountingKey: Admission {
    private let count = Atomic<Int>(0)

    func admit() -> Bool { count.add(1, ordering: .relaxed).newValue < .max / 2 }
}

private struct CountingObserver: ServerObserver {
    func meter(for pattern: String) -> any RouteMeter { CountingMeter() }
    func served(_ request: ServedRequest) {}
    func connectionsChanged(by change: Int) {}
    func eventStreamsChanged(by change: Int) {}
}

private final class CountingMeter: RouteMeter {
    private let requests = Atomic<Int>(0)
    private let nanoseconds = Atomic<Int64>(0)
    private let bytes = Atomic<Int>(0)

    func count(status: Int, duration: Duration, bytes: Int) {
        requests.add(1, ordering: .relaxed)
        nanoseconds.add(duration.components.attoseconds / 1_000_000_000, ordering: .relaxed)
        self.bytes.add(bytes, ordering: .relaxed)
    }
}
