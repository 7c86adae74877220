import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("OpenWeatherMap's One Call")
struct OneCallTests {
    private func report(_ body: String = Fixture.oneCall) async throws -> WeatherReport {
        try await Asked.report(body, "onecall")
    }

    @Test("Current weather, with the zone by its name")
    func current() async throws {
        let report = try await report()
        let current = try #require(report.current)
        #expect(current.time == unix(1_713_795_125))
        #expect(close(current.conditions.temperature?.celsius, 6.31))
        #expect(close(current.conditions.dewPoint?.celsius, 1.05))
        #expect(current.conditions.uvIndex?.value == 1.6)
        #expect(current.conditions.pressure?.hectopascals == 1006)
        #expect(current.precipitation?.millimetres == 0.13)
        #expect(current.precipitation?.interval.end == current.time)
        #expect(report.timeZone == PlaceTimeZone(identifier: "Asia/Seoul"))
        #expect(report.parts == [.current, .minutely, .hourly, .daily, .alerts])
        #expect(report.warnings.isEmpty)
    }

    @Test("A rate of 0.6 mm/h is a hundredth of a millimetre a minute")
    func minutely() async throws {
        let minutes = try await report().minutely
        #expect(minutes.map(\.precipitation.interval.duration) == [60, 60])
        #expect(minutes.map(\.precipitation.interval.start) == [unix(1_713_795_180), unix(1_713_795_240)])
        #expect(close(minutes.first?.precipitation.millimetres, 0.01))
        #expect(minutes.last?.precipitation.millimetres == 0)
    }

    @Test("Hours: amounts are of the hour that follows")
    func hourly() async throws {
        let hours = try await report().hourly
        #expect(hours.map(\.time) == [unix(1_713_794_400), unix(1_713_798_000)])
        #expect(hours.map { $0.precipitation?.millimetres } == [0.13, 0])
        #expect(hours.map { $0.precipitation?.interval } == hours.map(\.span))
        #expect(hours.map { $0.precipitationProbability?.value } == [24, 0])
        #expect(hours.map(\.condition) == [.lightRain, .fewClouds])
        #expect(hours.first?.conditions.wind?.gust?.metresPerSecond == 3.01)
    }

    @Test("Days are local, their amounts numbers")
    func daily() async throws {
        let day = try #require(try await report().daily.first)
        #expect(day.day == LocalDay(year: 2024, month: 4, day: 22))
        // Midnight to midnight in Seoul: 15:00 UTC the day before.
        #expect(day.span == TimeSpan(start: unix(1_713_711_600), duration: 86400))
        #expect(close(day.low?.kelvin, 273.01))
        #expect(close(day.high?.kelvin, 280.01))
        #expect(close(day.precipitation?.millimetres, 0.63))
        #expect(day.snowfall?.millimetres == 0.5)
        #expect(day.precipitation?.interval == day.span)
        #expect(day.precipitationProbability?.value == 42)
        #expect(day.condition == .lightRain)
        #expect(close(day.course?.morning.temperature?.kelvin, 273.7))
        #expect(close(day.course?.day.feelsLike?.kelvin, 277.62))
        #expect(close(day.course?.evening.temperature?.kelvin, 279.98))
        #expect(close(day.course?.night.feelsLike?.kelvin, 275.69))
        #expect(day.conditions.uvIndex?.value == 3.11)
        #expect(day.conditions.wind?.gust?.metresPerSecond == 9.62)
    }

    @Test("Alerts in the sender's words; one that cannot be used is told, the others stay")
    func alerts() async throws {
        let alert = try #require(try await report().alerts?.first)
        #expect(alert.wording.sender == "기상청")
        #expect(alert.wording.event == "호우주의보")
        #expect(alert.span == TimeSpan(start: unix(1_713_816_000), end: unix(1_713_855_600)))
        #expect(alert.wording.description == "많은 비")
        #expect(alert.tags == ["Rain"])
        #expect(alert.severity == .unknown)
        let body = Fixture.oneCall.replacingOccurrences(
            of: #""alerts":["#,
            with: #""alerts":[{"event":"x"},null,"#
        )
        let report = try await report(body)
        #expect(report.alerts == [alert])
        #expect(report.skipped == ["alerts"])
    }

    @Test(
        "A zone without a known name is that of its offset; without either there are no days, and it is told"
    )
    func zones() async throws {
        let unknown = Fixture.oneCall.replacingOccurrences(of: "Asia/Seoul", with: "Asia/Nowhere")
        let byOffset = try await report(unknown)
        #expect(byOffset.timeZone == PlaceTimeZone(secondsFromGMT: 32400))
        #expect(byOffset.daily.first?.day == LocalDay(year: 2024, month: 4, day: 22))
        #expect(byOffset.skipped == ["timezone"])
        let neither = try await report(unknown.replacingOccurrences(of: "32400", with: "324000"))
        #expect(neither.timeZone == nil)
        #expect(neither.daily.isEmpty)
        #expect(neither.hourly.count == 2)
        #expect(neither.skipped == ["daily", "timezone"])
    }

    @Test("C16: a block that is broken loses itself, not the others")
    func brokenBlock() async throws {
        let whole = try await report()
        let broken = try await report(
            Fixture.oneCall.replacingOccurrences(of: #""hourly":["#, with: #""hourly":17,"other":["#)
        )
        #expect(broken.hourly.isEmpty)
        #expect(broken.current == whole.current)
        #expect(broken.daily == whole.daily)
        #expect(broken.alerts == whole.alerts)
        #expect(broken.skipped == ["hourly"])
    }
}
