import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

@testable import ForecastRecords

@Suite("X3: which station observes, and what a day is made of")
struct TruthRulesTests {
    // MARK: Stations

    @Test(
        "The nearest station within 25 km and 150 m of height; where a height is not known, distance decides"
    )
    func fitness() throws {
        let point = try Coordinate(latitude: 37.5, longitude: 127)
        let far = try Observed.station("FAR", 37.73, 127)
        let near = try Observed.station("NEAR", 37.6, 127)
        let high = try Observed.station("HIGH", 37.51, 127, height: 251)
        let edge = try Observed.station("EDGE", 37.55, 127, height: 250)
        let unknown = try Observed.station("NONE", 37.65, 127, height: nil)
        let all = [far, unknown, near, high, edge]
        let height = Length(metres: 100)
        #expect(StationFitness.fit(all, for: point, height: height).map(\.code) == ["EDGE", "NEAR", "NONE"])
        #expect(
            StationFitness.fit(all, for: point, height: nil).map(\.code) == ["HIGH", "EDGE", "NEAR", "NONE"]
        )
    }

    @Test("0.65 °C in 100 m on maxima and hours, never on minima, and nowhere without both heights")
    func lapseRate() throws {
        let hours = Observed.hours { Double($0 % 24) }
        let series = try Observed.series(hours, of: Observed.station(height: 18))
        let now = Observed.day.end
        let level = try Observed.place().truths(of: [Sample.today], from: series, knownAt: now)
        let lifted = try Observed.place(height: 118).truths(of: [Sample.today], from: series, knownAt: now)
        #expect(level.values(of: .maximum) == [23])
        #expect(lifted.values(of: .maximum).allSatisfy { abs($0 - 22.35) <= 0.051 })
        #expect(level.values(of: .minimum) == [0] && lifted.values(of: .minimum) == [0])
        let (before, after) = (level.values(of: .temperature), lifted.values(of: .temperature))
        #expect(before == [0, 3, 6, 9, 12, 15, 18, 21])
        // 0.65 °C less, in tenths.
        #expect(zip(before, after).allSatisfy { abs($0 - $1 - 0.65) <= 0.051 })
        #expect(level.values(of: .wind) == lifted.values(of: .wind))
        let high = try Observed.place(height: 300)
        #expect(high.truths(of: [Sample.today], from: series, knownAt: now).isEmpty)
    }

    // MARK: Checks

    @Test("Range: what no station has measured is left out")
    func range() throws {
        var hours = Observed.hours()
        hours[3].temperature = Temperature(celsius: 61)
        hours[4].temperature = Temperature(celsius: -91)
        hours[5].wind = Speed(metresPerSecond: 76)
        hours[6].amounts = [
            Precipitation(millimetres: 401, over: TimeSpan(start: hours[5].time, end: hours[6].time))
        ]
        hours[7].highs = [Observed.extreme(62, hours[1].time, hours: 6)]
        let checked = ObservationChecks().checked(try Observed.series(hours)).observations
        #expect(checked[3].temperature == nil && checked[4].temperature == nil && checked[5].wind == nil)
        #expect(checked[6].amounts.isEmpty && checked[7].highs.isEmpty)
        #expect(checked[3].wind != nil && checked.count { $0.temperature == nil } == 2)
    }

    @Test("Step: a spike is left out; a change that stays is weather")
    func step() throws {
        let spike = Observed.hours { $0 == 10 ? 31 : 10 + Double($0) / 10 }
        let front = Observed.hours { $0 < 10 ? 25 + Double($0) / 10 : 2 + Double($0) / 10 }
        let checks = ObservationChecks()
        let checked = checks.checked(try Observed.series(spike)).observations
        #expect(checked.indices.filter { checked[$0].temperature == nil } == [10])
        let changed = checks.checked(try Observed.series(front)).observations
        #expect(changed.allSatisfy { $0.temperature != nil })
        var gusty = Observed.hours()
        gusty[7].wind = Speed(metresPerSecond: 30)
        let windy = checks.checked(try Observed.series(gusty)).observations
        #expect(windy.indices.filter { windy[$0].wind == nil } == [7])
    }

    @Test(
        "Persistence: what is the same for a day, or a wind for half of one, is a broken instrument; calm is none"
    )
    func persistence() throws {
        let checks = ObservationChecks()
        let stuck = checks.checked(try Observed.series(Observed.hours { _ in 12.3 }))
        #expect(stuck.observations.allSatisfy { $0.temperature == nil })
        let foggy = checks.checked(try Observed.series(Observed.hours { $0 < 23 ? 3 : 3.1 }))
        #expect(foggy.observations.allSatisfy { $0.temperature != nil })
        var (calm, jammed) = (Observed.hours(), Observed.hours())
        for index in calm.indices {
            calm[index].wind = Speed(metresPerSecond: 0)
            jammed[index].wind = Speed(metresPerSecond: index < 14 ? 4.1 : Double(index) / 4)
        }
        let still = checks.checked(try Observed.series(calm)).observations
        #expect(still.allSatisfy { $0.wind != nil })
        let left = checks.checked(try Observed.series(jammed)).observations
        #expect(
            left.prefix(14).allSatisfy { $0.wind == nil } && left.dropFirst(14).allSatisfy { $0.wind != nil }
        )
    }

    @Test("Neighbours: who is far from the median of two or more is wrong; of one alone nobody knows which")
    func neighbours() throws {
        func neighbour(_ code: String, _ celsius: Double, height: Double = 18, _ latitude: Double = 37.7)
            throws
            -> ObservationSeries
        {
            try Observed.series(
                Observed.hours { celsius + Double($0) / 10 },
                of: Observed.station(code, latitude, 126.9, height: height)
            )
        }
        let own = try Observed.series(Observed.hours { 21 + Double($0) / 10 })
        func left(_ neighbours: ObservationSeries...) -> Int {
            ObservationChecks(neighbours: neighbours).checked(own).observations
                .count { $0.temperature != nil }
        }
        let (ten, nine) = (try neighbour("A", 10), try neighbour("B", 9))
        #expect(left(ten, nine) == 0)
        #expect(left(ten) == 25)
        let (twelve, thirteen) = (try neighbour("A", 12), try neighbour("B", 13))
        #expect(left(twelve, thirteen) == 25)
        // 800 m higher, where it is 5 °C colder.
        let high = [try neighbour("A", 9, height: 818), try neighbour("B", 9, height: 818)]
        #expect(left(high[0], high[1]) == 25)
        // Of another weather.
        let far = [try neighbour("A", 0, 39), try neighbour("B", 0, 39)]
        #expect(left(far[0], far[1]) == 25)
        #expect(ObservationChecks(neighbours: [own, own]).checked(own).observations.count == 25)
    }

    @Test("An extreme that the hours of its interval contradict is left out")
    func extremes() throws {
        for (celsius, stays) in [(12.0, true), (21.0, true), (9.0, false), (25.0, false)] {
            var hours = Observed.hours { 10 + Double($0 % 10) / 4 }
            hours[12].highs = [Observed.extreme(celsius, Observed.day.start, hours: 12)]
            let checked = ObservationChecks().checked(try Observed.series(hours)).observations
            #expect(checked[12].highs.isEmpty != stays, "\(celsius)")
        }
    }

    // MARK: Days

    @Test(
        "A day is complete with 21 of its 24 hours, of which no three in a row are missing",
        arguments: [
            ([], true), ([0, 12, 23], true), ([1, 2, 9], true), ([1, 5, 9, 13], false), ([22, 23], true),
            ([7, 8, 9], false), ([0, 1, 2], false),
        ] as [([Int], Bool)]
    )
    func completeness(missing: [Int], isComplete: Bool) {
        let hours = Observed.hours(24) { missing.contains($0) ? nil : 10 + Double($0) / 10 }
        let day = ObservedDay(Observed.day, of: hours)
        #expect(day.isComplete == isComplete)
        #expect((day.maximum != nil) == isComplete && (day.minimum != nil) == isComplete)
        #expect(day.precipitation == nil)
    }

    @Test("Days of 23 and 25 hours are those of the calendar of the place")
    func daylightSaving() throws {
        for (day, count) in [
            (LocalDay(year: 2026, month: 3, day: 8), 23), (LocalDay(year: 2026, month: 11, day: 1), 25),
        ] {
            let span = LocalDays.span(of: day, in: Observed.newYork)
            // The hottest hours are those of the days before and after.
            let hours = Observed.hours(72, from: span.start.addingTimeInterval(-86_400)) { hour in
                (24..<24 + count).contains(hour) ? Double(hour) / 10 : 30
            }
            let observed = ObservedDay(span, of: hours)
            #expect(observed.isComplete)
            #expect(observed.maximum?.value.celsius == Double(23 + count) / 10)
            #expect(observed.minimum?.value.celsius == 2.4)
        }
    }

    @Test(
        "From hours, an extreme is told to be sampled, and to be of whole degrees; from an instrument's, to be reported"
    )
    func derivation() throws {
        let sampled = ObservedDay(Observed.day, of: Observed.hours(24, isWhole: true) { Double($0) })
        #expect(sampled.maximum?.derivation == TruthDerivation(.sampled, isWhole: true))
        #expect(sampled.maximum?.value.celsius == 23)
        var hours = Observed.hours(25, isWhole: true) { Double($0 % 24) }
        hours[24].highs = [Observed.extreme(23.7, Observed.day.start, hours: 24)]
        hours[24].lows = [Observed.extreme(-0.6, Observed.day.start, hours: 24)]
        let reported = ObservedDay(Observed.day, of: hours)
        #expect(reported.maximum?.derivation == TruthDerivation(.reported))
        #expect(reported.maximum?.value.celsius == 23.7 && reported.minimum?.value.celsius == -0.6)
        for text in ["reported", "sampled", "sampled whole"] {
            #expect(TruthDerivation(text)?.description == text)
        }
        for text in ["", "whole", "sampled  whole", "sampled half", "Reported"] {
            #expect(TruthDerivation(text) == nil)
        }
    }

    @Test(
        "An interval that reaches into another day tells of the day in which its extreme was, if hours show it"
    )
    func acrossMidnight() {
        let start = Observed.day.start
        // From 19 h of the day before to 01 h: warm before midnight.
        func day(_ before: Double) -> ObservedDay {
            var hours = Observed.hours(30, from: start.addingTimeInterval(-6 * 3600)) { hour in
                hour < 6 ? before : 10 + Double(hour - 6) / 10
            }
            hours[7].highs = [Observed.extreme(19, start.addingTimeInterval(-5 * 3600), hours: 6)]
            return ObservedDay(Observed.day, of: hours)
        }
        // It may have been 19 °C before midnight, or not.
        #expect(day(18.5).maximum?.value.celsius == 12.3)
        #expect(day(12).maximum?.value.celsius == 19)
        // Of a station whose climatological day begins an hour later, as in summer time.
        var hours = Observed.hours(26) { hour in hour == 14 ? 21 : 11 }
        hours[25].highs = [Observed.extreme(22.2, start.addingTimeInterval(3600), hours: 24)]
        let summer = ObservedDay(Observed.day, of: hours)
        #expect(summer.maximum?.value.celsius == 22.2)
    }

    @Test("A day's precipitation is the sum of amounts that cover it, and nothing if one is missing")
    func precipitation() {
        let start = Observed.day.start
        func amount(_ millimetres: Double, _ first: Double, _ last: Double) -> Precipitation {
            Precipitation(
                millimetres: millimetres,
                over: TimeSpan(
                    start: start.addingTimeInterval(first * 3600 - 420),
                    end: start.addingTimeInterval(last * 3600 - 420)
                )
            )
        }
        func sum(_ amounts: [Precipitation]) -> Double? {
            var one = StationObservation(time: Observed.day.end)
            one.amounts = amounts
            return ObservedDay(Observed.day, of: [one]).precipitation
        }
        let hourly = (0..<24).map { amount(0.2, Double($0), Double($0) + 1) }
        #expect(sum(hourly).map { ($0 * 10).rounded() } == 48)
        #expect(
            sum(Array(hourly.dropLast())) == nil && sum(Array(hourly.dropFirst(3))) == nil && sum([]) == nil
        )
        // Hours, and a sum of six in which one is missing.
        let mixed = hourly.enumerated().filter { !(6..<12).contains($0.offset) || $0.offset == 8 }.map(
            \.element
        )
        #expect(sum(mixed + [amount(3, 6, 12)]).map { ($0 * 10).rounded() } == 66)
        #expect(sum([amount(7.5, 0, 24)]) == 7.5)
        // Those of the days around are not of this one.
        #expect(sum([amount(7.5, -24, 0), amount(1, 24, 25)]) == nil)
    }

    @Test("Moments: each 3 h in UTC, from what was observed within 20 minutes")
    func moments() throws {
        let series = try Observed.series(Observed.hours(25, minute: -7) { Double($0) })
        let truths = try Observed.place().truths(of: [Sample.today], from: series, knownAt: Observed.day.end)
        let moments = truths.filter { $0.variable == .temperature }
        #expect(moments.map(\.value.value) == [0, 3, 6, 9, 12, 15, 18, 21])
        #expect(moments.first?.target == .moment(Observed.day.start))
        let late = try Observed.series(Observed.hours(25, minute: 25))
        let none = try Observed.place().truths(of: [Sample.today], from: late, knownAt: Observed.day.end)
        #expect(none.values(of: .temperature).isEmpty && none.values(of: .wind).isEmpty)
        #expect(none.values(of: .maximum).count == 1)
    }

    // MARK: What was known

    @Test("Nothing is known of a day before it is over at the place")
    func notBeforeItsEnd() throws {
        let series = try Observed.series(Observed.hours(48))
        let place = try Observed.place()
        let days = [Sample.today, Sample.day(1)]
        #expect(
            place.truths(of: days, from: series, knownAt: Observed.day.end.addingTimeInterval(-1)).isEmpty
        )
        let truths = place.truths(of: days, from: series, knownAt: Observed.day.end)
        #expect(!truths.isEmpty)
        #expect(
            truths.allSatisfy { truth in
                switch truth.target {
                case .day(let day): day == Sample.today
                case .moment(let moment): Observed.day.contains(moment)
                }
            }
        )
    }

    @Test("A planted leak: what was observed or received after it was known changes nothing")
    func plantedLeak() throws {
        let now = Observed.day.end
        let place = try Observed.place()
        let honest = Observed.hours(24)
        var leaking = Observed.hours(30)
        // A reading of tomorrow, an interval told tomorrow, and a correction received tomorrow.
        leaking[26].temperature = Temperature(celsius: 18)
        leaking[26].highs = [Observed.extreme(17, Observed.day.start, hours: 24)]
        leaking[12].temperature = Temperature(celsius: 16)
        leaking[12].receivedAt = now.addingTimeInterval(60)
        var expected = honest
        expected.remove(at: 12)
        let (given, wanted) = (try Observed.series(leaking), try Observed.series(expected))
        let known = place.truths(of: [Sample.today], from: given, knownAt: now)
        #expect(known == place.truths(of: [Sample.today], from: wanted, knownAt: now))
        let later = try place.truths(
            of: [Sample.today],
            from: Observed.series(leaking),
            knownAt: now.addingTimeInterval(3 * 3600)
        )
        #expect(later.values(of: .maximum) == [17])
    }

    @Test("The observer is told with distance and height, the analysis by its source")
    func observers() throws {
        let place = try Observed.place()
        let truths = try place.truths(
            of: [Sample.today],
            from: Observed.series(Observed.hours()),
            knownAt: Observed.day.end
        )
        guard case .station("RKSS", let distance, let height) = try #require(truths.first).observer else {
            Issue.record("no station")
            return
        }
        #expect((16_000...17_500).contains(distance.metres) && height?.metres == 18)
        let analysis = place.truths(
            of: [Sample.today],
            fromAnalysisBy: try Sample.source("open-meteo"),
            Observed.hours(),
            knownAt: Observed.day.end
        )
        #expect(Set(analysis.map(\.observer)) == [.analysis(try Sample.source("open-meteo"))])
        let far = try Observed.series(Observed.hours(), of: Observed.station("FAR", 38, 127))
        #expect(place.truths(of: [Sample.today], from: far, knownAt: Observed.day.end).isEmpty)
    }
}
