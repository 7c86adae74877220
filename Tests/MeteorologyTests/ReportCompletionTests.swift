import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

@Suite struct ReportCompletionTests {
    private func day(_ condition: WeatherCondition?, millimetres: Double? = nil) -> [HourlyForecast] {
        (0..<24).map {
            var step = Sample.step(
                from: Double($0),
                to: Double($0 + 1),
                celsius: 10 + Double($0),
                millimetres: millimetres,
                condition: condition
            )
            step.conditions.humidity = Percent(60)
            step.conditions.wind = Wind(speed: Speed(metresPerSecond: 5))
            return step
        }
    }

    @Test("Without a present, the nearest given instants are the present, credited to their source")
    func currentFromHours() throws {
        let report = ReportCompletion.complete(try Sample.report(hourly: day(.clear)), now: Sample.hours(7.6))
        let current = try #require(report.current)
        #expect(current.time == Sample.hours(8))
        #expect(current.conditions.temperature?.celsius == 18)
        #expect(current.conditions.dewPoint != nil)
        #expect(current.conditions.feelsLike?.celsius == 18)
        #expect(report.sources[0].parts == [.hourly, .current, .daily])
    }

    @Test("Of 3-hour steps the present is a given step, never one in between")
    func currentFromThreeHourSteps() throws {
        let steps = [
            Sample.step(from: 0, to: 3, celsius: 10, millimetres: 3, condition: .lightRain),
            Sample.step(from: 3, to: 6, celsius: 16, condition: .clear),
        ]
        let report = ReportCompletion.complete(try Sample.report(hourly: steps), now: Sample.hours(1.6))
        #expect(report.current?.conditions.temperature?.celsius == 16)
        #expect(report.current?.precipitation?.interval == Sample.span(from: 1, to: 2))
        #expect(report.current?.condition == .lightRain)
        #expect(report.hourly.count == 6)
    }

    @Test("A present of within the hour is kept, an older one replaced, and nothing far off taken for it")
    func oldCurrent() throws {
        var report = try Sample.report(hourly: day(.clear))
        report.current = CurrentConditions(time: Sample.hours(7))
        report.current?.conditions.temperature = Temperature(celsius: -1)
        let source = Provenance(
            provider: "other",
            parts: [.current],
            fetchedAt: Sample.midnight,
            attribution: Sample.attribution
        )
        report.sources.append(source)
        let kept = ReportCompletion.complete(report, now: Sample.hours(8))
        #expect(kept.current?.conditions.temperature?.celsius == -1)
        #expect(kept.sources[1].parts == [.current])
        let replaced = ReportCompletion.complete(report, now: Sample.hours(9))
        #expect(replaced.current?.time == Sample.hours(9))
        #expect(replaced.sources[1].parts.isEmpty)
        let none = ReportCompletion.complete(try Sample.report(hourly: day(.clear)), now: Sample.hours(60))
        #expect(none.current == nil)
    }

    @Test("X9: day or night is the sun's, whatever the provider said")
    func dayOrNight() throws {
        var steps = day(.clear)
        for index in steps.indices { steps[index].isDay = index.isMultiple(of: 2) }
        let report = ReportCompletion.complete(try Sample.report(hourly: steps), now: Sample.hours(0))
        // Seoul in June: the sun sets before 11 UTC (20 h) and rises after 20 UTC (5 h).
        for step in report.hourly {
            let hour = step.span.start.timeIntervalSince(Sample.midnight) / 3600
            #expect(step.isDay == (hour < 10.7 || hour > 20.2), "\(hour)")
            #expect(step.isDay == Sky.isDay(at: step.span.start, report.coordinate))
        }
        #expect(report.current?.isDay == true)
    }

    @Test("X9: hours, days and the present are reconciled")
    func reconciles() throws {
        let report = ReportCompletion.complete(
            try Sample.report(hourly: day(.clear, millimetres: 1)),
            now: Sample.hours(3)
        )
        #expect(report.hourly.allSatisfy { $0.condition == .lightRain })
        #expect(report.daily.first?.condition?.isWet == true)
        #expect(report.daily.first?.precipitation?.millimetres == 24)
        #expect(report.current?.condition == .lightRain)
    }

    @Test("Typical weather is left without code and its expected amounts as they are")
    func typical() throws {
        var steps = day(nil, millimetres: 0.2)
        for index in steps.indices { steps[index].precipitationProbability = Percent(3) }
        let report = ReportCompletion.complete(
            try Sample.report(hourly: steps, kind: .typical),
            now: Sample.hours(3)
        )
        #expect(report.current?.conditions.temperature?.celsius == 13)
        #expect(report.current?.condition == nil)
        #expect(report.current?.conditions.feelsLike == nil)
        #expect(report.hourly.allSatisfy { $0.condition == nil && $0.precipitationProbability == Percent(3) })
        #expect(report.daily.allSatisfy { $0.condition == nil && $0.precipitationProbability == Percent(3) })
        #expect(report.sources[0].parts == [.hourly, .current, .daily])
        #expect(PrecipitationOutlook.outlook(of: report, at: Sample.hours(3)) == nil)
    }

    @Test("Completing twice changes nothing")
    func idempotent() throws {
        let steps = [
            Sample.step(from: 0, to: 3, celsius: 10, millimetres: 0.2, probability: 2, condition: .overcast),
            Sample.step(from: 3, to: 9, celsius: 16, millimetres: 0.3, condition: .fog),
            Sample.step(from: 9, to: 15, celsius: 8, millimetres: 0, probability: 80, condition: .clear),
        ]
        let once = ReportCompletion.complete(try Sample.report(hourly: steps), now: Sample.hours(1))
        #expect(ReportCompletion.complete(once, now: Sample.hours(1)) == once)
    }

    @Test("B18: an empty report stays empty")
    func empty() throws {
        let report = ReportCompletion.complete(try Sample.report(hourly: []), now: Sample.midnight)
        #expect(report.parts.isEmpty)
    }
}
