import Foundation
@testable import Repository
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite("The horizon of a report")
struct ReportHorizonTests {
    private let now = Date(timeIntervalSince1970: 1_773_014_400)

    private func hour(_ offset: Double) -> HourlyForecast {
        HourlyForecast(span: TimeSpan(start: now.addingTimeInterval(offset * 3600), duration: 3600))
    }

    @Test("Steps years away are dropped, those of a real forecast kept")
    func years() {
        var report = WeatherReport(coordinate: .seoul)
        report.hourly = [hour(-24 * 365), hour(-24), hour(0), hour(24 * 16), hour(24 * 365 * 100)]
        report.airQuality = [
            AirQuality(time: now - 3600, concentrations: [:]),
            AirQuality(time: .distantFuture, concentrations: [:]),
        ]
        let trimmed = report.trimmed(around: now)
        #expect(trimmed.hourly == [hour(-24), hour(0), hour(24 * 16)])
        #expect(trimmed.airQuality.count == 1)
    }

    @Test("A flood of steps within the horizon is cut")
    func flood() {
        var report = WeatherReport(coordinate: .seoul)
        report.minutely = (0..<60_000).map { second in
            let start = now.addingTimeInterval(Double(second))
            return MinutelyForecast(
                precipitation: Precipitation(millimetres: 1, over: TimeSpan(start: start, duration: 1))
            )
        }
        #expect(report.trimmed(around: now).minutely.count == 2000)
    }
}
