import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

/// Days beside their own hours.
@Suite struct DaysWithHoursTests {
    private func hours(
        _ condition: WeatherCondition,
        millimetres: Double?,
        probability: Double? = nil,
        over range: Range<Int> = 0..<24
    ) -> [HourlyForecast] {
        range.map {
            Sample.step(
                from: Double($0),
                to: Double($0 + 1),
                celsius: 15,
                millimetres: millimetres,
                probability: probability,
                condition: condition
            )
        }
    }

    /// The day the given one becomes over the hours.
    private func told(
        _ hours: [HourlyForecast],
        _ condition: WeatherCondition,
        millimetres: Double?,
        probability: Double?,
        now: Double = 0
    ) throws -> DailyForecast {
        var day = DailyForecast(
            day: LocalDay(year: 2026, month: 6, day: 1),
            span: Sample.span(from: 0, to: 24)
        )
        day.condition = condition
        day.precipitation = millimetres.map { Precipitation(millimetres: $0, over: day.span) }
        day.precipitationProbability = probability.map { Percent($0) }
        var report = try Sample.report(hourly: hours)
        report.daily = [day]
        report.sources[0].parts.insert(.daily)
        let once = ReportCompletion.complete(report, now: Sample.hours(now))
        #expect(ReportCompletion.complete(once, now: Sample.hours(now)) == once)
        return try #require(once.daily.first)
    }

    @Test("X9: a day of thunder over dry hours is as dry as they are")
    func thunderOverDryHours() throws {
        let whole = try told(hours(.fewClouds, millimetres: 0), .thunderstorm, millimetres: 0, probability: 0)
        #expect(whole.condition == .fewClouds)
        #expect(whole.precipitation?.millimetres == 0)
        let rest = hours(.fewClouds, millimetres: 0, over: 14..<24)
        #expect(
            try told(rest, .thunderstorm, millimetres: 0, probability: 0, now: 14.5).condition == .fewClouds
        )
    }

    @Test("X9: a dry day over wet hours has their rain")
    func dryOverWetHours() throws {
        let day = try told(hours(.moderateRain, millimetres: 5), .clear, millimetres: 0, probability: 0)
        #expect(day.condition == .moderateRain)
        #expect(day.precipitation?.millimetres == 120)
        #expect(day.precipitationProbability == Percent(10))
        let rest = hours(.moderateRain, millimetres: 5, over: 20..<24)
        let evening = try told(rest, .clear, millimetres: 0, probability: 0, now: 20)
        #expect(evening.condition == .moderateRain)
        #expect(evening.precipitation?.millimetres == 20)
    }

    @Test("X9: a day is no wetter than all of its hours, and at least as probably wet as each")
    func amountsAndProbabilities() throws {
        let dry = try told(
            hours(.overcast, millimetres: 0, probability: 20),
            .heavyRain,
            millimetres: 40,
            probability: 90
        )
        #expect(dry.condition == .overcast)
        #expect(dry.precipitation?.millimetres == 0)
        #expect(dry.precipitationProbability == Percent(20))
        let wet = try told(
            hours(.lightRain, millimetres: 1, probability: 70),
            .lightRain,
            millimetres: 3,
            probability: 50
        )
        #expect(wet.precipitation?.millimetres == 24)
        #expect(wet.precipitationProbability == Percent(70))
    }

    @Test("The rain of hours that are over stays with the day, whatever is left of it")
    func rainOfTheMorning() throws {
        let rest = hours(.clear, millimetres: 0, probability: 0, over: 14..<24)
        let day = try told(rest, .heavyRain, millimetres: 30, probability: 100, now: 14)
        #expect(day.condition == .heavyRain)
        #expect(day.precipitation?.millimetres == 30)
        let more = hours(.thunderstormWithRain, millimetres: 4, over: 14..<24)
        let storm = try told(more, .lightRain, millimetres: 3, probability: 100, now: 14)
        #expect(storm.condition == .thunderstormWithRain)
        #expect(storm.precipitation?.millimetres == 40)
    }

    @Test("Hours of a part of a later day say nothing of it, and a sky that agrees is the provider's")
    func leftAlone() throws {
        let few = hours(.clear, millimetres: 0, over: 0..<10)
        let day = try told(few, .lightRain, millimetres: 8, probability: 80)
        #expect(day.condition == .lightRain)
        #expect(day.precipitation?.millimetres == 8)
        let sky = try told(hours(.fewClouds, millimetres: 0), .overcast, millimetres: 0, probability: 30)
        #expect(sky.condition == .overcast)
        #expect(sky.precipitationProbability == Percent(30))
    }

    @Test("A low above the high is dropped with it, and both are the hours' where these cover the day")
    func invertedRange() throws {
        var day = DailyForecast(
            day: LocalDay(year: 2026, month: 6, day: 1),
            span: Sample.span(from: 0, to: 24)
        )
        (day.low, day.high) = (Temperature(celsius: 20), Temperature(celsius: 10))
        var report = try Sample.report(hourly: hours(.clear, millimetres: 0))
        report.daily = [day]
        let covered = try #require(ReportCompletion.complete(report, now: Sample.midnight).daily.first)
        #expect(covered.low?.celsius == 15)
        #expect(covered.high?.celsius == 15)
        report.hourly = []
        let bare = try #require(ReportCompletion.complete(report, now: Sample.midnight).daily.first)
        #expect(bare.low == nil)
        #expect(bare.high == nil)
    }
}
