import TestSupport
import Testing
import Verification

@Suite("X3: learning in whatever order things arrive")
struct BlendLearnerTests {
    private static func archive(days: Int = 40, seed: UInt64 = 3) -> [ArchivedForecast] {
        var made = MadeUpForecasts(
            [.init(bias: 2), .init(scatter: 2, absence: 0.2), .init(bias: -1)],
            seed: seed
        )
        return made.archive(days: days, leads: 3)
    }

    private static func learner(horizon: Int = 60 * 24) -> BlendLearner {
        BlendLearner(Blend(.temperature, sources: 3), truthDelay: 24, horizon: horizon)
    }

    private static let end = ForecastTime(day: 100)

    /// What the canonical order gives.
    private static func canonical(_ archive: [ArchivedForecast]) -> Blend {
        var learner = learner(horizon: 1_000 * 24)
        for each in archive {
            _ = learner.add(each.forecast)
            _ = learner.add(ObservedTruth(each.observed), at: each.forecast.key.target)
        }
        learner.advance(to: end)
        return learner.blend
    }

    @Test("It is the walk through the archive, as long as that goes")
    func isTheWalk() {
        let archive = Self.archive()
        var walk = WalkForward(Blend(.temperature, sources: 3), truthDelay: 24)
        walk.run(archive) { _, _ in }
        var learner = Self.learner()
        for each in archive {
            _ = learner.add(each.forecast)
            _ = learner.add(ObservedTruth(each.observed), at: each.forecast.key.target)
        }
        learner.advance(to: ForecastTime(day: 39))
        #expect(learner.blend == walk.blend)
    }

    @Test("Any order of arrival, with repeats and corrections, ends in the same state", arguments: 0..<40)
    func anyOrder(seed: UInt64) {
        let archive = Self.archive()
        let expected = Self.canonical(archive)
        var numbers = SeededGenerator(seed: seed)
        enum Arrival { case forecast(ForecastAsIssued), truth(ObservedTruth, ForecastTime) }
        var arrivals: [Arrival] = []
        for each in archive {
            let (truth, target) = (ObservedTruth(each.observed, revision: 1), each.forecast.key.target)
            arrivals += [.forecast(each.forecast), .truth(truth, target)]
            // Delivered twice, or wrong at first.
            if Bool.random(using: &numbers) { arrivals.append(.truth(truth, target)) }
            if Bool.random(using: &numbers) { arrivals.append(.forecast(each.forecast)) }
            if Bool.random(using: &numbers) {
                arrivals.append(.truth(ObservedTruth(each.observed + 5), target))
            }
        }
        arrivals.shuffle(using: &numbers)
        var learner = Self.learner(horizon: 1_000 * 24)
        for (index, arrival) in arrivals.enumerated() {
            switch arrival {
            case .forecast(let forecast): _ = learner.add(forecast)
            case .truth(let truth, let target): _ = learner.add(truth, at: target)
            }
            if Int.random(in: 0..<9, using: &numbers) == 0 {
                learner.advance(to: ForecastTime(day: 100 * index / arrivals.count))
            }
        }
        learner.advance(to: Self.end)
        #expect(learner.blend == expected)
        #expect(learner.pending.isEmpty)
    }

    @Test("Truths that arrive days late while time goes by end in the same state, within the horizon")
    func late() {
        let archive = Self.archive()
        var numbers = SeededGenerator(seed: 9)
        var (learner, waiting) = (Self.learner(horizon: 20 * 24), [(day: Int, each: ArchivedForecast)]())
        var seen: Set<ForecastTime> = []
        for day in 0..<100 {
            for each in archive where each.forecast.key.issue.day == day {
                #expect(learner.add(each.forecast) == .learned)
                if seen.insert(each.forecast.key.target).inserted {
                    waiting.append((day + Int.random(in: 1..<15, using: &numbers), each))
                }
            }
            for due in waiting where due.day == day {
                #expect(
                    learner.add(ObservedTruth(due.each.observed), at: due.each.forecast.key.target)
                        == .learned
                )
            }
            learner.advance(to: ForecastTime(day: day))
        }
        learner.advance(to: Self.end)
        #expect(learner.blend == Self.canonical(archive))
    }

    @Test("What would change settled days is not learned, and says so; what is known already is known")
    func tooLate() {
        let archive = Self.archive()
        var learner = Self.learner(horizon: 10 * 24)
        for day in 0..<40 {
            for each in archive where each.forecast.key.issue.day == day {
                _ = learner.add(each.forecast)
                _ = learner.add(ObservedTruth(each.observed), at: each.forecast.key.target)
            }
            learner.advance(to: ForecastTime(day: day))
        }
        let before = learner.blend
        #expect(learner.add(ObservedTruth(99, revision: 3), at: ForecastTime(day: 2)) == .tooLate)
        #expect(learner.add(archive[0].forecast) == .tooLate)
        #expect(learner.add(archive[archive.count - 1].forecast) == .known)
        #expect(learner.blend == before)
        #expect(learner.add(ObservedTruth(99, revision: 3), at: ForecastTime(day: 35)) == .learned)
        #expect(learner.blend != before)
        #expect(learner.add(ObservedTruth(98, revision: 2), at: ForecastTime(day: 35)) == .known)
    }

    @Test("No truth is used before it is known: a planted leak changes what is issued")
    func leak() {
        let archive = Self.archive()
        func issued(_ delay: Int) -> [Double] {
            var values: [Double] = []
            var walk = WalkForward(Blend(.temperature, sources: 3), truthDelay: delay)
            walk.run(archive) { _, issued in values.append(issued?.value ?? 0) }
            return values
        }
        // What comes later changes nothing of what was issued before.
        var changed = archive
        for (index, each) in archive.enumerated() where each.forecast.key.target.day >= 20 {
            changed[index] = ArchivedForecast(each.forecast, observed: each.observed + 50)
        }
        var walk = WalkForward(Blend(.temperature, sources: 3), truthDelay: 24)
        var values: [Double] = []
        walk.run(changed) { archived, issued in
            // The truth of day 20 is known at the beginning of day 21.
            if archived.forecast.key.issue.day <= 20 { values.append(issued?.value ?? 0) }
        }
        #expect(values == Array(issued(24)[..<values.count]))
        // With a leak, the day itself tells of its truth.
        #expect(issued(0) != issued(24))
    }
}
