import AccessKeys
import Accounts
import Clocks
import RememberedStorage
import StoreOutages

/// Lays over the stores of a shared database what is answered while it is away: all that pages and clients wait for asks it
/// through one guard.
struct RememberedStores: Sendable {
    /// How long the keys of clients hold while they cannot be read.
    static let keyLifetime = Duration.seconds(3_600)

    private let limits = OutageLimits()
    private let asking: StoreGuard
    private let clock: any Clock<Duration>
    private let wall: WallClock

    /// - Parameters:
    ///   - clock: Measures what is waited for; monotonic.
    ///   - wall: Says how old is what is shown.
    init(clock: any Clock<Duration> = ContinuousClock(), wall: WallClock) {
        (self.clock, self.wall) = (clock, wall)
        asking = StoreGuard(limits, clock: clock)
    }

    func profiles(_ base: any RememberedProfiles.Base) -> RememberedProfiles {
        RememberedProfiles(base, limits, asking: asking, clock: clock, now: { [wall] in wall.now })
    }

    func accounts(_ base: any AccountStorage) -> RememberedAccounts {
        RememberedAccounts(base, limits, asking: asking, clock: clock, now: { [wall] in wall.now })
    }

    func keys(_ base: any AccessKeyStorage) -> GuardedAccessKeys { GuardedAccessKeys(base, asking: asking) }
}
