import Foundation
import UpstreamEmulator

/// One provider failing in one way with the cache in one state: what was promised and what came.
struct FaultCell: Sendable, CustomStringConvertible {
    enum State: String, CaseIterable, Sendable {
        /// Nothing is stored, and there is no other provider.
        case cold
        /// Nothing in store, another provider well.
        case failover
        /// A report of four minutes ago.
        case fresh
        /// A report so old that the provider's is stale: of two hours ago for most.
        case stale
    }

    struct Outcome: Sendable {
        let cell: FaultCell
        /// For the table: status and seconds.
        let text: String
        /// Returns what is not as promised, or `nil`.
        let complaint: String?
    }

    let fault: UpstreamFault
    let provider: EmulatedProvider
    let state: State

    var description: String { "\(fault.name), \(provider), \(state)" }

    static func environment(_ provider: EmulatedProvider, _ origin: String) -> [String: String] {
        ["HANEUL_NOW": Upstreams.now, "HANEUL_PROVIDERS": provider.id]
            .merging(provider.environment(origin)) { $1 }
    }

    /// - Parameter caches: Programs whose data folders hold a report, by provider.
    func outcome(from caches: [String: Program]) async throws -> Outcome {
        try await UpstreamEmulator.running { failing in
            try await UpstreamEmulator.running { healthy in
                failing.otherwise { [behaviour = fault.behaviour] _ in behaviour(Data("{}".utf8)) }
                provider.play(on: failing, as: fault.behaviour)
                provider.next.play(on: healthy)
                if fault.isUnreachable { await failing.refuseConnections() }
                let program = try program(failing, healthy, caches)
                return try await RunningServer.running(program) { server in
                    let reply = try await server.get(provider.target)
                    let complaint = complaint(about: reply, calls: failing.requests.count)
                    let seconds = reply.seconds.formatted(.number.precision(.fractionLength(2)))
                    return Outcome(
                        cell: self,
                        text: "\(reply.status) \(seconds)",
                        complaint: complaint.map { "\($0): \(reply.status) \(reply.text) \(reply.headers)" }
                    )
                }
            }
        }
    }

    private func program(
        _ failing: UpstreamEmulator,
        _ healthy: UpstreamEmulator,
        _ caches: [String: Program]
    ) throws -> Program {
        let origin = fault.breaksTLS ? failing.origin.replacing("http:", with: "https:") : failing.origin
        var environment = Self.environment(provider, origin)
        switch state {
        case .cold: break
        case .failover:
            environment.merge(provider.next.environment(healthy.origin)) { $1 }
            environment["HANEUL_PROVIDERS"] = "\(provider.id),\(provider.next.id)"
        case .fresh: environment["HANEUL_NOW"] = Upstreams.fourMinutesLater
        case .stale: environment["HANEUL_NOW"] = Upstreams.later(by: provider.staleAfter)
        }
        let program = try Program(environment)
        if state == .fresh || state == .stale, let cache = caches[provider.id] {
            try FileManager.default.copyItem(
                atPath: cache.home.path + "/data",
                toPath: program.home.path + "/data"
            )
        }
        return program
    }
}

// MARK: What is promised

extension FaultCell {
    private func complaint(about reply: RunningServer.Reply, calls: Int) -> String? {
        if reply.seconds > limit { return "took \(reply.seconds) s" }
        if reply.status == 200 {
            guard let temperature = reply.temperature, reply.json["cod"] as? Int == 200 else {
                return "no temperature"
            }
            let mayBe = state == .failover ? [provider, provider.next] : [provider]
            // Other figures would be the fault's.
            guard let source = mayBe.first(where: { $0.temperature == temperature }) else {
                return "a temperature of nobody"
            }
            guard reply.providers.contains(source.id) else { return "another provider is named" }
            guard let time = reply.json["dt"] as? Int, abs(time - now) <= 3 * 3600 else {
                return "called the present, but of another time"
            }
        }
        switch state {
        case .cold: return cold(reply)
        case .failover:
            if reply.status != 200 { return "no answer although another provider is well" }
            if fault.effect == .fails, reply.temperature != provider.next.temperature {
                return "a value of who fails"
            }
            return reply.header("X-Haneul-Freshness") == "fresh" ? nil : "not fresh"
        case .fresh:
            if calls > 0 { return "asked upstream although fresh" }
            return age(of: reply, is: "fresh", atLeast: 239, atMost: 241)
        case .stale:
            // An answer renews the report.
            if fault.effect != .fails, reply.header("X-Haneul-Freshness") == "fresh" { return nil }
            return age(
                of: reply,
                is: "stale",
                atLeast: provider.staleAfter - 1,
                atMost: provider.staleAfter + 1
            )
        }
    }

    /// Seconds since 1970.
    private var now: Int {
        let hour = Upstreams.start + 5 * 3600
        return state == .fresh ? hour + 240 : state == .stale ? hour + provider.staleAfter : hour
    }

    /// In seconds: below the next longer of the deadlines (none, 2 s for old weather, 5 s), however busy the machine.
    private var limit: Double { state == .fresh ? 1.9 : state == .stale ? 4.5 : 9 }

    /// 503 in the API's shape, unless the fault leaves something to answer with.
    private func cold(_ reply: RunningServer.Reply) -> String? {
        if reply.status == 200 { return fault.effect == .fails ? "answered from what failed" : nil }
        guard fault.effect != .answers, reply.status == 503 else { return "not 503" }
        guard let wait = reply.header("Retry-After").flatMap(Int.init), (1...3600).contains(wait) else {
            return "no Retry-After"
        }
        guard reply.json["cod"] as? String == "503", (reply.json["message"] as? String)?.isEmpty == false
        else {
            return "not the API's error"
        }
        return reply.header("Cache-Control")?.contains("no-store") == true ? nil : "may be cached"
    }

    private func age(
        of reply: RunningServer.Reply,
        is freshness: String,
        atLeast least: Int,
        atMost most: Int
    ) -> String? {
        guard reply.status == 200 else { return "no answer although there is one in store" }
        guard reply.header("X-Haneul-Freshness") == freshness else { return "not called \(freshness)" }
        guard let age = reply.header("Age").flatMap(Int.init), (least...most).contains(age) else {
            return "not its age"
        }
        return nil
    }
}
