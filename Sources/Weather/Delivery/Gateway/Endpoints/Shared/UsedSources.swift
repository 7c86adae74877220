import Foundation
import HTTPService
import HTTPTypes
import WeatherModels

/// The sources an answer was written from: who, how fresh, and until when the answer holds.
struct UsedSources: Sendable {
    private struct Source {
        var provider: ProviderID
        var fetchedAt: Date
        var freshness: Freshness
        var isSimulated: Bool
        var freshUntil: Date?
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
        let used = all.indices.filter { !all[$0].parts.isDisjoint(with: parts) }
        for index in used.isEmpty ? Array(all.indices) : used {
            sources.append(
                Source(
                    provider: all[index].provider,
                    fetchedAt: all[index].fetchedAt,
                    freshness: answer.sourceFreshness.indices.contains(index)
                        ? answer.sourceFreshness[index] : answer.freshness,
                    isSimulated: all[index].kind == .simulated,
                    freshUntil: answer.sourceFreshUntil.indices.contains(index)
                        ? answer.sourceFreshUntil[index] : nil
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
    var lifetime: ContentLifetime? {
        guard let madeAt = sources.map(\.fetchedAt).min(),
            let freshUntil = sources.compactMap(\.freshUntil).min()
        else { return nil }
        return ContentLifetime(madeAt: madeAt, freshUntil: freshUntil)
    }

    /// Until when the same question has the same answer: while all are fresh; else for a moment, in which what is
    /// refreshed behind may come. In the last stretch of freshness for moments too: who repeats an answer asks nobody, and
    /// the repository must hear of those who ask to fetch ahead what many ask for.
    /// - Parameter change: When the answer changes by itself.
    func repeatableUntil(now: Date, change: Date?) -> Date? {
        let moment = now.addingTimeInterval(Self.moment)
        let ends = sources.map { source in
            guard source.freshness == .fresh, let freshUntil = source.freshUntil else { return moment }
            let quiet = freshUntil.addingTimeInterval(-Self.lastStretch)
            return now < quiet ? quiet : min(freshUntil, moment)
        }
        guard let end = ends.min() else { return nil }
        return min(max(end, moment), change ?? .distantFuture)
    }

    private var isFresh: Bool { sources.allSatisfy { $0.freshness == .fresh } }

    /// Seconds.
    private static let moment = 5.0
    /// Seconds: the longest lead of what is fetched ahead, and time to be asked a few times before.
    private static let lastStretch = 90.0
}
