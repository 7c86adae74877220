import ForecastRecords
import Foundation
import Meteorology
import Testing
import UseCases
import Verification
import WeatherModels
import WeatherPorts

@Suite("X3: an emulated year of twenty places, with the server's own night work")
struct EmulatedYearTests {
    @Test("Budgets are kept, nothing leaks, a bad source is left, records are right, and ranges hold")
    func year() async throws {
        let world = try YearWorld()
        let nights = try await world.pass()
        let result = try await YearResult(of: world)
        await world.close()
        expectBudgets(world)
        try expectNoLeak(world, result)
        try expectNights(nights, result)
        try expectPlantedLeaks(world, result)
        try expectRecords(result)
        try expectGuard(result)
        expectRanges(result)
    }

    /// No more than half of a budget is ever taken on a day, also while calls fail and are made again.
    private func expectBudgets(_ world: YearWorld) {
        for upstream in world.upstreams {
            let most = upstream.profile.budget.limits[0].calls / 2
            #expect(upstream.calls.count >= 320)
            for (day, calls) in upstream.calls { #expect(calls <= most, "\(upstream.profile.id) \(day)") }
        }
    }

    /// Nothing is said to be known before it was told.
    private func expectNoLeak(_ world: YearWorld, _ result: YearResult) throws {
        let audit = YearAudit(world.log)
        for place in result.places {
            #expect(audit.faults(in: place.forecasts) == [])
            #expect(audit.faults(in: place.truths) == [])
            #expect(place.forecasts.count > 900 && place.truths.count > 6000)
        }
        let truths = result.places.flatMap(\.truths)
        #expect(truths.count { $0.revision > 0 } > 200)
        #expect(truths.contains { $0.observer == .analysis(EmulatedPast.source) })
        let stations = Set(
            truths.compactMap { truth -> String? in
                guard case .station(let code, _, _) = truth.observer else { return nil }
                return code
            }
        )
        for number in [EmulatedStations.moving.place, EmulatedStations.closing.place] {
            #expect(stations.contains(EmulatedStations.code(of: number, second: true)))
        }
    }

    /// What was made in a night is what follows from an archive that ends there.
    private func expectNights(_ nights: [YearWorld.Night], _ result: YearResult) throws {
        #expect(nights.count == 8 * YearWorld.learnedOn.count)
        for night in nights {
            let own = try #require(night.own)
            let place = try #require(result.places.first { $0.place.point == night.place })
            #expect(place.recount(knownAt: own.issuedAt).differences(from: own) == [])
        }
    }

    /// The audit finds what is planted, and no more; and a leak into the learner changes what it makes.
    private func expectPlantedLeaks(_ world: YearWorld, _ result: YearResult) throws {
        let audit = YearAudit(world.log)
        let place = result.places[2]
        var forecasts = place.forecasts
        forecasts[500] = forecasts[500].known(by: -60)
        #expect(audit.faults(in: forecasts) == [.early(forecasts[500].source, forecasts[500].day)])
        var truths = place.truths
        truths[3000] = truths[3000].with(known: truths[3000].knownAt.addingTimeInterval(-60))
        #expect(audit.faults(in: truths) == [.earlyTruth(truths[3000].variable, truths[3000].target)])
        truths[3000] = truths[3000].with(known: truths[3000].knownAt.addingTimeInterval(-2 * 86_400))
        #expect(audit.faults(in: truths).contains(.unfinished(truths[3000].variable, truths[3000].target)))

        let night = place.forecasts.filter { $0.day == Year.day(100) }.map(\.issuedAt).max()
        let moment = try #require(night)
        func own(_ truths: [RecordedTruth], _ forecasts: [IssuedForecast]) throws -> OwnForecast {
            let known = forecasts.filter { $0.issuedAt <= moment }
            let learned = world.learner.learn(
                at: place.place.point,
                from: known,
                truths.filter { $0.knownAt <= moment }
            )
            return try #require(learned.ownForecast)
        }
        let recount = place.recount(knownAt: moment)
        #expect(recount.differences(from: try own(place.truths, place.forecasts)) == [])
        let leaky = place.truths.map { $0.with(known: $0.knownAt.addingTimeInterval(-2 * 86_400)) }
        #expect(recount.differences(from: try own(leaky, place.forecasts)) != [])
        let early = place.forecasts.map { $0.day == Year.day(101) ? $0.known(by: -86_400) : $0 }
        #expect(recount.differences(from: try own(place.truths, early)) != [])
    }

    /// Every line of every scoreboard is what the exported archive says.
    private func expectRecords(_ result: YearResult) throws {
        var lines = 0
        for place in result.places {
            let scores = try #require(place.scores)
            var left = place.recount.lines
            for board in scores.boards {
                for line in board.lines {
                    let key = YearRecount.Key(board.variable, board.group, line.contender)
                    let removed = left.removeValue(forKey: key)
                    let found = try #require(removed, "\(key)")
                    lines += 1
                    #expect(line.count == found.count, "\(key)")
                    #expect(abs(line.error - found.meanError) < 1e-9, "\(key)")
                    #expect(abs(line.bias - found.meanBias) < 1e-9, "\(key)")
                    #expect(abs(line.closeShare - found.closeShare) < 1e-9, "\(key)")
                }
            }
            #expect(left.isEmpty, "\(left.keys)")
        }
        #expect(lines > 1_200)
    }

    /// Half of what the bad source was is gone after ten days, all but a little after thirty, and the blend stays near the best
    /// of the others.
    private func expectGuard(_ result: YearResult) throws {
        let bad = try #require(RecordSource(YearWorld.bad.source))
        let day = YearWorld.bad.day
        let before = try #require(YearGuard(result, of: bad, on: day - 40..<day))
        let within = try #require(YearGuard(result, of: bad, on: day + 6..<day + 10))
        let soon = try #require(YearGuard(result, of: bad, on: day + 10..<day + 16))
        let later = try #require(YearGuard(result, of: bad, on: day + 30..<330))
        #expect(before.share > 0.2 && before.blend < before.best)
        #expect(within.bad > 3 * within.best && soon.bad > 3 * soon.best && later.bad > 3 * later.best)
        #expect(within.share < 0.02 && within.blend < 1.1 * within.best, "\(within)")
        #expect(soon.share < 0.01 && soon.blend < soon.best, "\(soon)")
        #expect(later.share < 0.05 && later.blend < later.best, "\(later)")
    }

    private func expectRanges(_ result: YearResult) {
        let ranges = YearRanges(result)
        #expect(ranges.count > 100_000)
        #expect((0.77...0.83).contains(ranges.share), "\(ranges.share)")
    }
}

extension IssuedForecast {
    /// Returns the same, known earlier or later by some seconds.
    fileprivate func known(by seconds: TimeInterval) -> IssuedForecast {
        IssuedForecast(
            place: place,
            source: source,
            origin: origin,
            day: day,
            issuedAt: issuedAt.addingTimeInterval(seconds),
            run: run,
            figures: figures
        )
    }
}
