import AsyncHTTPTransport
import Clocks
import Foundation
import HTTPPort
import HTTPTypes
import OutboundTargets
import Testing
import UpstreamEmulator
import Webhooks

/// Something listens on every address of this machine, at a port that is allowed. Nothing that a stranger may type leads
/// there, with the system's own resolver and real connections.
@Suite("Webhooks: this machine is not reached", .timeLimit(.minutes(50)))
struct CanaryTests {
    /// Spellings of this machine, of names that lead to it, and of what stands for it.
    private static let hosts = [
        "127.0.0.1", "127.1", "127.0.1", "127.255.255.254", "2130706433", "0x7f000001", "0x7F.0.0.1",
        "0x7f.1",
        "0177.0.0.1", "0177.1", "017700000001", "127.0.0.01", "127.000.000.001", "0", "0.0.0.0",
        "00.00.00.00", "0x0",
        "127.0.0.1.", "127.0.0.1..", "localhost", "LOCALHOST", "localhost.", "a.localhost",
        "localhost.localdomain",
        "ip6-localhost", "ip6-loopback", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[0000::0001]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]", "[::127.0.0.1]", "[::7f00:1]", "[64:ff9b::127.0.0.1]", "[64:ff9b:1::7f00:1]",
        "[2002:7f00:1::]", "[2001:0:7f00:1::]", "[::1%25lo]", "[::1%lo]", "[fe80::1%25lo]",
        "[::ffff:0:127.0.0.1]",
        "[127.0.0.1]", "::1", "%6c%6f%63alhost", "127%2e0%2e0%2e1", "127.0.0.1%23.example",
        "127.0.0.1%00.example",
        "１２７.0.0.1", "127。0。0。1", "127．0．0．1", "①②⑦.0.0.1", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "loc\u{AD}alhost", "xn--localhost-",
        "user@127.0.0.1", "public.example@127.0.0.1", "127.0.0.1\\@public.example", "127.0.0.1\t",
        " 127.0.0.1",
        "127.0.0.1\r\n", "1.1.1.1 &@127.0.0.1#", "127.0.0.1#@public.example", "127.0.0.1?@public.example",
        "localhost\u{0}.public.example", "127.0.0.1,public.example", "{127.0.0.1}",
    ]

    @Test("in no spelling, over https or http, with and without a port")
    func spellings() async throws {
        try await UpstreamEmulator.running(at: "0.0.0.0") { canary in
            let other = try? await UpstreamEmulator.start(at: "::1", port: canary.port)
            let sender = WebhookSender(
                targets: OutboundTargets(
                    resolver: SystemHostResolver(),
                    allowance: try OutboundAllowance(parsing: [":\(canary.port)"]),
                    ownAddresses: OwnAddresses.read
                ),
                transport: AsyncHTTPPinnedTransport(),
                wallClock: .frozen(at: Sample.moment),
                agent: "Haneul/1"
            )
            let own = OwnAddresses.read().map { if case .v6 = $0 { "[\($0)]" } else { "\($0)" } }
            #expect(own.contains("127.0.0.1"))
            var refused = 0
            for host in Self.hosts + own {
                for text in [
                    "https://\(host):\(canary.port)/", "http://\(host):\(canary.port)/", "https://\(host)/",
                ] {
                    guard let url = try? TargetURL(parsing: text) else {
                        refused += 1
                        continue
                    }
                    let receiver = try WebhookReceiver(url: url, format: .json)
                    switch await sender.send(try Sample.message(), to: receiver) {
                    case .rejected(.refused), .failed(.refused, _): refused += 1
                    case let outcome: Issue.record("\(text): \(outcome)")
                    }
                }
            }
            #expect(refused == 3 * (Self.hosts.count + own.count))
            #expect(canary.connectionCount == 0 && other?.connectionCount ?? 0 == 0)
            // The canary is there.
            let call = PinnedCall(
                .get,
                .http,
                host: "127.0.0.1",
                port: canary.port,
                at: "127.0.0.1",
                target: "/",
                timeout: .seconds(60)
            )
            #expect(try await AsyncHTTPPinnedTransport().send(call).status == .notFound)
            #expect(canary.connectionCount == 1)
            await other?.stop()
        }
    }
}
