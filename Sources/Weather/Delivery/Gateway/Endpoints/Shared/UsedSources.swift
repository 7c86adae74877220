import Clocks
import Foundation
import HTTPService
import HTTPTypes
import WeatherModels

/// The sources of an answer: their names, their freshness, and until when the answer is valid.
struct UsedSources: Sendable {
    private struct Source {
        var provider: ProviderID
        var freshness: Freshness
        var isSimulated: Bool
        /// `nil` if unknown.
        var lifetime: Lifetime?
    }

    private var sources: [Source] = []

    init() {}

    /// Creates the sources of an answer that gave any of the parts, or all of them if none names its parts.
    init(of answer: WeatherAnswer, parts: Set<ReportPart>) {
        add(answer, parts: parts)
    }

    /// Adds the sources of another place.
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

    /// The header fields that name the providers and say whether all their values are fresh.
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

    /// From the time of the oldest fetch to the earliest end of freshness; `nil` if unknown.
    var lifetime: Lifetime? { Lifetime(ofAll: sources.compactMap(\.lifetime)) }

    /// Returns the period in which the same request gets the same answer; `nil` without sources.
    ///
    /// It lasts while all sources are fresh, except for the last part of that time. In that part, and for stale
    /// sources, it is only a few seconds: a refresh may arrive, and repeated answers do not reach the repository, which
    /// must see requests in order to refresh popular places ahead of time.
    ///
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

    /// In seconds.
    private static let moment = 5.0
    /// In seconds: the longest time before expiry at which a refresh starts, plus half a minute in which requests can
    /// be counted.
    private static let lastStretch = WeatherAnswer.fetchAheadTime + 30
}
