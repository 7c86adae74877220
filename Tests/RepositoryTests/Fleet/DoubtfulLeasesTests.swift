import Clocks
import SharedCache
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("Leases that may have been given although no answer came")
struct DoubtfulLeasesTests {
    private let clock = ManualClock()
    private let tries = Shared<[String]>([])
    private let isThere = Shared(false)

    private var leases: DoubtfulLeases {
        DoubtfulLeases(on: Timeline(clock)) { [tries, isThere] lease, _ throws(SharedCacheError) in
            tries.change { $0.append(lease.token) }
            if !isThere.value { throw .unavailable }
        }
    }

    private func lease(_ token: String, for lifetime: Duration) -> CacheLease {
        CacheLease("key", token: token, for: lifetime)
    }

    private let call = GatedCall(
        provider: "plain",
        account: "",
        keys: "",
        feed: "hours",
        place: "3757.12698",
        patience: .seconds(5)
    )

    @Test("They are given back when the cache answers again, and one is tried until then")
    func givenBack() async {
        let leases = leases
        leases.add(lease("a", for: .seconds(100)), of: call)
        leases.add(lease("b", for: .seconds(100)), of: call)
        await clock.tick()
        #expect(await eventually { tries.value == ["a"] })
        isThere.change { $0 = true }
        await clock.tick()
        #expect(await eventually { tries.value == ["a", "a", "b"] && clock.sleeperCount == 0 })
        leases.add(lease("c", for: .seconds(100)), of: call)
        await clock.tick()
        #expect(await eventually { tries.value == ["a", "a", "b", "c"] })
    }

    @Test("One that has ended by itself is not given back")
    func ended() async {
        let leases = leases
        leases.add(lease("a", for: .seconds(1.5)), of: call)
        await clock.tick()
        #expect(await eventually { tries.value == ["a"] })
        await clock.tick()
        #expect(await eventually { clock.sleeperCount == 0 && !clock.isWaking })
        leases.add(lease("b", for: .seconds(100)), of: call)
        await clock.tick()
        #expect(await eventually { tries.value == ["a", "b"] })
    }
}
