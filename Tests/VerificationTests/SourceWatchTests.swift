import Testing

@testable import Verification

@Suite("Sources that are left out for now")
struct SourceWatchTests {
    /// Five sources of one lead, each of which is known the next day.
    private struct World {
        var blend = Blend(.temperature, sources: 5)
        var watch = SourceWatch(sources: 5)
        var made: MadeUpForecasts
        var day = 0
        var last: IssuedBlend?

        init(seed: UInt64) {
            made = MadeUpForecasts(Array(repeating: .init(scatter: 0.6, common: 0.4), count: 5), seed: seed)
        }

        /// Lets days pass; `said` may change what the sources say.
        mutating func pass(
            _ days: Int,
            observed: Double = 12,
            _ said: (inout [Double?], inout MadeUpForecasts) -> Void = { _, _ in }
        ) {
            for _ in 0..<days {
                let values = made.values(of: 12)
                var all = (0..<5).map { values[$0] }
                said(&all, &made)
                watch.look(on: day)
                last = nil
                for lead in [1.0, 2] {
                    guard
                        let issued = blend.issue(
                            lead: lead,
                            SourceValues(all),
                            climate: 12,
                            without: watch.aside
                        )
                    else { continue }
                    watch.note(issued, of: day, observed: observed)
                    blend.verify(issued, observed: observed)
                    last = issued
                }
                day += 1
            }
        }
    }

    @Test("Who becomes bad overnight is left out after two days, and comes back when it is good again")
    func bad() throws {
        var world = World(seed: 3)
        world.pass(90)
        #expect(world.watch.aside.isEmpty)
        world.pass(2) { said, made in said[2] = 12 + (made.normal() > 0 ? 5 : -5) }
        #expect(world.watch.aside.isEmpty)
        world.pass(1) { said, made in said[2] = 12 + (made.normal() > 0 ? 5 : -5) }
        #expect(world.watch.aside == [2])
        let issued = try #require(world.last)
        #expect(issued.weights[2] == 0 && issued.shares[2] == 0)
        #expect(abs((0..<5).reduce(0) { $0 + (issued.shares[$1] ?? 0) } - 1) < 1e-12)
        #expect(issued.forecasts[2] != nil)
        world.pass(SourceWatch.window + 1)
        #expect(world.watch.aside.isEmpty)
    }

    @Test("What was surprising for all leaves nobody out")
    func surprise() {
        var world = World(seed: 4)
        world.pass(90)
        world.pass(5, observed: 20)
        #expect(world.watch.aside.isEmpty)
    }

    @Test("Of somebody alone nothing follows, and of one who made what was seen neither")
    func alone() throws {
        var world = World(seed: 5)
        world.pass(60) { said, _ in for other in 1..<5 { said[other] = nil } }
        world.pass(5) { said, _ in said = [30, nil, nil, nil, nil] }
        #expect(world.watch.aside.isEmpty)

        world = World(seed: 5)
        world.pass(60)
        let issued = try #require(world.last)
        var (judged, spared) = (SourceWatch(sources: 5), SourceWatch(sources: 5))
        let wrong = (issued.forecasts[1] ?? 0) + 30
        for day in 60..<64 {
            var said = (0..<5).map { issued.forecasts[$0] }
            said[1] = wrong
            let issued = world.blend.issue(lead: 1, SourceValues(said), climate: 12)
            let bad = try #require(issued)
            judged.note(bad, of: day, observed: 12)
            spared.note(bad, of: day, observed: 12, without: 1)
        }
        judged.look(on: 64)
        spared.look(on: 64)
        #expect(judged.aside == [1] && spared.aside.isEmpty)
    }

    @Test("If all who speak are left out, all count; and who is left out keeps being verified")
    func all() throws {
        var blend = Blend(.temperature, sources: 3)
        let ofAll = blend.issue(lead: 1, SourceValues([10, 14, nil]), climate: nil, without: [0, 1])
        #expect(ofAll?.shares == SourceValues([0.5, 0.5, nil]))
        let ofOne = blend.issue(lead: 1, SourceValues([10, 14, nil]), climate: nil, without: [0])
        let one = try #require(ofOne)
        #expect(one.value == 14 && one.spread == 0)
        #expect(one.weights == SourceValues([0, 1, nil]) && one.shares == SourceValues([0, 1, nil]))
        for _ in 0..<40 { blend.verify(one, observed: 14) }
        let later = blend.issue(lead: 1, SourceValues([10, 14, nil]), climate: nil)
        #expect((later?.bias(of: 0) ?? 0) < -3)
    }

    @Test("Who is forgotten is not left out any more")
    func forgotten() {
        var world = World(seed: 6)
        world.pass(60)
        world.pass(4) { said, made in said[0] = 12 + (made.normal() > 0 ? 6 : -6) }
        #expect(world.watch.aside == [0])
        world.watch.forget(0)
        world.watch.look(on: world.day)
        #expect(world.watch.aside.isEmpty)
    }
}
