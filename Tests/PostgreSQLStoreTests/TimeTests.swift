import Clocks
import TestSupport
import Testing

@testable import PostgreSQLStore

struct TimeTests {
    @Test func deadlinesAreCalledInOrder() async {
        let clock = ManualClock()
        let deadlines = Deadlines(Timeline(clock))
        let called = Shared<[String]>([])
        _ = deadlines.add(within: .seconds(3)) { _ in called.change { $0.append("late") } }
        await eventually { clock.sleepers(until: .seconds(3)) == 1 }
        _ = deadlines.add(within: .seconds(1)) { _ in called.change { $0.append("early") } }
        let removed = deadlines.add(within: .seconds(2)) { _ in called.change { $0.append("removed") } }
        deadlines.remove(removed)
        await clock.advance(to: .seconds(1))
        await eventually { called.value.count == 1 }
        #expect(called.value == ["early"])
        await clock.advance(to: .seconds(3))
        await eventually { called.value.count == 2 }
        #expect(called.value == ["early", "late"])
    }

    @Test func oneTaskSleepsForAllDeadlines() async {
        let clock = ManualClock()
        let deadlines = Deadlines(Timeline(clock))
        for _ in 0..<100 { deadlines.remove(deadlines.add(within: .seconds(5)) { _ in }) }
        await eventually { clock.sleeperCount == 1 }
        #expect(clock.sleeperCount == 1)
    }
}
