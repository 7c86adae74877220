import ForecastRecords
import Foundation
import Meteorology
import TestSupport
import Testing
import Verification
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("X3: whom a place learns from")
struct PlaceLearnerSourceTests {
    private typealias Source = MadeUpArchive.Source

    private static let three = [
        Source(name: "a", bias: 3, scatter: 0.5), Source(name: "b", bias: 3, scatter: 0.5),
        Source(name: "c", bias: 3, scatter: 0.5),
    ]

    @Test("What was filled in later seeds biases, and is counted nowhere")
    func backfilled() throws {
        let only = try MadeUpArchive(Self.three, days: 40, backfilled: 40).learned()
        #expect(only.scores?.boards == [] && only.scores?.verifiedDays == 0)
        #expect(only.ownForecast == nil && only.lastCut == [])
        let seeded = MadeUpArchive(Self.three, days: 52, backfilled: 38)
        let learned = try seeded.learned()
        #expect(learned.scores?.verifiedDays == 14)
        let plain = PlaceLearner().learn(
            at: try MadeUpArchive.requiredPlace(),
            from: seeded.forecasts.filter { $0.origin == .logged },
            seeded.truths
        )
        func error(_ learned: LearnedPlace) -> Double? {
            learned.scores?.board(of: .maximum, .tomorrow)?.lines.first { $0.contender == .blend }?.error
        }
        // Everybody says 3 too much: who knows it from the first day on is better.
        #expect(try #require(error(learned)) < 0.8 * #require(error(plain)))
        #expect(learned.lastCut.map(\.source.description) == ["a", "b", "c"])
    }

    @Test("A forecast that was logged stands for one that was filled in later of the same day")
    func both() throws {
        let archive = MadeUpArchive(Self.three, days: 30)
        let doubled = archive.forecasts.map { forecast in
            IssuedForecast(
                place: forecast.place,
                source: forecast.source,
                origin: .backfilled,
                day: forecast.day,
                issuedAt: forecast.issuedAt.addingTimeInterval(-3600),
                figures: forecast.figures
            )
        }
        let place = try MadeUpArchive.requiredPlace()
        let learned = PlaceLearner().learn(at: place, from: archive.forecasts + doubled, archive.truths)
        #expect(learned == (try archive.learned()))
    }

    @Test("An analysis judges nobody's own model, nor the blend that it is a part of")
    func analysis() throws {
        let model = try #require(RecordSource("b"))
        var archive = MadeUpArchive(Self.three, days: 40)
        archive.mapTruths { $0.with(by: .analysis(model)) }
        let learned = try archive.learned()
        let board = try #require(learned.scores?.board(of: .maximum, .tomorrow))
        #expect(board.lines.map(\.contender.description) == ["a", "c", "persistence"])
        #expect(learned.scores?.observer == .analysis(model))
        // Of a source that is not blended, it may judge the blend.
        let others = try archive.learned(PlaceLearner(blending: { $0 != model }))
        let lines = others.scores?.board(of: .maximum, .tomorrow)?.lines
        #expect(lines?.map(\.contender.description) == ["blend", "a", "c", "persistence"])
    }

    @Test("Who may not be blended is compared all the same")
    func compared() throws {
        let learned = try MadeUpArchive(Self.three, days: 20).learned(
            PlaceLearner(blending: { $0.description != "c" })
        )
        let lines = learned.scores?.board(of: .maximum, .tomorrow)?.lines
        #expect(lines?.map(\.contender.description) == ["blend", "a", "b", "c", "persistence"])
        let own = try #require(learned.ownForecast)
        #expect(own.sources.keys.map(\.description).sorted() == ["a", "b"])
        #expect(own.days.compactMap(\.maximum).allSatisfy { $0.weights.count == 2 })
        let nobody = try MadeUpArchive(Self.three, days: 20).learned(PlaceLearner(blending: { _ in false }))
        #expect(nobody.ownForecast == nil && nobody.scores?.boards.isEmpty == false)
    }

