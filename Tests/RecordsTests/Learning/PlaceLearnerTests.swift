import ForecastRecords
import Foundation
import Meteorology
import TestSupport
import Testing
import Verification
import WeatherModels
import WeatherUnits

@Suite("X3: what is learned of a place")
struct PlaceLearnerTests {
    private typealias Source = MadeUpArchive.Source

    private static let three = [
        Source(name: "a", bias: 1, scatter: 1), Source(name: "b", bias: -2, scatter: 1.2),
        Source(name: "c", scatter: 2),
    ]

    @Test("In whatever order the archive is read, the same is learned")
    func order() throws {
        let archive = MadeUpArchive(Self.three, days: 25, variables: Set(RecordedVariable.observed))
        let learned = try archive.learned()
        var numbers = SeededGenerator(seed: 3)
        for _ in 0..<3 {
            let again = PlaceLearner().learn(
                at: try MadeUpArchive.requiredPlace(),
                from: archive.forecasts.shuffled(using: &numbers),
                archive.truths.shuffled(using: &numbers)
            )
            #expect(again == learned)
        }
        #expect(learned.scores?.boards.isEmpty == false && learned.ownForecast != nil)
    }

    @Test("The scoreboard is what a plain recount of the archive gives")
    func recount() throws {
        let archive = MadeUpArchive(Self.three, days: 40, leads: 5)
        let scores = try #require(try archive.learned().scores)
        let board = try #require(scores.board(of: .maximum, .twoToThree))
        var truths: [Int: RecordedTruth] = [:]
        for truth in archive.truths {
            if case .day(let day) = truth.target { truths[day.daysSince1970] = truth }
        }
        var errors: [Contender: [Double]] = [:]
        for forecast in archive.forecasts {
            for lead in 2...3 {
                guard let said = forecast.figures[.maximum, lead],
                    let truth = truths[forecast.day.daysSince1970 + lead]
                else { continue }
                errors[.source(forecast.source), default: []].append(said.value - truth.value.value)
                guard forecast.source.description == "c" else { continue }
                let before = truths.filter { $0.value.knownAt <= forecast.issuedAt }
                guard let last = before.max(by: { $0.key < $1.key })?.value else { continue }
                errors[.persistence, default: []].append(last.value.value - truth.value.value)
            }
        }
        #expect(board.lines.map(\.contender.description) == ["blend", "a", "b", "c", "persistence"])
        #expect(board.days == 40 && scores.verifiedDays == 40)
        for line in board.lines where line.contender != .blend {
            let found = try #require(errors[line.contender])
            let count = Double(found.count)
            #expect(line.count == found.count)
            #expect(abs(line.error - found.map(\.magnitude).reduce(0, +) / count) < 1e-9)
            #expect(abs(line.bias - found.reduce(0, +) / count) < 1e-9)
            #expect(abs(line.closeShare - Double(found.count { abs($0) <= 2 }) / count) < 1e-9)
        }
        #expect(scores.observer == MadeUpArchive.station)
        #expect(scores.period == MadeUpArchive.day(0)...MadeUpArchive.day(43))
    }

