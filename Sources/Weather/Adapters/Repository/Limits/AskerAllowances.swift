import Foundation
import StoragePort
import Synchronization
import WeatherPorts

/// How many upstream calls each asker may still cause, by the moment at which all paid for would have come at the steady
/// rate (generic cell rate algorithm). The owner and this machine's nobodies are not counted.
///
/// Of one process: what processes share are the budgets and what is reserved of them.
final class AskerAllowances: Sendable {
    private enum Account: Hashable {
        case key(String)
        case profile(Profile.ID)
        case profiles(at: String)
        case block(String)
    }

    private struct State {
        /// By the true clock, seconds since the reference date.
        var paidUntil: [Account: Double] = [:]
        var sweepAt = 10_000
    }

    private let limits: AskerLimits
    private let state = Mutex(State())

    init(limits: AskerLimits) {
        self.limits = limits
    }

    /// Takes one call from what is theirs.
    /// - Returns: Nil when taken; else the seconds until it could be, with nothing taken.
    func take(_ asker: Asker, now: Date) -> TimeInterval? {
        let accounts = accounts(of: asker)
        let now = now.timeIntervalSinceReferenceDate
        return state.withLock { state in
            let paid = accounts.map { account, rate in
                // A clock that was set back leaves nobody with more debt than a spent allowance.
                min(max(state.paidUntil[account] ?? now, now), now + rate.atOnce * rate.pause) + rate.pause
            }
            let excesses = zip(accounts, paid).map { $1 - now - $0.rate.atOnce * $0.rate.pause }
            // Sums of seconds since 2001 carry rounding: a millisecond is no call.
            if let excess = excesses.max(), excess > 0.001 { return excess }
            for (account, paid) in zip(accounts, paid) { state.paidUntil[account.account] = paid }
            sweep(&state, now: now)
            return nil
        }
    }

    /// Gives one call back that was not made after all.
    func giveBack(_ asker: Asker, now: Date) {
        state.withLock { state in
            for (account, rate) in accounts(of: asker) {
                guard let paid = state.paidUntil[account] else { continue }
                let before = paid - rate.pause
                state.paidUntil[account] = before > now.timeIntervalSinceReferenceDate ? before : nil
            }
        }
    }

    /// All that a call is taken from.
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

    /// Where many were seen, those who owe nothing are dropped; in doubling steps, so that it costs little.
    private func sweep(_ state: inout State, now: Double) {
        guard state.paidUntil.count >= state.sweepAt else { return }
        state.paidUntil = state.paidUntil.filter { $0.value > now }
        state.sweepAt = max(10_000, state.paidUntil.count * 2)
    }
}

/// What one call takes: from its asker's allowance when it starts, for good once an upstream is about to be called.
final class CallPayment: Sendable {
    let asker: Asker
    let share: BudgetShare
    private let allowances: AskerAllowances
    private let isDue = Mutex(false)

    init(_ asker: Asker, share: BudgetShare, from allowances: AskerAllowances) {
        self.asker = asker
        self.share = share
        self.allowances = allowances
    }

    /// Nil when the asker may cause one more call, which is taken; else the seconds until they may.
    func begin(now: Date) -> TimeInterval? { allowances.take(asker, now: now) }

    /// The call is made: nothing is given back.
    func settle() { isDue.withLock { $0 = true } }

    /// Of another call that comes with this one: nothing more is taken for it, and nothing given back.
    var included: CallPayment {
        let payment = CallPayment(asker, share: share, from: allowances)
        payment.settle()
        return payment
    }

    /// Gives back what was taken, unless the call was made.
    func end(now: Date) {
        if !isDue.withLock(\.self) { allowances.giveBack(asker, now: now) }
    }
}
