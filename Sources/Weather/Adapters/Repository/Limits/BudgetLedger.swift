import Foundation
import WeatherPorts

/// Counts calls against a provider's limits, so that no period ever contains more than the limit; and reserves a part
/// of each limit for those it belongs to, however much others ask.
///
/// Each period is divided into 24 slots, and a slot counts until all of it is older than the period. This is slightly
/// strict but never exceeds the limit, and its size does not depend on the number of calls. Times are real times.
struct BudgetLedger: Hashable, Sendable {
    /// The calls of one slot.
    struct Slot: Hashable, Sendable {
        /// The number of slots since the reference date.
        var index: Int64
        /// The weight of all calls.
        var weight: Double
        /// The part of it used by clients with a key.
        var ofKeys = 0.0
        /// The part of it used for saved places.
        var ofKeptPlaces = 0.0

        fileprivate mutating func add(_ weight: Double, of share: BudgetShare) {
            self.weight += weight
            switch share {
            case .keys: ofKeys += weight
            case .keptPlaces: ofKeptPlaces += weight
            case .whole, .open: break
            }
        }
    }

    /// The slots of each limit, by index; ascending.
    private(set) var spent: [[Slot]]
    let budget: CallBudget

    init(_ budget: CallBudget) {
        self.budget = budget
        spent = Array(repeating: [], count: budget.limits.count)
    }

    /// Restores stored counts if they match this budget. Slots ahead of the clock by more than one were written by a
    /// wrong clock and are dropped.
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

    /// Takes a call of this weight from a share of the budget; what is reserved for others is left to them. Returns
    /// `nil` if it was taken, otherwise the seconds to wait.
    mutating func reserve(
        _ weight: Double,
        from share: BudgetShare = .whole,
        of part: BudgetPart = .whole,
        at now: Date
    ) -> TimeInterval? {
        if let wait = wait(for: weight, from: share, of: part, at: now) { return wait }
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

    /// Returns the seconds until a call of this weight is allowed, or `nil` if it is allowed now.
    func wait(
        for weight: Double,
        from share: BudgetShare,
        of part: BudgetPart = .whole,
        at now: Date
    ) -> TimeInterval? {
        budget.limits.indices.compactMap { waitOfLimit($0, for: weight, from: share, of: part, at: now) }
            .max()
    }

    /// Returns how many calls of weight 1 are left, for each limit by index.
    func left(at now: Date) -> [Double] {
        budget.limits.indices.map { position in
            max(0, budget.limits[position].calls - counted(position, at: now).reduce(0) { $0 + $1.weight })
        }
    }

    private func waitOfLimit(
        _ position: Int,
        for weight: Double,
        from share: BudgetShare,
        of part: BudgetPart,
        at now: Date
    ) -> TimeInterval? {
        let limit = budget.limits[position]
        let calls = part.calls(of: limit)
        let counted = counted(position, at: now)
        // The calls are allowed once the oldest slots no longer count.
        let dropped = (0...counted.count).first { count in
            let slots = counted.dropFirst(count)
            let spent = slots.reduce(weight) { $0 + $1.weight }
            // A tolerance for rounding errors in sums of fractions such as 1.2.
            return spent + Self.reserved(of: calls, slots, without: share) <= calls + 1e-9
        }
        guard let dropped else { return Self.seconds(limit.period) }
        guard dropped > 0 else { return nil }
        let free = Double(counted[dropped - 1].index + Self.slots + 1) * Self.slotLength(of: limit)
        return max(0, free - now.timeIntervalSinceReferenceDate)
    }

    /// Returns what must be left to others: the part reserved for them that they have not used.
    private static func reserved(
        of calls: Double,
        _ spent: ArraySlice<Slot>,
        without share: BudgetShare
    ) -> Double {
        func rest(_ part: KeyPath<Slot, Double>) -> Double {
            max(0, calls * reservedPart - spent.reduce(0) { $0 + $1[keyPath: part] })
        }
        return switch share {
        case .whole: 0
        case .keys: rest(\.ofKeptPlaces)
        case .keptPlaces: rest(\.ofKeys)
        case .open: rest(\.ofKeys) + rest(\.ofKeptPlaces)
        }
    }

    /// Returns the slots that overlap the period before now.
    private func counted(_ position: Int, at now: Date) -> [Slot] {
        let current = Self.slot(at: now, of: budget.limits[position])
        return spent[position].filter { $0.index >= current - Self.slots }
    }

    /// The part of each limit reserved for clients with a key; the same part is reserved for saved places.
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
