import Foundation
import TestSupport
import Testing

@testable import Accounts

@Suite("Throttling")
struct ThrottleTests {
    @Test("its memory is bounded, and whoever tried most is remembered")
    func bounded() {
        let throttle = AttemptThrottle(capacity: 100, clock: ManualClock())
        let allowance = AttemptThrottle.Allowance(free: 5, longest: 60)
        let stubborn = [AttemptThrottle.Subject(allowance: allowance, name: "stubborn")]
        for _ in 0..<5 { #expect(throttle.wait(for: stubborn) == nil) }
        for number in 0..<10_000 {
            #expect(throttle.wait(for: [.init(allowance: allowance, name: "\(number)")]) == nil)
            #expect(throttle.count <= 101)
        }
        #expect(throttle.wait(for: stubborn) == 1)
    }

    @Test("an attempt counts for all of its subjects or for none")
    func together() {
        let clock = ManualClock()
        let throttle = AttemptThrottle(clock: clock)
        let one = AttemptThrottle.Subject(allowance: .init(free: 1, longest: 60), name: "one")
        let two = AttemptThrottle.Subject(allowance: .init(free: 2, longest: 60), name: "two")
        #expect(throttle.wait(for: [one]) == nil)
        for _ in 0..<10 { #expect(throttle.wait(for: [one, two]) == 1) }
        #expect(throttle.wait(for: [two]) == nil)
        #expect(throttle.wait(for: [two]) == nil)
        #expect(throttle.wait(for: [two]) == 1)
        throttle.forgive([two])
        #expect(throttle.wait(for: [two]) == nil)
        clock.step(.seconds(1))
        #expect(throttle.wait(for: [one, two]) == nil)
    }

    @Test("many who come at once have no more tries than one after another")
    func atOnce() async {
        let throttle = AttemptThrottle(clock: ManualClock())
        let subject = AttemptThrottle.Subject(allowance: .init(free: 7, longest: 60), name: "one")
        let admitted = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 { group.addTask { throttle.wait(for: [subject]) == nil } }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(admitted == 7)
    }
}
