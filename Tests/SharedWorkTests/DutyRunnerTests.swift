import SharedWork
import StoragePort
import TestSupport
import Testing

@Suite("Duties: the runner", .timeLimit(.minutes(5)))
struct DutyRunnerTests {
    private let clock = ManualClock()
    private let first = Lease(name: "sweep", number: 1, holder: "test")

    @Test("While the work is done, its lease is renewed at a third of its lifetime")
    func renewing() async {
        let leases = ScriptedLeases(clock)
        let shift = Shift(leases, on: clock)
        for second in [2, 4, 6, 8] {
            await clock.advance(to: .seconds(second))
            await eventually { leases.asked.count == 1 + second / 2 }
        }
        #expect(
            leases.asked
                == [
                    "take at 0", "renew 1 at 2000", "renew 1 at 4000", "renew 1 at 6000", "renew 1 at 8000",
                ]
        )
        #expect(shift.duty.lease == first)
        #expect(shift.begun == 1)
        await shift.stop()
        #expect(shift.events == [.begun(first), .ended(first, .finished)])
        #expect(leases.asked.last == "release 1 at 8000")
        #expect(shift.duty.lease == nil)
    }

    @Test(
        "Who is refused asks again, at moments that differ from node to node",
        arguments: [0.0, 0.5, 0.999]
    )
    func asking(random: Double) async {
        let leases = ScriptedLeases(clock, takes: [.no, .no, .yes])
        let shift = Shift(leases, on: clock, random: random)
        let pause = Duration.seconds(0.5 + random)
        #expect(pause <= .seconds(1.5))
        await clock.advance(to: pause)
        await clock.advance(to: pause * 2)
        await eventually { shift.begun == 1 }
        #expect(leases.asked.count == 3)
        await shift.stop()
    }

    @Test("A refused renewal stops the work at once, and the lease is asked for again")
    func refused() async {
        let leases = ScriptedLeases(clock, renewals: [.no])
        let shift = Shift(leases, on: clock)
        await clock.advance(to: .seconds(2))
        await eventually { shift.events.count == 2 }
        #expect(shift.events == [.begun(first), .ended(first, .refused)])
        #expect(shift.duty.lease == nil)
        await clock.advance(to: .seconds(3))
        await eventually { shift.begun == 2 }
        #expect(shift.duty.lease?.number == 2)
        await shift.stop()
    }

    @Test("Renewals that fail are tried again; the work stops before the lease ends")
    func failing() async {
        let leases = ScriptedLeases(clock, renewals: [.failure])
        let shift = Shift(leases, on: clock)
        for milliseconds in stride(from: 2_000, through: 4_500, by: 500) {
            #expect(shift.ended == 0)
            await clock.advance(to: .milliseconds(milliseconds))
            await eventually { leases.asked.last == "renew 1 at \(milliseconds)" }
        }
        await clock.advance(to: .seconds(5), sleepers: 2)
        await eventually { shift.events.count == 3 }
        let failure = StorageError(.unreachable("gone"), subject: "test")
        #expect(shift.events == [.begun(first), .failed(failure), .ended(first, .unconfirmed)])
        #expect(shift.ended == 1)
        await shift.stop()
    }

    @Test("After a failure, a renewal in time goes on")
    func recovering() async {
        let leases = ScriptedLeases(clock, renewals: [.failure, .yes])
        let shift = Shift(leases, on: clock)
        await clock.advance(to: .seconds(2))
        await clock.advance(to: .milliseconds(2_500))
        await clock.advance(to: .milliseconds(4_500))
        await eventually { leases.asked.count == 4 }
        #expect(leases.asked.last == "renew 1 at 4500")
        #expect(shift.events.last == .works)
        await shift.stop()
    }

    @Test(
        "A renewal without an answer stops the work in time, and an answer that comes later changes nothing"
    )
    func withoutAnswer() async {
        let gate = Gate()
        let leases = ScriptedLeases(clock, takes: [.yes, .no], renewals: [.late(gate)])
        let shift = Shift(leases, on: clock)
        await clock.advance(to: .seconds(2))
        await eventually { leases.asked.count == 2 }
        await clock.advance(to: .seconds(5))
        await eventually { shift.ended == 1 }
        #expect(shift.duty.lease == nil)
        gate.open()
        await eventually { shift.events.count == 2 }
        #expect(shift.events.last == .ended(first, .unconfirmed))
        #expect(shift.begun == 1)
        #expect(shift.duty.lease == nil)
        await shift.stop()
    }

    @Test("A slow answer in time counts from when it was asked for")
    func slow() async {
        let gate = Gate()
        let leases = ScriptedLeases(clock, renewals: [.late(gate), .failure])
        let shift = Shift(leases, on: clock)
        await clock.advance(to: .seconds(2))
        await eventually { leases.asked.count == 2 }
        clock.step(.milliseconds(2_900))
        gate.open()
        // The next is due at 4 s already.
        await eventually { leases.asked.count == 3 }
        #expect(leases.asked.last == "renew 1 at 4900")
        await clock.advance(to: .seconds(5))
        await eventually { clock.sleepers(until: .seconds(7)) == 1 }
        #expect(shift.ended == 0)
        await clock.advance(to: .seconds(7))
        await eventually { shift.events.count == 3 }
        #expect(shift.events.last == .ended(first, .unconfirmed))
        #expect(shift.ended == 1)
        await shift.stop()
    }

    @Test("A lease that comes when the node stops is released, and nothing is done")
    func stoppedWhileTaking() async {
        let gate = Gate()
        let leases = ScriptedLeases(clock, takes: [.late(gate)])
        let shift = Shift(leases, on: clock)
        await eventually { leases.asked.count == 1 }
        shift.cancel()
        gate.open()
        await shift.stop()
        #expect(leases.asked == ["take at 0", "release 1 at 0"])
        #expect(shift.begun == 0)
    }

    @Test("A lease that comes when it may have ended is not used")
    func takenTooLate() async {
        let gate = Gate()
        let leases = ScriptedLeases(clock, takes: [.late(gate), .no])
        let shift = Shift(leases, on: clock)
        await eventually { leases.asked.count == 1 }
        clock.step(.seconds(5))
        gate.open()
        await eventually { leases.asked.count == 2 }
        #expect(leases.asked == ["take at 0", "release 1 at 5000"])
        #expect(shift.begun == 0)
        await shift.stop()
    }

    @Test("A work that ends slowly may change nothing more, and is not begun again before")
    func endingSlowly() async {
        let gate = Gate()
        let leases = ScriptedLeases(clock, renewals: [.no])
        let shift = Shift(leases, on: clock, closing: gate)
        await clock.advance(to: .seconds(2))
        await eventually { shift.duty.lease == nil }
        clock.step(.seconds(60))
        #expect(shift.begun == 1)
        #expect(leases.asked == ["take at 0", "renew 1 at 2000"])
        gate.open()
        await clock.advance(to: .seconds(63))
        await eventually { shift.begun == 2 }
        await shift.stop()
    }

    @Test("A lease without an end is not renewed")
    func endless() async {
        let leases = ScriptedLeases(clock, lifetime: nil)
        let shift = Shift(leases, on: clock)
        await eventually { shift.begun == 1 }
        #expect(clock.sleeperCount == 0)
        await shift.stop()
        #expect(leases.asked == ["take at 0", "release 1 at 0"])
    }
}