    @Test("What is forecast at a cut follows from what was known then, and the blend is judged by just that")
    func leak() throws {
        let archive = MadeUpArchive(Self.three, days: 32, leads: 2)
        var truths: [LocalDay: Double] = [:]
        for truth in archive.truths {
            if case .day(let day) = truth.target { truths[day] = truth.value.value }
        }
        var (sums, own): ([Int: Double], [Double]) = ([:], [])
        for number in 12..<32 {
            let moment = MadeUpArchive.cut(number).addingTimeInterval(60)
            let known = archive.known(at: moment)
            let learned = PlaceLearner().learn(
                at: try MadeUpArchive.requiredPlace(),
                from: known.forecasts,
                known.truths
            )
            let forecast = try #require(learned.ownForecast)
            #expect(forecast.day == MadeUpArchive.day(number) && forecast.isBlended)
            let tomorrow = try #require(forecast.days.last?.maximum)
            own.append(abs(tomorrow.value - (truths[MadeUpArchive.day(number + 1)] ?? 0)))
            sums[number] = try Self.sum(of: learned)
            // What is known later changes nothing of it.
            if number == 31 { #expect(try archive.learned().ownForecast == forecast) }
        }
        let whole = try Self.sum(of: try archive.learned())
        // At a cut, the forecasts of it and of the day before still wait for their truth.
        let judged = own.reduce(0, +) + (try Self.waiting(archive, at: 12))
        #expect(abs(whole - (sums[12] ?? 0) - judged) < 1e-9)
    }

    /// Returns the sum of the errors of the blend for tomorrow.
    private static func sum(of learned: LearnedPlace) throws -> Double {
        let lines = learned.scores?.board(of: .maximum, .tomorrow)?.lines
        let line = try #require(lines?.first { $0.contender == .blend })
        return line.error * Double(line.count)
    }

    /// Returns the errors of what waits for its truth at a cut, without that cut.
    private static func waiting(_ archive: MadeUpArchive, at number: Int) throws -> Double {
        let moment = MadeUpArchive.cut(number).addingTimeInterval(60)
        let earlier = archive.known(at: moment).forecasts.filter { $0.day < MadeUpArchive.day(number) }
        let place = try MadeUpArchive.requiredPlace()
        let all = PlaceLearner().learn(at: place, from: earlier, archive.truths)
        let then = PlaceLearner().learn(at: place, from: earlier, archive.known(at: moment).truths)
        return try sum(of: all) - sum(of: then)
    }

    @Test("A truth that was known before a forecast was issued teaches nothing, and judges nothing")
    func early() throws {
        var archive = MadeUpArchive(Self.three, days: 20, leads: 2)
        archive.mapTruths { truth in
            truth.target == .day(MadeUpArchive.day(10)) ? truth.with(known: MadeUpArchive.cut(5)) : truth
        }
        let scores = try #require(try archive.learned().scores)
        // Those of the days 9 and 10 for day 10.
        #expect(scores.board(of: .maximum, .tomorrow)?.days == 19)
        #expect(scores.board(of: .maximum, .today)?.days == 19)
    }

    @Test("A corrected truth counts from its correction on, with the corrected value")
    func corrected() throws {
        let archive = MadeUpArchive(Self.three, days: 20, leads: 2)
        var corrected = archive
        let target = RecordedTime.day(MadeUpArchive.day(8))
        let first = try #require(archive.truths.first { $0.target == target })
        let later = MadeUpArchive.cut(14).addingTimeInterval(3600)
        corrected.add(first.with(first.value.value + 3, known: later, revision: 1))
        var known = archive
        known.mapTruths { $0.target == target ? $0.with($0.value.value + 3, known: later) : $0 }
        #expect(try corrected.learned() == known.learned())
        #expect(try corrected.learned() != archive.learned())
    }

    @Test("What was issued does not change by a later correction; the scoreboard does")
    func issued() throws {
        let archive = MadeUpArchive(Self.three, days: 20, leads: 2)
        var corrected = archive
        let first = try #require(archive.truths.first { $0.target == .day(MadeUpArchive.day(12)) })
        let later = MadeUpArchive.cut(19).addingTimeInterval(3600)
        corrected.add(first.with(first.value.value + 3, known: later, revision: 1))
        #expect(try corrected.learned().ownForecast == archive.learned().ownForecast)
        #expect(try corrected.learned().scores != archive.learned().scores)
    }

    @Test("Of many kinds of archives, weights sum to 1, none is negative, and a range holds its value")
    func weights() throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            let sources = Self.three + [Source(name: "d", scatter: 3, days: 5..<(seed == 1 ? 20 : 40))]
            let archive = MadeUpArchive(
                sources,
                days: seed == 4 ? 8 : 30,
                variables: Set(RecordedVariable.observed),
                seed: seed
            )
            let own = try #require(try archive.learned().ownForecast)
            let values =
                own.days.flatMap { [$0.maximum, $0.minimum] }
                + own.moments.flatMap {
                    [$0.temperature, $0.wind]
                }
            #expect(values.compactMap(\.self).count == 2 * 3 + 2 * 6)
            for value in values.compactMap(\.self) {
                #expect(abs(value.weights.values.reduce(0, +) - 1) < 1e-9)
                #expect(value.weights.values.allSatisfy { $0 >= 0 })
                #expect(value.difference >= 0)
                #expect(value.range?.contains(value.value) ?? !own.isBlended)
            }
            for wind in own.moments.compactMap(\.wind) {
                #expect(wind.value >= 0 && (wind.range?.lowerBound ?? 0) >= 0)
            }
            #expect(Set(own.sources.keys.map(\.description)).isSubset(of: ["a", "b", "c", "d"]))
        }
    }

    @Test("Ranges are wider where less was verified, and there are none under ten days")
    func ranges() throws {
        func width(_ days: Int) throws -> Double? {
            let archive = MadeUpArchive(Self.three, days: days, leads: 8)
            let own = try #require(try archive.learned().ownForecast)
            let widths = own.days.compactMap(\.maximum?.range).map { $0.upperBound - $0.lowerBound }
            return widths.isEmpty ? nil : widths.reduce(0, +) / Double(widths.count)
        }
        #expect(try width(10) == nil)
        let (young, old) = (try #require(try width(24)), try #require(try width(120)))
        #expect(young > old)
    }

    @Test("Under ten verified days, the median of the sources stands for the blend")
    func young() throws {
        let own = try #require(try MadeUpArchive(Self.three, days: 10).learned().ownForecast)
        #expect(own.verifiedDays == 7 && !own.isBlended)
        let last = MadeUpArchive(Self.three, days: 10).forecasts.suffix(3)
        for (lead, day) in own.days.enumerated() {
            let said = last.compactMap { $0.figures[.maximum, lead]?.value }.sorted()
            let value = try #require(day.maximum)
            #expect(value.value == said[1] && value.range == nil)
            #expect(value.weights.values.sorted() == [0, 0, 1])
            #expect(abs(value.difference - (said[2] - said[0])) < 1e-9)
        }
    }

    @Test(
        "A source that becomes worse overnight counts for less than others within ten days, and for little soon"
    )
    func worse() throws {
        var sources = [
            Source(name: "a", scatter: 0.8, common: 0.2), Source(name: "b", scatter: 1.2, common: 0.2),
            Source(name: "c", scatter: 1.2, common: 0.2),
        ]
        sources[0].changesOn = 60
        sources[0].laterScatter = 8
        let worse = try #require(RecordSource("a"))
        func share(after days: Int) throws -> Double {
            let shares = try (1...3 as ClosedRange<UInt64>).flatMap { seed in
                let own = try MadeUpArchive(sources, days: 60 + days, seed: seed).learned().ownForecast
                return try #require(own).days.compactMap(\.maximum).map { $0.weights[worse] ?? 0 }
            }
            return shares.reduce(0, +) / Double(shares.count)
        }
        #expect(try share(after: 1) > 0.45)
        #expect(try share(after: 11) < 0.3)
        #expect(try share(after: 21) < 0.15)
    }
}
