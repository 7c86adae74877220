import AccountModels
import Accounts
import Synchronization

/// Strangers whose passwords are being checked: as many as may wait, or none.
final class Crowd: PasswordHashing {
    private struct State {
        var hashing: (any PasswordHashing)?
        var isThere = false
        var refusals = 0
    }

    private let state = Mutex(State())

    func set(_ isThere: Bool) { state.withLock { $0.isThere = isThere } }

    /// How many passwords came as far as to be checked, and were refused.
    var refusals: Int { state.withLock(\.refusals) }

    /// Returns the environment in which the crowd stands before the passwords.
    func before(_ environment: AccountEnvironment) -> AccountEnvironment {
        state.withLock { $0.hashing = environment.hashing }
        return AccountEnvironment(
            storage: environment.storage,
            hashing: self,
            mail: environment.mail,
            policy: environment.policy,
            throttle: environment.throttle,
            devices: environment.devices,
            clock: environment.clock,
            randomBytes: environment.randomBytes
        )
    }

    func secondsToWait(_ urgency: HashingUrgency) -> Int? {
        state.withLock { $0.isThere && urgency == .stranger ? 7 : nil }
    }

    func hash(
        _ password: Password,
        beside other: PasswordHash?,
        urgency: HashingUrgency
    ) async throws(PasswordHashingError) -> PasswordHash {
        try await hashing(urgency).hash(password, beside: other, urgency: urgency)
    }

    func check(
        _ password: Password,
        against hashes: [PasswordHash],
        urgency: HashingUrgency
    ) async throws(PasswordHashingError) -> PasswordCheck {
        try await hashing(urgency).check(password, against: hashes, urgency: urgency)
    }

    private func hashing(_ urgency: HashingUrgency) throws(PasswordHashingError) -> any PasswordHashing {
        if let seconds = secondsToWait(urgency) {
            state.withLock { $0.refusals += 1 }
            throw .busy(seconds: seconds)
        }
        guard let hashing = state.withLock(\.hashing) else { throw .failed("there is none") }
        return hashing
    }
}
