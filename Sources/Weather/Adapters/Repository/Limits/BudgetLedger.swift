import Foundation
import WeatherPorts

/// Counts calls against what a provider allows, so that no stretch of a limit's period ever holds more than the limit; and
/// keeps a part of each limit for those it is reserved for, however much others ask.
///
/// Each period is cut into 24 slots and a slot counts until all of it is older than the period: a little strict, never
/// lax, and small however many calls are made. Stamps are of the true clock.
struct BudgetLedger: Hashable, Sendable {
    /// What was spent in one slot of time.
    struct Slot: Hashable, Sendable {
        /// Slots since the reference date.
        var index: Int64
        /// Of everybody.
        var weight: Double
        /// Of it, what clients with a key spent.
        var ofKeys = 0.0
        /// Of it, what was spent for kept places.
        var ofKeptPlaces = 0.0
    }

    /// The slots of each limit, by position; ascending.
    private(set) var spent: [[Slot]]
    let budget: CallBudget

    init(_ budget: CallBudget) {
        self.budget = budget
        spent = Array(repeating: [], count: budget.limits.count)
    }

    /// What was stored, where it is of this budget's shape; slots ahead of the clock by more than one were written by a
    /// clock that was wrong, and are left out.
    init(_ budget: CallBudget, stored: [[Slot]], now: Date) {
        self.init(budget)
        guard stored.count == budget.limits.count else { return }
        for (position, limit) in budget.limits.enumerated() {
            let current = Self.slot(at: now, of: limit)
            spent[position] = stored[position].filter { slot in
                slot.index <= current + 1 && slot.index >= current - Self.slots && slot.weight > 0
            }
        }
    }

    /// Takes a call of this weight from the budget.
    /// - Parameter share: Whose it is: what is reserved for others is left to them.
    /// - Returns: nil when taken; else the seconds until it could be, with nothing taken.
    mutating func reserve(_ weight: Double, from share: BudgetShare = .whole, at now: Date) -> TimeInterval? {
        if let wait = wait(for: weight, from: share, at: now) { return wait }
        for (position, limit) in budget.limits.enumerated() {
            let current = Self.slot(at: now, of: limit)
            spent[position].removeAll { $0.index < current - Self.slots }
            if spent[position].last.map({ $0.index < current }) ?? true {
                spent[position].append(Slot(index: current, weight: 0))
            }
            let last = spent[position].count - 1
            spent[position][last].add(weight, of: share)
        }
        return nil
    }

    /// Seconds until a call of this weight could be taken; nil where it can now.
    func wait(for weight: Double, from share: BudgetShare, at now: Date) -> TimeInterval? {
        budget.limits.indices.compactMap { waitOfLimit($0, for: weight, from: share, at: now) }.max()
    }

    /// Calls of weight 1 still to be had, for each limit by position.
    func left(at now: Date) -> [Double] {
        budget.limits.indices.map { position in
            max(0, budget.limits[position].calls - counted(position, at: now).reduce(0) { $0 + $1.weight })
        }
    }

    private func waitOfLimit(
        _ position: Int,
        for weight: Double,
        from share: BudgetShare,
        at now: Date
    ) -> TimeInterval? {
        let limit = budget.limits[position]
        let counted = counted(position, at: now)
        var total = counted.reduce(Slot(index: 0, weight: 0), +)
        // Sums of fractions such as 1.2 carry rounding: a billionth is no call.
        func isFree() -> Bool {
            total.weight + weight + Self.reserved(of: limit.calls, total, without: share) <= limit.calls
                + 1e-9
        }
        guard !isFree() else { return nil }
        for slot in counted {
            total = total - slot
            if isFree() {
                let free = Double(slot.index + Self.slots + 1) * Self.slotLength(of: limit)
                return max(0, free - now.timeIntervalSinceReferenceDate)
            }
        }
        return Self.seconds(limit.period)
    }

    /// What has to be left to others of what is reserved for them and they have not spent.
    private static func reserved(of calls: Double, _ spent: Slot, without share: BudgetShare) -> Double {
        switch share {
        case .whole: 0
        case .keys: rest(calls, spent.ofKeptPlaces)
        case .keptPlaces: rest(calls, spent.ofKeys)
        case .open: rest(calls, spent.ofKeys) + rest(calls, spent.ofKeptPlaces)
        }
    }

    private static func rest(_ calls: Double, _ spent: Double) -> Double {
        max(0, calls * reservedPart - spent)
    }

    /// The slots of which some part may lie within the period before now.
    private func counted(_ position: Int, at now: Date) -> [Slot] {
        let current = Self.slot(at: now, of: budget.limits[position])
        return spent[position].filter { $0.index >= current - Self.slots }
    }

    /// Of each limit, for clients with a key; and as much for kept places.
    private static let reservedPart = 0.25

    private static let slots: Int64 = 24

    private static func slot(at now: Date, of limit: CallBudget.Limit) -> Int64 {
        Int64((now.timeIntervalSinceReferenceDate / slotLength(of: limit)).rounded(.down))
    }

    private static func slotLength(of limit: CallBudget.Limit) -> TimeInterval {
        max(0.001, seconds(limit.period) / Double(slots))
    }

    private static func seconds(_ duration: Duration) -> TimeInterval {
        let (seconds, attoseconds) = duration.components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}

extension BudgetLedger.Slot {
    fileprivate mutating func add(_ weight: Double, of share: BudgetShare) {
        self.weight += weight
        switch share {
        case .keys: ofKeys += weight
        case .keptPlaces: ofKeptPlaces += weight
        case .whole, .open: break
        }
    }

    fileprivate static func + (one: Self, other: Self) -> Self {
        Self(
            index: one.index,
            weight: one.weight + other.weight,
            ofKeys: one.ofKeys + other.ofKeys,
            ofKeptPlaces: one.ofKeptPlaces + other.ofKeptPlaces
        )
    }

    fileprivate static func - (one: Self, other: Self) -> Self {
        Self(
            index: one.index,
            weight: one.weight - other.weight,
            ofKeys: one.ofKeys - other.ofKeys,
            ofKeptPlaces: one.ofKeptPlaces - other.ofKeptPlaces
        )
    }
}
