import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

@Suite struct PrecipitationOutlookTests {
    private func outlook(
        minutes: [Double] = [],
        hours: [WeatherCondition] = [],
        current: WeatherCondition? = nil,
        at hour: Double = 0,
        probability: Double? = nil
    ) throws -> PrecipitationOutlook? {
        let steps = hours.enumerated().map {
            Sample.step(
                from: Double($0.offset),
                to: Double($0.offset + 1),
                probability: probability,
                condition: $0.element
            )
        }
        var report = try Sample.report(hourly: steps)
        report.minutely = minutes.enumerated().map {
            let start = Sample.midnight.addingTimeInterval(Double($0.offset) * 60)
            return MinutelyForecast(
                precipitation: Precipitation(
                    millimetres: $0.element / 60,
                    over: TimeSpan(start: start, duration: 60)
                )
            )
        }
        report.current = current.map {
            var present = CurrentConditions(time: Sample.hours(hour))
            present.condition = $0
            return present
        }
        return PrecipitationOutlook.outlook(of: report, at: Sample.hours(hour))
    }

    @Test("Dry as far as is known")
    func dry() throws {
        #expect(
            try outlook(hours: [.clear, .fog, .overcast]) == PrecipitationOutlook.none(until: Sample.hours(3))
        )
        let long = [WeatherCondition](repeating: .clear, count: 40)
        #expect(try outlook(hours: long, at: 2) == PrecipitationOutlook.none(until: Sample.hours(26)))
        #expect(try outlook() == nil)
        #expect(try outlook(hours: [.clear], at: 5) == nil)
    }

    @Test("Rain begins, and lasts so long")
    func starts() throws {
        let rain = try outlook(hours: [.clear, .lightRain, .heavyRain, .clear], at: 0.5)
        #expect(rain == .starts(.rain, at: Sample.hours(1), lasts: 7200))
        let open = try outlook(hours: [.clear, .lightSnow])
        #expect(open == .starts(.snow, at: Sample.hours(1), lasts: nil))
    }

    @Test("Rain falls, and ends then")
    func falls() throws {
        #expect(
            try outlook(hours: [.lightRain, .clear], current: .lightRain)
                == .falling(.rain, endsAt: Sample.hours(1))
        )
        #expect(try outlook(hours: [.snow, .snow], current: .snow) == .falling(.snow, endsAt: nil))
    }

    @Test("An hour's forecast tells of that hour, not that it falls at this minute of it")
    func expected() throws {
        let hour = Sample.span(from: 0, to: 1)
        #expect(
            try outlook(hours: [.lightRain, .clear], current: .overcast, at: 0.3)
                == .expected(.rain, within: hour, endsAt: Sample.hours(1))
        )
        #expect(
            try outlook(hours: [.snow, .snow, .clear])
                == .expected(.snow, within: hour, endsAt: Sample.hours(2))
        )
        #expect(try outlook(hours: [.snow, .snow]) == .expected(.snow, within: hour, endsAt: nil))
    }

    @Test("Minutes end where they end: what follows is told in hours")
    func afterTheMinutes() throws {
        // Dry to 1:04 by minutes; the hour from 1 to 2 is wet.
        let dry = [Double](repeating: 0, count: 64)
        #expect(
            try outlook(minutes: dry, hours: [.clear, .lightRain, .clear], at: 0.1)
                == .starts(.rain, at: Sample.hours(1), lasts: 3600)
        )
        // From 0:50 by minutes to 2:00 by the hour: a duration of 70 minutes would claim too much precision.
        let late = [Double](repeating: 0, count: 50) + [Double](repeating: 2, count: 14)
        #expect(
            try outlook(minutes: late, hours: [.lightRain, .lightRain, .clear])
                == .starts(.rain, at: Sample.hours(50.0 / 60), lasts: 3600)
        )
        // Dry to 0:30 by minutes, and of the hour they stop in there is rain somewhere.
        #expect(
            try outlook(minutes: Array(dry.prefix(30)), hours: [.lightRain, .clear], at: 0.1)
                == .expected(.rain, within: Sample.span(from: 0, to: 1), endsAt: Sample.hours(1))
        )
    }

    @Test("Quarter hours that were split from an hour tell no minutes")
    func derived() throws {
        var report = try Sample.report(
            hourly: [
                Sample.step(from: 0, to: 1, condition: .clear),
                Sample.step(from: 1, to: 2, condition: .clear),
            ]
        )
        report.minutely = (0..<4).map { quarter in
            let span = Sample.span(from: Double(quarter) / 4, to: Double(quarter + 1) / 4)
            return MinutelyForecast(
                precipitation: Precipitation(millimetres: quarter == 2 ? 1 : 0, over: span),
                isDerived: true
            )
        }
        let outlook = PrecipitationOutlook.outlook(of: report, at: Sample.hours(0))
        #expect(outlook == PrecipitationOutlook.none(until: Sample.hours(2)))
    }

    @Test("Minutes come before hours, a few dry ones between showers are no end")
    func minutes() throws {
        let shower = [Double](repeating: 0, count: 12) + [Double](repeating: 2, count: 20)
        let pause = [Double](repeating: 0, count: 8) + [Double](repeating: 0.3, count: 10)
        let rest = [Double](repeating: 0.05, count: 10)
        let hours: [WeatherCondition] = [.lightRain, .clear]
        let start = Sample.midnight.addingTimeInterval(12 * 60)
        #expect(
            try outlook(minutes: shower + pause + rest, hours: hours)
                == .starts(.rain, at: start, lasts: 38 * 60)
        )
        #expect(
            try outlook(minutes: shower + pause + rest, hours: hours, at: 0.5)
                == .falling(.rain, endsAt: start.addingTimeInterval(38 * 60))
        )
    }

    @Test(
        "X9: what falls now falls, whatever was forecast; dry minutes end it soon, a dry hour when it is over"
    )
    func presentOutweighs() throws {
        let dry = [Double](repeating: 0, count: 45) + [Double](repeating: 3, count: 15)
        let hours: [WeatherCondition] = [.moderateRain, .clear]
        #expect(
            try outlook(minutes: dry, hours: hours, current: .heavyRain)
                == .falling(.rain, endsAt: Sample.midnight.addingTimeInterval(600))
        )
        #expect(
            try outlook(minutes: dry, hours: hours, current: .heavyRain, at: 40.0 / 60)
                == .falling(.rain, endsAt: Sample.hours(1)),
            "a break too short to count"
        )
        #expect(
            try outlook(hours: [.clear, .clear], current: .snow, at: 0.5)
                == .falling(.snow, endsAt: Sample.hours(1))
        )
        #expect(
            try outlook(hours: [.lightRain, .clear], current: .snow)
                == .falling(.snow, endsAt: Sample.hours(1))
        )
        #expect(try outlook(current: .lightRain) == .falling(.rain, endsAt: nil))
        #expect(
            try outlook(hours: [.clear, .moderateRain], current: .mist)
                == outlook(hours: [.clear, .moderateRain])
        )
    }

    @Test("A slight chance is not announced")
    func slightChance() throws {
        #expect(
            try outlook(hours: [.clear, .lightRain], probability: 20)
                == PrecipitationOutlook.none(until: Sample.hours(2))
        )
    }
}