    @Test("A source that was absent for 30 days leaves, a new one comes in, and of many eight are blended")
    func lanes() throws {
        var sources = Self.three
        sources[0].days = 0..<20
        sources[1].days = 0..<21
        sources.append(Source(name: "d", days: 48..<90))
        let own = try #require(try MadeUpArchive(sources, days: 50).learned().ownForecast)
        let weights = try #require(own.days.first?.maximum?.weights)
        // Of b, the last day is within the 30 before; it is not in the last cut.
        #expect(Set(weights.keys.map(\.description)) == ["c", "d"])
        #expect(own.sources.keys.map(\.description).sorted() == ["c", "d"])
        // Who left takes nobody's place.
        let crowd = (0..<8).map { Source(name: "s\($0)", days: 45..<90) } + [Source(name: "a", days: 0..<20)]
        #expect(try MadeUpArchive(crowd, days: 50).learned().ownForecast?.sources.count == 8)
        let many = (0..<11).map { Source(name: "s\($0)", days: ($0 == 4 ? 10 : 0)..<90) }
        let eight = try #require(try MadeUpArchive(many, days: 15).learned().ownForecast)
        // Of those with as many days, the first by name.
        let names = ["s0", "s1", "s10", "s2", "s3", "s5", "s6", "s7"]
        #expect(eight.sources.keys.map(\.description).sorted() == names)
        let board = try MadeUpArchive(many, days: 15).learned().scores?.board(of: .maximum, .tomorrow)
        #expect(board?.lines.count == 13)
    }

    @Test("The record of the blend is that of what was issued, also after a source has left")
    func left() throws {
        var sources = Self.three
        // The best of them, so that the days with it are better than they would have been without it.
        sources[0].scatter = 0.1
        sources[0].days = 0..<20
        let archive = MadeUpArchive(sources, days: 60, leads: 2)
        let place = try MadeUpArchive.requiredPlace()
        var truths: [LocalDay: Double] = [:]
        for truth in archive.truths {
            if case .day(let day) = truth.target { truths[day] = truth.value.value }
        }
        func sum(_ learned: LearnedPlace) throws -> Double {
            let lines = learned.scores?.board(of: .maximum, .tomorrow)?.lines
            let line = try #require(lines?.first { $0.contender == .blend })
            return line.error * Double(line.count)
        }
        var own = 0.0
        for number in 20..<60 {
            let known = archive.known(at: MadeUpArchive.cut(number).addingTimeInterval(60))
            let forecast = PlaceLearner().learn(at: place, from: known.forecasts, known.truths).ownForecast
            let tomorrow = try #require(forecast?.days.last?.maximum)
            own += abs(tomorrow.value - (truths[MadeUpArchive.day(number + 1)] ?? 0))
        }
        let early = archive.forecasts.filter { $0.day < MadeUpArchive.day(20) }
        let first = try sum(PlaceLearner().learn(at: place, from: early, archive.truths))
        #expect(abs(try sum(try archive.learned()) - first - own) < 1e-9)
    }

    @Test("Hours are compared at their moment, also if a source answered before the last mark of 3 h")
    func marks() throws {
        let archive = MadeUpArchive(Self.three, days: 20, variables: [.temperature, .wind])
        let early = archive.forecasts.map { forecast in
            guard forecast.source.description == "b" else { return forecast }
            // A mark earlier, so that everything lies a step further.
            var figures = RecordedFigures()
            for variable in [RecordedVariable.temperature, .wind] {
                for position in 0..<23 {
                    figures[variable, position + 1] = forecast.figures[variable, position]
                }
            }
            return IssuedForecast(
                place: forecast.place,
                source: forecast.source,
                day: forecast.day,
                issuedAt: forecast.issuedAt.addingTimeInterval(-1800),
                figures: figures
            )
        }
        let place = try MadeUpArchive.requiredPlace()
        let learned = PlaceLearner().learn(at: place, from: early, archive.truths)
        let plain = try archive.learned()
        #expect(learned.scores == plain.scores)
        #expect(learned.ownForecast?.moments == plain.ownForecast?.moments)
        let board = try #require(plain.scores?.board(of: .temperature, .today))
        // Six steps of twenty days, of which none is more than a day.
        #expect(board.days == 20 && board.lines.first?.count == 120 && board.lines.first?.rank == nil)
    }

