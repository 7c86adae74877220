package import WeatherModels
import Foundation

extension [WeatherAlert] {
    /// Returns these warnings of an agency, and after them those of an aggregator that are no copies: of another kind or
    /// another time. Of several about one event, the newest stays; if they are of one moment, the most severe.
    package func adding(copiesOf others: [WeatherAlert]) -> [WeatherAlert] {
        (self + others.filter { other in !contains { $0.isOriginal(of: other) } }).newestOfEachThread
    }

    private var newestOfEachThread: [WeatherAlert] {
        func rank(_ alert: WeatherAlert) -> (Date, WeatherAlert.Severity) {
            (alert.sent ?? .distantPast, alert.severity)
        }
        return enumerated().filter { index, alert in
            guard let thread = alert.thread else { return true }
            return !enumerated().contains { other, candidate in
                guard candidate.thread == thread, other != index else { return false }
                return rank(candidate) == rank(alert) ? other < index : rank(candidate) > rank(alert)
            }
        }.map(\.element)
    }
}

extension WeatherAlert {
    /// Whether another warning may be a copy. A warning for somewhere in the country is no original of one for the place.
    fileprivate func isOriginal(of other: WeatherAlert) -> Bool {
        guard reach == .place || other.reach == .country else { return false }
        guard kind == other.kind, kind != .other || wording.event == other.wording.event else { return false }
        return start < (other.end ?? .distantFuture) && other.start < (end ?? .distantFuture)
    }
}
