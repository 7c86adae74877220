import Foundation
import WeatherModels
import WeatherPorts

/// A forecast of our own as it was read.
struct ToldForecast: Hashable, Sendable {
    let report: WeatherReport
    let source: Provenance
    let origin: BlendOrigin

    /// Returns `nil` for a report that does not say what it was blended of.
    init?(_ report: WeatherReport) {
        guard let source = report.sources.first, let origin = source.blend, !origin.shares.isEmpty else {
            return nil
        }
        (self.report, self.source, self.origin) = (report, source, origin)
    }

    /// Until when it is fresh: it is made once a night, not always at the same hour.
    var freshUntil: Date { source.fetchedAt.addingTimeInterval(Self.freshTime) }

    func isCurrent(at now: Date) -> Bool { now < freshUntil }

    func freshness(at now: Date) -> Freshness {
        isCurrent(at: now) ? .fresh : .stale(age: max(0, now.timeIntervalSince(source.fetchedAt)))
    }

    /// In seconds: a day, and the hours of the night in which it is made.
    private static let freshTime = 30 * 3600.0
}

extension WeatherQuestion {
    /// Whether it asks for parts that a blend has.
    var needsForecast: Bool { !parts.isDisjoint(with: [.hourly, .daily]) }

    /// Returns the question for everything that the forecast needs, first of all from its largest source.
    func widened(for told: ToldForecast, isDemanded: Bool) -> WeatherQuestion {
        let wanted = needsForecast ? parts.union([.hourly, .daily]) : parts
        guard var question = try? WeatherQuestion(place: place, parts: wanted) else { return self }
        question.firstProvider = told.origin.providers.first
        question.acceptsTypical = acceptsTypical && !isDemanded
        (question.asker, question.waited) = (asker, waited)
        return question
    }
}