    @Test("Rain is judged by Brier's score, and its probability is told after 90 days only")
    func rain() throws {
        func learned(_ days: Int) throws -> LearnedPlace {
            try MadeUpArchive(Self.three, days: days, variables: [.precipitation, .maximum]).learned()
        }
        let young = try learned(60)
        #expect(young.ownForecast?.days.allSatisfy { $0.rain == nil } == true)
        let old = try learned(130)
        let chances = try #require(old.ownForecast).days.compactMap(\.rain)
        #expect(chances.count == 3 && chances.allSatisfy { (0...1).contains($0) })
        let board = try #require(old.scores?.board(of: .precipitation, .tomorrow))
        #expect(board.lines.map(\.contender.description) == ["blend", "a", "b", "c", "persistence"])
        for line in board.lines {
            #expect((0...1).contains(line.error) && (0...1).contains(line.closeShare))
            #expect((-1...1).contains(line.bias))
            // Yes or no: the score is the share of wrong days.
            if line.contender != .blend { #expect(abs(line.error + line.closeShare - 1) < 1e-9) }
        }
        // Sources that say rain each day are worth less than their recalibrated blend.
        #expect(board.lines[0].error < board.lines[1].error)
        #expect(old.scores?.board(of: .precipitation, .today) == nil)
    }

    @Test("A source that gives a probability is judged by it, blended by it, and shown how reliable it is")
    func probabilities() throws {
        let plain = MadeUpArchive(Self.three, days: 130, variables: [.precipitation, .maximum])
        let seen = Dictionary(
            plain.truths.filter { $0.variable == .precipitation }.map { ($0.target, $0.value.value >= 0.2) }
        ) { first, _ in first }
        var archive = plain
        // The first source says 70 % of days that become wet, and 20 % of others; beyond them no amount.
        archive.mapForecasts { forecast in
            guard forecast.source.description == "a" else { return forecast }
            var figures = forecast.figures
            for lead in 0..<3 {
                let isWet = seen[forecast.target(of: .precipitation, at: lead)] ?? false
                figures[.precipitationProbability, lead] = Tenths(isWet ? 70 : 20)
                if lead == 2 { figures[.precipitation, lead] = nil }
            }
            return IssuedForecast(
                place: forecast.place,
                source: forecast.source,
                day: forecast.day,
                issuedAt: forecast.issuedAt,
                figures: figures
            )
        }
        let (before, after) = (try plain.learned(), try archive.learned())
        func line(_ name: String, _ learned: LearnedPlace, _ group: LeadGroup = .tomorrow) throws
            -> PlaceScores.Line
        {
            let board = try #require(learned.scores?.board(of: .precipitation, group))
            return try #require(board.lines.first { $0.contender.description == name })
        }
        let judged = try line("a", after)
        // 0.3² of wet days and 0.2² of dry ones; always on the right side of a half.
        #expect((0.04...0.09).contains(judged.error) && judged.closeShare == 1)
        #expect(try line("b", after).error == line("b", before).error)
        #expect(try line("blend", after).error < line("blend", before).error)
        let reliability = try #require(judged.reliability)
        #expect(reliability.numbered.map(\.number) == [2, 7])
        #expect(reliability.numbered.map(\.bin.observed) == [0, 1])
        #expect(reliability.count == judged.count)
        // Yes and no are the ends; nobody tells how reliable persistence is.
        let ends = try #require(try line("b", after).reliability).numbered.map(\.number)
        #expect(Set(ends).isSubset(of: [0, 9]))
        #expect(try line("persistence", after).reliability == nil)
        // A probability without an amount counts, too.
        #expect(try line("a", after, .twoToThree).count > 100)
        #expect(
            after.scores?.board(of: .precipitation, .tomorrow)?.reliable.map(\.contender.description) == [
                "blend", "a",
            ]
        )
        #expect(after.scores?.boards.contains { $0.variable == .precipitationProbability } == false)
    }

    @Test("The normal is compared, and the blend is drawn towards it")
    func normal() throws {
        let archive = MadeUpArchive(Self.three, days: 40, leads: 4)
        let learner = PlaceLearner(normals: { _ in { variable, _ in variable == .maximum ? 12 : nil } })
        let learned = try archive.learned(learner)
        let board = try #require(learned.scores?.board(of: .maximum, .twoToThree))
        #expect(board.lines.last?.contender == .normal && board.lines.last?.count == 80)
        #expect(learned.ownForecast?.days != (try archive.learned().ownForecast?.days))
    }

    @Test("Under 30 days of issue nobody has a rank, however many forecasts there are")
    func ranks() throws {
        let young = try MadeUpArchive(Self.three, days: 29, leads: 7).learned()
        let old = try MadeUpArchive(Self.three, days: 31, leads: 7).learned()
        #expect(young.scores?.board(of: .maximum, .fourToSix)?.lines.allSatisfy { $0.rank == nil } == true)
        let ranks = old.scores?.board(of: .maximum, .fourToSix)?.lines.map(\.rank)
        #expect(ranks?.prefix(4).allSatisfy { $0 != nil } == true && ranks?.first == 1)
    }
}
