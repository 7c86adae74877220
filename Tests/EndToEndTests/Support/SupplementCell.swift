import Foundation
import UpstreamEmulator

/// A service that only adds to the weather, failing in one way with the cache in one state, beside a provider that is well.
struct SupplementCell: Sendable, CustomStringConvertible {
    enum State: String, CaseIterable, Sendable {
        /// Nothing is stored.
        case cold
        /// An answer of four minutes ago.
        case fresh
        /// An answer of half an hour ago.
        case stale
    }

    let fault: UpstreamFault
    let supplement: EmulatedSupplement
    let state: State

    var description: String { "\(fault.name), \(supplement), \(state)" }

    static func environment(_ supplement: EmulatedSupplement, _ origin: String, _ weather: String)
        -> [String: String]
    {
        ["HANEUL_PROVIDERS": "\(supplement.weather.id),\(supplement.id)"]
            .merging(supplement.environment(origin)) { $1 }
            .merging(supplement.weather.environment(weather)) { $1 }
    }

    /// Returns what is not as promised, or `nil`.
    ///
    /// - Parameter cache: A program whose data folder holds an answer of ``Upstreams/now``.
    func complaint(from cache: Program) async throws -> String? {
        try await UpstreamEmulator.running { failing in
            try await UpstreamEmulator.running { healthy in
                failing.otherwise { [behaviour = fault.behaviour] _ in behaviour(Data("{}".utf8)) }
                supplement.play(on: failing, as: fault.behaviour)
                supplement.weather.play(on: healthy)
                if fault.isUnreachable { await failing.refuseConnections() }
                let origin =
                    fault.breaksTLS ? failing.origin.replacing("http:", with: "https:") : failing.origin
                let program = try Program(Self.environment(supplement, origin, healthy.origin))
                    .with(["HANEUL_NOW": Upstreams.later(by: age)])
                if state != .cold {
                    try FileManager.default.copyItem(
                        atPath: cache.home.path + "/data",
                        toPath: program.home.path + "/data"
                    )
                }
                let run = try await program.run(Self.arguments(supplement))
                return complaint(about: run, calls: failing.requests.count)
            }
        }
    }

    static func arguments(_ supplement: EmulatedSupplement) -> [String] {
        ["now", "--at", "\(supplement.place.latitude),\(supplement.place.longitude)", "--json"]
    }

    /// In seconds.
    private var age: Int {
        switch state {
        case .cold: 0
        case .fresh: 240
        case .stale: 1800
        }
    }
}

// MARK: What is promised

extension SupplementCell {
    private func complaint(about run: Program.Run, calls: Int) -> String? {
        if run.seconds > 9 { return "took \(run.seconds) s" }
        guard run.status == 0, run.temperature == supplement.weather.temperature else {
            return "no weather although another provider is well: \(run.errors)"
        }
        if state == .fresh, calls > 0 { return "asked upstream although fresh" }
        let fails = fault.effect == .fails && !supplement.harmless.contains(fault.name)
        guard fails || state == .fresh else { return nil }
        switch supplement.part {
        case .alerts: return complaintOfAlerts(run.json)
        case .measurement(let name):
            if state == .cold { return run.json[name] == nil ? nil : "a measurement of nobody" }
            return run.json[name] == nil ? "the stored measurement is not shown" : nil
        }
    }

    /// A failure is never told as "no warnings".
    private func complaintOfAlerts(_ json: [String: Any]) -> String? {
        let status = json["alertsStatus"] as? String
        let count = (json["alerts"] as? [Any])?.count
        return switch state {
        case .cold:
            status == "unavailable" && count == nil ? nil : "\(status ?? "-"), \(count ?? -1) warnings"
        case .fresh: status == "ok" && count == 1 ? nil : "\(status ?? "-"), \(count ?? -1) warnings"
        case .stale:
            status == "stale" && count == 1 && json["alertsAge"] as? Int == age
                ? nil : "\(status ?? "-"), \(count ?? -1) warnings, age \(json["alertsAge"] ?? "-")"
        }
    }
}
