import ArgumentParser
import Clocks
import Foundation
import HTTPPort
import HTTPTypes
import OpenMeteo
import WeatherModels
import WeatherPorts

/// Reads one body repeatedly, alternating between the provider and Foundation's decoder, and prints the lowest,
/// median and highest rate of each in MB/s.
@main
struct DecodingBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "haneul-decoding-benchmark")

    @Argument(help: "A file with a body of Open-Meteo's /v1/forecast.")
    var file: String

    @Option(help: "How many rates are taken of each.")
    var rounds = 15

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds is 1 or more, not \(rounds)") }
    }

    func run() async throws {
        let body = try Data(contentsOf: URL(filePath: file))
        let provider = try Self.provider(answering: body)
        let request = ProviderRequest(
            coordinate: try Coordinate(latitude: 37.57, longitude: 126.98),
            now: Date(timeIntervalSince1970: 1_748_736_300),
            timeout: .seconds(5)
        )
        var ours: [Double] = []
        var foundations: [Double] = []
        for _ in 0..<rounds {
            ours.append(
                try await Self.rate(of: body) {
                    guard case .report = try await provider.fetch("forecast", for: request).content else {
                        throw ValidationError("no report of \(file)")
                    }
                }
            )
            foundations.append(
                try await Self.rate(of: body) {
                    _ = try JSONDecoder().decode(PlainForecast.self, from: body)
                }
            )
        }
        Self.tell("provider", ours)
        Self.tell("foundation", foundations)
    }

    private static func provider(answering body: Data) throws -> OpenMeteoProvider {
        let endpoint = try HTTPEndpoint(parsing: "http://127.0.0.1:9")
        return OpenMeteoProvider(
            forecast: endpoint,
            airQuality: endpoint,
            transport: CannedTransport(body: body)
        )
    }

    /// Returns MB/s, measured over at least a tenth of a second.
    private static func rate(of body: Data, reading: () async throws -> Void) async throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        var bytes = 0
        repeat {
            try await reading()
            bytes += body.count
        } while clock.now - start < .milliseconds(100)
        return Double(bytes) / 1e6 / ((clock.now - start) / .seconds(1))
    }

    private static func tell(_ name: String, _ rates: [Double]) {
        let sorted = rates.sorted()
        let figures = [sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1]]
        let line = name + figures.map { " \($0)" }.joined() + "\n"
        FileHandle.standardOutput.write(Data(line.utf8))
    }
}

/// Answers every call with one body.
private struct CannedTransport: HTTPTransport {
    let body: Data

    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        HTTPReply(status: .ok, body: body)
    }
}
