import CommonAlerting
import Foundation
import WeatherModels

/// Chooses the few messages that are asked for whole.
struct DocumentChoice {
    private let placing: Placing
    private let now: Date

    init(_ placing: Placing, now: Date) {
        self.placing = placing
        self.now = now
    }

    /// Returns the paths: those of the place first, then those that may be, the most severe first.
    func paths(in warnings: [CountryList.Warning]) -> [String] {
        let candidates = warnings.compactMap { warning -> (path: String, rank: Rank)? in
            guard let path = warning.document, warning.message.kind != .cancel else { return nil }
            let infos = warning.message.infos.filter { !$0.isEnded(at: now) && $0.awarenessLevel != .green }
            guard let result = placing.result(of: infos), result != .elsewhere else { return nil }
            let severity = infos.map { $0.awarenessLevel?.severity ?? $0.severity }.max() ?? .unknown
            let rank = Rank(
                result: result.rawValue,
                severity: -severity.rawValue,
                age: -warning.message.sent.timeIntervalSince1970
            )
            return (path, rank)
        }
        var paths: [String] = []
        for candidate in candidates.sorted(by: { ($0.rank, $0.path) < ($1.rank, $1.path) }) {
            if !paths.contains(candidate.path) { paths.append(candidate.path) }
            if paths.count == Self.most { break }
        }
        return paths
    }

    private struct Rank: Comparable {
        var result, severity: Int
        var age: Double

        static func < (one: Self, other: Self) -> Bool {
            (one.result, one.severity, one.age) < (other.result, other.severity, other.age)
        }
    }

    /// How many messages are asked for.
    static let most = 4
}
