import Clocks
import Foundation
import Testing

/// From when until when something holds.
@Suite struct LifetimeTests {
    private static let noon = Date(timeIntervalSince1970: 1_795_000_000)

    @Test("It holds from its start, and no longer at its end")
    func bounds() {
        let lifetime = Lifetime(from: Self.noon, lasting: 60)
        #expect(lifetime.contains(Self.noon))
        #expect(lifetime.contains(Self.noon + 59.9))
        #expect(!lifetime.contains(Self.noon + 60))
        #expect(lifetime.hasEnded(at: Self.noon + 60))
        #expect(!lifetime.hasEnded(at: Self.noon + 59.9))
        #expect(lifetime.length == 60)
        #expect(lifetime.age(at: Self.noon + 7) == 7)
    }

    @Test("Before its start it has not ended, and does not hold: a clock was set back")
    func setBack() {
        let lifetime = Lifetime(from: Self.noon, lasting: 60)
        #expect(!lifetime.contains(Self.noon - 1))
        #expect(!lifetime.hasEnded(at: Self.noon - 1))
    }

    @Test("One that ends before it starts never holds, and has no length")
    func neverHolds() {
        let lifetime = Lifetime(from: Self.noon, until: Self.noon - 5)
        #expect(!lifetime.contains(Self.noon))
        #expect(lifetime.length == 0)
    }

    @Test("What is made of several is as old as the oldest, and ends with the first")
    func parts() {
        let first = Lifetime(from: Self.noon - 100, lasting: 600)
        let second = Lifetime(from: Self.noon, lasting: 60)
        let all = Lifetime(from: Self.noon - 100, until: Self.noon + 60)
        #expect(Lifetime(ofAll: [first, second]) == all)
        #expect(Lifetime(ofAll: [second, first]) == all)
        #expect(Lifetime(ofAll: []) == nil)
    }

    @Test("It can end earlier, never later")
    func endingBy() {
        let lifetime = Lifetime(from: Self.noon, lasting: 60)
        #expect(lifetime.ending(by: Self.noon + 10).end == Self.noon + 10)
        #expect(lifetime.ending(by: Self.noon + 100) == lifetime)
    }
}
