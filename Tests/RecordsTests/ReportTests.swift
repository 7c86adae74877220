import ForecastRecords
import Foundation
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite("X3: records, from a report")
struct ReportTests {
    private let seoul = TimeZone(identifier: "Asia/Seoul") ?? .gmt

    private func report(
        hours: ClosedRange<Int>? = nil,
        from start: Date = Sample.start,
        days: [(Int, high: Double?, low: Double?, rain: Double?)] = [],
        issued: TimeInterval? = nil,
        fetched: TimeInterval = 0,
        kind: Provenance.Kind = .forecast
    ) throws -> WeatherReport {
        let place = try #require(try Sample.place().coordinate)
        var report = WeatherReport(coordinate: place)
        for hour in hours.map(Array.init) ?? [] {
            let begin = Date(
                timeIntervalSince1970: (start.timeIntervalSince1970 / 3600).rounded(.down) * 3600
            )
            .addingTimeInterval(Double(hour) * 3600)
            var step = HourlyForecast(span: TimeSpan(start: begin, duration: 3600))
            step.conditions.temperature = Temperature(celsius: Double(hour))
            step.conditions.wind = Wind(speed: Speed(metresPerSecond: Double(hour) / 10))
            step.precipitation = Precipitation(millimetres: 0.1, over: step.span)
            report.hourly.append(step)
        }
        for (number, high, low, rain) in days {
            let day = Sample.day(number)
            var forecast = DailyForecast(day: day, span: LocalDays.span(of: day, in: seoul))
            forecast.high = high.map(Temperature.init(celsius:))
            forecast.low = low.map(Temperature.init(celsius:))
            forecast.precipitation = rain.map { Precipitation(millimetres: $0, over: forecast.span) }
            report.daily.append(forecast)
        }
        report.sources = [
            Provenance(
                provider: "met-norway",
                kind: kind,
                parts: [.hourly, .daily],
                fetchedAt: Sample.moment(fetched),
                issuedAt: issued.map(Sample.moment),
                attribution: Attribution(text: "", link: "")
            )
        ]
        return report
    }

    private func recorded(
        _ report: WeatherReport,
        extremesAreOfParts: Bool = false
    ) throws -> IssuedForecast? {
        IssuedForecast(
            of: report,
            by: try Sample.source("met-norway"),
            at: try Sample.place(),
            in: seoul,
            now: Sample.start,
            extremesAreOfParts: extremesAreOfParts
        )
    }

    @Test("Lows and highs of parts of a day give way to the hours of the whole day where all are there")
    func partsOfDays() throws {
        let given = [1, 2, 3].map { (number: Int) -> (Int, high: Double?, low: Double?, rain: Double?) in
            (number, 90, 80, 7)
        }
        let midnight = LocalDays.span(of: Sample.day(1), in: seoul).start
        var report = try report(hours: 0...70, from: midnight, days: given)
        // Of the second day, one hour is missing; the third lasts to its 23rd hour.
        report.hourly.remove(at: 30)
        func values(_ extremesAreOfParts: Bool) throws -> [String] {
            let forecast = try #require(try recorded(report, extremesAreOfParts: extremesAreOfParts))
            return forecast.values.filter(\.variable.isOfDay).map {
                "\($0.variable.name) \($0.lead) \($0.value)"
            }
        }
        let rest = ["tmax 2 90.0", "tmax 3 90.0"]
        let lows = ["tmin 2 80.0", "tmin 3 80.0", "precip 1 7.0", "precip 2 7.0", "precip 3 7.0"]
        #expect(try values(false) == ["tmax 1 90.0"] + rest + ["tmin 1 80.0"] + lows)
        #expect(try values(true) == ["tmax 1 24.0"] + rest + ["tmin 1 0.0"] + lows)
    }

