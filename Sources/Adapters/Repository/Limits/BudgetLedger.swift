import Foundation
import WeatherPorts

/// Counts calls against what a provider allows, so that no stretch of a limit's period ever holds more than the limit.
///
/// Each period is cut into 24 slots and a slot counts until all of it is older than the period: a little strict, never
/// lax, and small however many calls are made. Stamps are of the true clock.
struct BudgetLedger: Hashable, Sendable {
    /// What was spent in one slot of time.
    struct Slot: Hashable, Sendable {
        /// Slots since the reference date.
        var index: Int64
        var weight: Double
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
    /// - Returns: nil when taken; else the seconds until it could be, with nothing taken.
    mutating func reserve(_ weight: Double, at now: Date) -> TimeInterval? {
        var wait: TimeInterval?
        for position in budget.limits.indices {
            if let seconds = waitOfLimit(position, for: weight, at: now) { wait = max(wait ?? 0, seconds) }
        }
        if let wait { return wait }
        for (position, limit) in budget.limits.enumerated() {
            let current = Self.slot(at: now, of: limit)
            spent[position].removeAll { $0.index < current - Self.slots }
            if let last = spent[position].indices.last, spent[position][last].index >= current {
                spent[position][last].weight += weight
            } else {
                spent[position].append(Slot(index: current, weight: weight))
            }
        }
        return nil
    }

    /// Calls of weight 1 still to be had, for each limit by position.
    func left(at now: Date) -> [Double] {
        budget.limits.indices.map { position in
            max(0, budget.limits[position].calls - counted(position, at: now).reduce(0) { $0 + $1.weight })
        }
    }

    private func waitOfLimit(_ position: Int, for weight: Double, at now: Date) -> TimeInterval? {
        let limit = budget.limits[position]
        let counted = counted(position, at: now)
        var total = counted.reduce(0) { $0 + $1.weight }
        // Sums of fractions such as 1.2 carry rounding: a billionth is no call.
        guard total + weight > limit.calls + 1e-9 else { return nil }
        for slot in counted {
            total -= slot.weight
            if total + weight <= limit.calls + 1e-9 {
                let free = Double(slot.index + Self.slots + 1) * Self.slotLength(of: limit)
                return max(0, free - now.timeIntervalSinceReferenceDate)
            }
        }
        return Self.seconds(limit.period)
    }

    /// The slots of which some part may lie within the period before now.
    private func counted(_ position: Int, at now: Date) -> [Slot] {
        let current = Self.slot(at: now, of: budget.limits[position])
        return spent[position].filter { $0.index >= current - Self.slots }
    }

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
