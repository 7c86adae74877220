import AsyncHTTPTransport
import Clocks
import Foundation
import HTTPPort
import WebPush

/// A process for the tests against libraries of other people, which sends as a server would. Arguments are `name=value`.
///
/// - `keys`: prints the keys that it makes, as they are stored, and the public one.
/// - `send`: reads the keys from the first line of standard input, a subscription from the second, and payloads from the
///   others; sends each with `lifetime`, `urgency`, `tag` and `contact`, and prints what became of it. The clock shows
///   `now`, in seconds since 1970, or the present.
@main
enum Driver {
    static func main() async {
        var values: [String: String] = [:]
        for argument in CommandLine.arguments.dropFirst(2) {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { exit(64) }
            values[String(parts[0])] = String(parts[1])
        }
        do {
            switch CommandLine.arguments.dropFirst().first {
            case "keys": try makeKeys()
            case "send": try await send(values)
            default: exit(64)
            }
        } catch {
            print("failed \(error)")
            exit(1)
        }
    }

    private static func makeKeys() throws {
        let keys = try VAPIDKeys(randomBytes: randomBytes)
        print(keys.text)
        print(keys.applicationServerKey)
    }

    private static func send(_ values: [String: String]) async throws {
        let wallClock = WallClock {
            values["now"].flatMap(Double.init).map(Date.init(timeIntervalSince1970:)) ?? Date()
        }
        let transport = AsyncHTTPClientTransport(limits: PushSender.transportLimits)
        let sender = PushSender(
            keys: try VAPIDKeys(parsing: readLine() ?? ""),
            contact: try VAPIDContact(values["contact"] ?? "mailto:operator@example.org"),
            transport: transport,
            wallClock: wallClock,
            randomBytes: randomBytes
        )
        let subscription = try PushSubscription(
            parsing: Data((readLine() ?? "").utf8),
            within: PushPolicy(allowsLoopback: true)
        )
        while let payload = readLine() {
            let message = try PushMessage(
                Data(payload.utf8),
                lifetime: .seconds(values["lifetime"].flatMap { Int($0) } ?? 60),
                urgency: values["urgency"].flatMap(PushUrgency.init) ?? .normal,
                tag: values["tag"]
            )
            print(await sender.send(message, to: subscription))
        }
        await transport.shutdown()
    }

    private static func randomBytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
    }
}
