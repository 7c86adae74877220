import Foundation
import Testing
import UpstreamEmulator

/// Visitors without an account, each of whom has a place for which a warning is in force, and a browser to tell it to.
actor WarnedBrowsers {
    /// The generator of P-256 is a point of it.
    private static let key =
        "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"

    private let nodes: KilledNodes
    private let service: UpstreamEmulator
    private let tally: Tally
    private var expected: Set<String> = []

    init(at nodes: KilledNodes, _ service: UpstreamEmulator, _ tally: Tally) {
        (self.nodes, self.service, self.tally) = (nodes, service, tally)
    }

    /// Goes on until somebody stops all.
    func use() async {
        for number in 0... {
            guard !tally.isStopped else { return }
            if await isSubscribed("/push/\(number)", number % 2) {
                expected.insert("/push/\(number)")
                tally.add(.subscription)
            }
            await tally.wait(forMore: 15)
        }
    }

    private func isSubscribed(_ path: String, _ number: Int) async -> Bool {
        let visitor = Visitor()
        let place = await acknowledged(from: number) { node -> String? in
            let form = ["place": GermanWarnings.place]
            _ = try await visitor.send(form, to: "/places/add", of: "/search", at: node)
            let page = try await visitor.open("/notifications", at: node)
            return (page.text.firstMatch(of: /"warnings on ([^"]+)"/)?.1).map(String.init)
        }
        guard let place else { return false }
        let keys = #"{"p256dh":"\#(Self.key)","auth":"AAECAwQFBgcICQoLDA0ODw"}"#
        let forms = [
            ("preset", ["turn": "warnings on \(place)"]),
            ("browser", ["subscription": #"{"endpoint":"\#(service.origin)\#(path)","keys":\#(keys)}"#]),
        ]
        for (target, form) in forms {
            let isDone = await acknowledged(from: number) { node -> Bool? in
                let page = "/notifications"
                let reply = try await visitor.send(form, to: "\(page)/\(target)", of: page, at: node)
                return reply.isDone ? true : nil
            }
            guard isDone == true else { return false }
        }
        return true
    }

    /// Does something at one node and at the other in turns, until it is acknowledged.
    private func acknowledged<Value: Sendable>(
        from number: Int,
        _ step: @Sendable (RunningServer) async throws -> Value?
    ) async -> Value? {
        var number = number
        while !tally.isStopped {
            if let node = try? await nodes.node(number), let value = try? await step(node) { return value }
            number = 1 - number
        }
        return nil
    }

    /// Waits until everybody was told, and says who was told more than once: a browser shows a topic once.
    func compareAll() async throws {
        while !expected.isSubset(of: Set(service.requests.map(\.path))) {
            try await Task.sleep(for: .milliseconds(50))
        }
        // What they are about to tell, they tell before they end.
        try await nodes.restart(minutesLater: 5)
        try await nodes.waitUntilWatched()
        await nodes.stop()
        let shown = Dictionary(grouping: service.requests, by: \.path)
        for (path, requests) in shown where Set(requests.map { $0.header("topic") }).count > 1 {
            tally.add(fault: "\(path) was shown more than one notice")
        }
    }
}
