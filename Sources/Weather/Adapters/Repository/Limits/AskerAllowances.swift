import Foundation
import StoragePort
import Synchronization
import WeatherModels
import WeatherPorts

/// The number of upstream calls that each asker may still cause, as the time at which all calls so far would have
/// been due at the steady rate (generic cell rate algorithm). The operator and unknown visitors on this machine are
/// not counted.
///
/// It counts within one process; processes share the budgets and their reserved parts.
final class AskerAllowances: Sendable {
    private enum Account: Hashable {
        case key(String)
        case profile(Profile.ID)
        case profiles(at: String)
        case block(String)
    }

    private struct State {
        /// By the real time, in seconds since the reference date.
        var paidUntil: [Account: Double] = [:]
        var sweepAt = 10_000
    }

    private let limits: AskerLimits
    private let state = Mutex(State())

    init(limits: AskerLimits) {
        self.limits = limits
    }

    /// Takes one call from the asker's allowance. Returns `nil` if it was taken, otherwise the seconds to wait.
    func take(_ asker: Asker, now: Date) -> TimeInterval? {
        let accounts = accounts(of: asker)
        let now = now.timeIntervalSinceReferenceDate
        return state.withLock { state in
            let paid = accounts.map { account, rate in
                // If the clock was set back, no asker owes more than a full allowance.
                min(max(state.paidUntil[account] ?? now, now), now + rate.atOnce * rate.pause) + rate.pause
            }
            let excesses = zip(accounts, paid).map { $1 - now - $0.rate.atOnce * $0.rate.pause }
            // A tolerance for rounding errors in sums of seconds.
            if let excess = excesses.max(), excess > 0.001 { return excess }
            for (account, paid) in zip(accounts, paid) { state.paidUntil[account.account] = paid }
            sweep(&state, now: now)
            return nil
        }
    }

    /// Returns one call that was not made.
    func giveBack(_ asker: Asker, now: Date) {
        state.withLock { state in
            for (account, rate) in accounts(of: asker) {
                guard let paid = state.paidUntil[account] else { continue }
                let before = paid - rate.pause
                state.paidUntil[account] = before > now.timeIntervalSinceReferenceDate ? before : nil
            }
        }
    }

    /// Returns all accounts that a call is taken from.
    private func accounts(of asker: Asker) -> [(account: Account, rate: CallAllowance)] {
        switch asker {
        case .owner, .thisMachine: []
        case .key(let id): [(.key(id), limits.ofKey)]
        case .keeper(let id, _, let block):
            [(.profile(id), limits.ofProfile)]
                + (block.map { [(.profiles(at: $0), limits.ofProfilesAtAddress)] } ?? [])
        case .stranger(let block): [(.block(block), limits.ofAddress)]
        }
    }

    /// Removes accounts that owe nothing, each time their number has doubled, so that it costs little.
    private func sweep(_ state: inout State, now: Double) {
        guard state.paidUntil.count >= state.sweepAt else { return }
        state.paidUntil = state.paidUntil.filter { $0.value > now }
        state.sweepAt = max(10_000, state.paidUntil.count * 2)
    }
}

/// The payment for one call: taken from its asker's allowance when it starts, and final when an upstream is about to
/// be called.
final class CallPayment: Sendable {
    let share: BudgetShare
    private let asker: Asker
    private let allowances: AskerAllowances
    private let isDue = Mutex(false)

    /// - Parameter coordinate: The point whose weather is requested.
    init(_ asker: Asker, at coordinate: Coordinate, from allowances: AskerAllowances) {
        self.asker = asker
        self.allowances = allowances
        share = asker.share(at: coordinate)
    }

    /// Takes one call. Returns `nil` if the asker may make it, otherwise the seconds to wait.
    func begin(now: Date) -> TimeInterval? { allowances.take(asker, now: now) }

    /// Makes the payment final, because a call is made.
    func settle() { isDue.withLock { $0 = true } }

    /// Returns the payment, unless a call was made.
    func end(now: Date) {
        if !isDue.withLock(\.self) { allowances.giveBack(asker, now: now) }
    }
}
