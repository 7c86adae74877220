public import ForecastRecords
import Foundation
import Meteorology
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The analysis of a model, which stands for what was observed where no station observes: the past weather of a provider.
public struct ModelAnalysis: Sendable {
    /// Whose it is, and whom it must never judge.
    public let source: RecordSource
    private let past: GetPastWeather
    private let hasRoom: @Sendable () -> Bool

    /// - Parameters:
    ///   - past: The past weather of the source.
    ///   - hasRoom: Whether enough of the provider's budget is left.
    public init(
        by source: RecordSource,
        past: GetPastWeather,
        hasRoom: @escaping @Sendable () -> Bool = { true }
    ) {
        (self.source, self.past, self.hasRoom) = (source, past, hasRoom)
    }

    /// The hours of a span, and the height for which they are; `nil` if they cannot be had now.
    func hours(at place: Place, over span: TimeSpan) async -> (hours: [StationObservation], height: Length?)?
    {
        guard hasRoom() else { return nil }
        guard let answer = try? await past(at: place, over: span, parts: [.hourly]),
            // Where the past cannot be had, forecasts of it may be held, which are no truth.
            answer.report.sources.allSatisfy({
                $0.provider == source.provider && $0.fetchedAt >= span.end
            })
        else { return nil }
        let hours = answer.report.hourly.map { hour in
            var observation = StationObservation(time: hour.time)
            observation.temperature = hour.conditions.temperature
            observation.wind = hour.conditions.wind?.speed
            return observation
        }
        // An amount is told at the end of its interval.
        let amounts = answer.report.hourly.compactMap { hour -> StationObservation? in
            guard let amount = hour.precipitation else { return nil }
            var observation = StationObservation(time: amount.interval.end)
            observation.amounts = [amount]
            return observation
        }
        return ((hours + amounts).sorted { $0.time < $1.time }, answer.report.elevation)
    }
}
