import Clocks
import ForecastRecords
import Foundation
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The past weather of a model, for places of which no station tells anything: 0.6 °C too cold.
final class EmulatedPast: WeatherHistory {
    static let source = RecordSource("open-meteo" as ProviderID)
    private let clock: ManualWallClock
    private let profile = EmulatedUpstream("open-meteo", daily: 1, weight: 1).profile

    private init(_ clock: ManualWallClock) { self.clock = clock }

    static func analysis(_ clock: ManualWallClock) -> ModelAnalysis {
        ModelAnalysis(by: source, past: GetPastWeather(history: EmulatedPast(clock)))
    }

    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer {
        let now = clock.clock.now
        var report = WeatherReport(coordinate: place.coordinate)
        report.elevation = Length(metres: 40)
        if let own = Year.places.first(where: { $0.place.coordinate == place.coordinate }) {
            report.hourly = stride(from: 0, to: span.duration, by: 3600).compactMap { seconds in
                let hour = TimeSpan(start: span.start.addingTimeInterval(seconds), duration: 3600)
                guard let (day, share) = own.weather.course(at: hour.start.timeIntervalSince1970) else {
                    return nil
                }
                let (low, high) = (own.weather.lows[day], own.weather.highs[day])
                var forecast = HourlyForecast(span: hour)
                forecast.conditions.temperature = Temperature(celsius: low + share * (high - low) - 0.6)
                let wind = YearWeather.wind(own.weather.winds[day], share: share)
                forecast.conditions.wind = Wind(speed: Speed(metresPerSecond: wind))
                let rain = YearWeather.rain(own.weather.wetness[day])
                forecast.precipitation = Precipitation(millimetres: rain / 24, over: hour)
                return forecast
            }
        }
        report.sources = [profile.provenance(of: [.hourly], at: now)]
        return WeatherAnswer(report: report, freshness: .fresh, sourceFreshness: [.fresh], answeredAt: now)
    }
}
