import Clocks
import Foundation
import HTTPService
import HTTPTypes
import WeatherModels

/// The sources an answer was written from: who, how fresh, and until when the answer holds.
struct UsedSources: Sendable {
    private struct Source {
        var provider: ProviderID
        var freshness: Freshness
        var isSimulated: Bool
        /// Nil where nobody knows.
        var lifetime: Lifetime?
    }

    private var sources: [Source] = []

    init() {}

    /// Those of an answer that gave any of the parts; all of them where none says so.
    init(of answer: WeatherAnswer, parts: Set<ReportPart>) {
        add(answer, parts: parts)
    }

    /// Counts the sources of another place in.
    mutating func add(_ answer: WeatherAnswer, parts: Set<ReportPart>) {
        let all = answer.report.sources
        let lifetimes = answer.sourceLifetimes
        let used = all.indices.filter { !all[$0].parts.isDisjoint(with: parts) }
        for index in used.isEmpty ? Array(all.indices) : used {
            sources.append(
                Source(
                    provider: all[index].provider,
                    freshness: answer.sourceFreshness.indices.contains(index)
                        ? answer.sourceFreshness[index] : answer.freshness,
                    isSimulated: all[index].kind == .simulated,
                    lifetime: lifetimes.indices.contains(index) ? lifetimes[index] : nil
                )
            )
        }
    }

    /// Who they are, and whether all of them are fresh.
    var headers: HTTPFields {
        var providers: [String] = []
        for source in sources where !providers.contains(source.provider.rawValue) {
            providers.append(source.provider.rawValue)
        }
        guard !providers.isEmpty else { return [:] }
        var headers = HTTPFields()
        headers[.provider] = providers.joined(separator: ", ")
        headers[.freshness] =
            sources.contains(where: \.isSimulated)
            ? "simulated" : (isFresh ? Freshness.fresh : .stale(age: 0)).name
        return headers
    }

    /// From the oldest fetch to the earliest end; nil where nobody knows.
    var lifetime: Lifetime? { Lifetime(ofAll: sources.compactMap(\.lifetime)) }

    /// While the same question has the same answer: as long as all are fresh; else for a moment, in which what is
    /// refreshed behind may come. In the last stretch of freshness for moments too: who repeats an answer asks nobody, and
    /// the repository must hear of those who ask to fetch ahead what many ask for. Nil without sources.
    /// - Parameter change: When the answer changes by itself.
    func repeatable(from now: Date, change: Date?) -> Lifetime? {
        let moment = now.addingTimeInterval(Self.moment)
        let ends = sources.map { source in
            guard source.freshness == .fresh, let end = source.lifetime?.end else { return moment }
            let quiet = end.addingTimeInterval(-Self.lastStretch)
            return now < quiet ? quiet : min(end, moment)
        }
        guard let end = ends.min() else { return nil }
        return Lifetime(from: now, until: max(end, moment)).ending(by: change ?? .distantFuture)
    }

    private var isFresh: Bool { sources.allSatisfy { $0.freshness == .fresh } }

    /// Seconds.
    private static let moment = 5.0
    /// Seconds: the longest time by which it is fetched ahead, and half a minute to be asked a few times before.
    private static let lastStretch = WeatherAnswer.fetchAheadTime + 30
}