    @Test("Days are those of the local calendar, by their lead; a day before or far ahead is left out")
    func days() throws {
        let report = try report(days: [
            (-1, 1, 1, 1), (0, 9.3, -1.24, 0), (2, nil, 3, 12.44), (15, 20, nil, nil), (16, 30, 30, 30),
        ])
        let forecast = try #require(try recorded(report))
        #expect(forecast.day == Sample.today && forecast.issuedAt == Sample.start && forecast.run == nil)
        let values = forecast.values.map { "\($0.variable.name) \($0.lead) \($0.value)" }
        #expect(
            values == [
                "tmax 0 9.3", "tmax 15 20.0", "tmin 0 -1.2", "tmin 2 3.0", "precip 0 0.0", "precip 2 12.4",
            ]
        )
    }

    @Test(
        "The probability of rain is that which a source gives of a day, and never the likeliest of its hours"
    )
    func probability() throws {
        var report = try report(hours: 0...60, days: [(0, 9.3, 1, 0), (1, 8, 0, nil)])
        for hour in report.hourly.indices { report.hourly[hour].precipitationProbability = Percent(90) }
        report.daily[1].precipitationProbability = Percent(37.5)
        let forecast = try #require(try recorded(report))
        #expect(forecast.figures[.precipitationProbability, 1] == Tenths(37.5))
        #expect(forecast.figures.count(of: .precipitationProbability) == 2)
        #expect(forecast.figures[.precipitationProbability, 0] == nil)
        let row = try #require(forecast.values.last)
        #expect(row.variable.name == "pop" && row.lead == 1 && row.target == .day(Sample.day(1)))
    }

    @Test("Hours are recorded each 3 h of UTC up to 72 h after the last mark")
    func hours() throws {
        // 03:10 in Seoul is 18:10 UTC: hour 3 of the report is 21:00 UTC.
        let forecast = try #require(try recorded(try report(hours: 0...90)))
        let temperatures = forecast.values.filter { $0.variable == .temperature }
        #expect(temperatures.map(\.lead) == Array(stride(from: 3, through: 72, by: 3)))
        #expect(temperatures.map(\.value.value) == stride(from: 3.0, through: 72, by: 3).map(\.self))
        #expect(forecast.values.filter { $0.variable == .wind }.map(\.value.value.description).last == "7.2")
        // Whole days are computed of hours where the source has none: the first whole one is tomorrow.
        let highs = forecast.values.filter { $0.variable == .maximum }
        #expect(highs.contains { $0.lead == 1 && $0.value.value == 45 })
        #expect(forecast.figures[.precipitation, 1] == Tenths(2.4))
    }

    @Test("Steps that begin half an hour off are those of the hour")
    func halfHours() throws {
        let forecast = try recorded(try report(hours: 0...10, from: Sample.start))
        #expect(forecast?.figures[.temperature, 0] == Tenths(3))
        var shifted = try report(hours: 0...10)
        for index in shifted.hourly.indices {
            let span = shifted.hourly[index].span
            shifted.hourly[index].span = TimeSpan(start: span.start.addingTimeInterval(1800), duration: 3600)
        }
        #expect(try recorded(shifted)?.figures[.temperature, 0] != nil)
    }

    @Test("What is older than twelve hours is absent, whenever it was fetched; and so is what is no forecast")
    func age() throws {
        let day = [(0, high: 1.0 as Double?, low: nil as Double?, rain: nil as Double?)]
        let twelve = 12 * 3600.0
        #expect(try recorded(try report(days: day, fetched: -twelve)) != nil)
        #expect(try recorded(try report(days: day, fetched: -twelve - 1)) == nil)
        #expect(try recorded(try report(days: day, issued: -twelve)) != nil)
        #expect(try recorded(try report(days: day, issued: -twelve - 1)) == nil)
        #expect(try recorded(try report(days: day, issued: -60))?.run == Sample.moment(-60))
        #expect(try recorded(try report(days: day, kind: .typical)) == nil)
        #expect(try recorded(try report(days: day, kind: .simulated)) == nil)
        #expect(try recorded(try report()) == nil)
    }

    @Test("What another provider gave is not the source's")
    func others() throws {
        var report = try report(days: [(0, 1, 1, 1)])
        report.sources[0].provider = "kma"
        #expect(try recorded(report) == nil)
    }
}
