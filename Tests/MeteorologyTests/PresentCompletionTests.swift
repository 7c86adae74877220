import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

/// A present that lacks fields, over hours that have them.
@Suite struct PresentCompletionTests {
    /// Hours with everything, half an hour after the third of which is "now".
    private func report(
        kind: Provenance.Kind = .forecast,
        current: (inout CurrentConditions) -> Void = { _ in }
    ) throws -> WeatherReport {
        let hours = (0..<24).map { hour in
            var step = Sample.step(
                from: Double(hour),
                to: Double(hour + 1),
                celsius: 30,
                millimetres: 2,
                condition: kind == .forecast ? .lightRain : nil
            )
            step.conditions.humidity = Percent(70)
            step.conditions.feelsLike = Temperature(celsius: 77)
            step.conditions.pressure = Pressure(hectopascals: 1013)
            step.conditions.wind = Wind(speed: Speed(metresPerSecond: 2))
            step.conditions.cloudCover = Percent(90)
            step.conditions.visibility = Length(metres: Double(hour) * 1000)
            step.conditions.uvIndex = UVIndex(3)
            return step
        }
        var report = try Sample.report(hourly: hours, kind: kind)
        report.sources[0].parts.insert(.current)
        var present = CurrentConditions(time: now)
        current(&present)
        report.current = present
        return report
    }

    private let now = Sample.hours(3.4)

    @Test("What the present lacks is that of the nearest hour; its time stays its own")
    func filled() throws {
        let current = try #require(ReportCompletion.complete(try report(), now: now).current)
        #expect(current.time == now)
        #expect(current.conditions.temperature?.celsius == 30)
        #expect(current.conditions.humidity == Percent(70))
        #expect(current.conditions.pressure?.hectopascals == 1013)
        #expect(current.conditions.wind?.speed == Speed(metresPerSecond: 2))
        #expect(current.conditions.cloudCover == Percent(90))
        #expect(current.conditions.visibility?.metres == 3000)
        #expect(current.conditions.uvIndex == UVIndex(3))
        #expect(current.condition == .lightRain)
        #expect(current.precipitation?.interval == Sample.span(from: 3, to: 4))
    }

    @Test("A present gives way to the forecast when it is older than its provider says, at each minute")
    func tooOld() throws {
        for minute in 0...90 {
            let age = Double(minute) * 60
            let old = try report {
                $0.time = now.addingTimeInterval(-age)
                $0.conditions.temperature = Temperature(celsius: 7)
            }
            for longest in [3_600.0, 4_500] {
                let whole = ReportCompletion.complete(old, now: now, longestPresent: longest)
                let celsius = try #require(whole.current?.conditions.temperature?.celsius)
                #expect(celsius == (age <= longest ? 7 : 30), "\(minute)")
            }
        }
    }

    @Test("What the present has stays, and what follows from it is computed of it")
    func derived() throws {
        let filled = try report {
            $0.conditions.temperature = Temperature(celsius: 0)
            $0.conditions.wind = Wind(speed: Speed(metresPerSecond: 10))
        }
        let current = try #require(ReportCompletion.complete(filled, now: now).current)
        #expect(current.conditions.temperature?.celsius == 0)
        // Environment Canada's wind chill table: 0 °C at 35 km/h is −7; 36 km/h are 10 m/s.
        #expect(abs((current.conditions.feelsLike?.celsius ?? 99) - -7) < 0.6)
        #expect((current.conditions.dewPoint?.celsius ?? 99) < 0)
        let own = try report {
            $0.conditions.temperature = Temperature(celsius: 20)
            $0.conditions.dewPoint = Temperature(celsius: 20)
        }
        #expect(ReportCompletion.complete(own, now: now).current?.conditions.humidity == Percent(100))
    }

    @Test("X9: a present with a dry code of its own gets no amount of the hour")
    func dryCode() throws {
        let current = try #require(
            ReportCompletion.complete(try report { $0.condition = .clear }, now: now).current
        )
        #expect(current.condition == .clear)
        #expect(current.precipitation == nil)
    }

    @Test("The hours' source is among those of a present it filled, and only of one it filled")
    func credit() throws {
        var given = try report { $0.conditions.temperature = Temperature(celsius: 1) }
        given.sources[0].parts = [.hourly]
        var other = given.sources[0]
        (other.provider, other.parts) = ("other", [.current])
        given.sources.insert(other, at: 0)
        let filled = ReportCompletion.complete(given, now: now)
        #expect(filled.sources[0].parts == [.current])
        #expect(filled.sources[1].parts == [.hourly, .current, .daily])
        #expect(ReportCompletion.complete(filled, now: now) == filled)
        var whole = filled
        whole.sources[1].parts = [.hourly]
        #expect(ReportCompletion.complete(whole, now: now).sources[1].parts == [.hourly])
    }

    @Test("A present is never filled from typical weather, nor typical weather by a forecast")
    func typical() throws {
        let normal = ReportCompletion.complete(try report(kind: .typical), now: now)
        #expect(normal.current?.conditions.temperature == nil)
        var mixed = try report()
        mixed.sources[0].parts = [.hourly]
        var other = mixed.sources[0]
        (other.provider, other.parts, other.kind) = ("almanac", [.current], .typical)
        mixed.sources.append(other)
        #expect(ReportCompletion.complete(mixed, now: now).current?.conditions.temperature == nil)
    }

    @Test("A present of days ago is none, whatever day the report still tells of")
    func longGone() throws {
        var old = try report { $0.conditions.temperature = Temperature(celsius: 17) }
        let day = LocalDays.day(containing: Sample.hours(100), in: .gmt)
        old.daily = [DailyForecast(day: day.day, span: day.span)]
        let completed = ReportCompletion.complete(old, now: Sample.hours(100))
        #expect(completed.current == nil)
        #expect(completed.sources.allSatisfy { !$0.parts.contains(.current) })
        #expect(!completed.daily.isEmpty)
    }

    @Test("A nearest hour without temperature keeps what it has, and takes that of the next")
    func refusedTemperature() throws {
        var report = try report()
        report.current = nil
        report.hourly[3].conditions.temperature = nil
        report.hourly[3].conditions.wind = Wind(speed: Speed(metresPerSecond: 9))
        report.hourly[4].conditions.temperature = Temperature(celsius: 31)
        report.hourly[2].conditions.temperature = nil
        let current = try #require(ReportCompletion.complete(report, now: Sample.hours(3.1)).current)
        #expect(current.time == Sample.hours(3))
        #expect(current.conditions.wind?.speed == Speed(metresPerSecond: 9))
        #expect(current.conditions.temperature?.celsius == 31)
    }
}
