/// Values by their keys, up to a total cost. The least recently used value goes first.
///
/// It reads no clock and takes no lock: its owner decides what is still valid, and guards it where several threads use it.
/// Every operation but ``removeAll(where:)`` takes constant time.
public struct BoundedCache<Key: Hashable, Value> {
    fileprivate struct Slot {
        /// Nil in a free slot.
        var entry: (key: Key, value: Value, cost: Int)?
        /// Used just after this one; `none` for the newest.
        var newer: Int
        /// Used just before this one; `none` for the oldest. In a free slot, the next free one.
        var older: Int
    }

    /// The total cost of all values.
    public private(set) var cost = 0
    private let capacity: Int
    private let largest: Int
    private var positions: [Key: Int] = [:]
    private var slots: ContiguousArray<Slot> = []
    private var newest = Self.none
    private var oldest = Self.none
    private var firstFree = Self.none

    private static var none: Int { -1 }

    /// - Parameters:
    ///   - capacity: The highest total cost.
    ///   - largest: The highest cost of one value; a value that costs more is not kept. The capacity unless given.
    public init(capacity: Int, largest: Int? = nil) {
        self.capacity = capacity
        self.largest = min(largest ?? capacity, capacity)
    }

    /// How many values it holds.
    public var count: Int { positions.count }

    /// The value of a key, which counts as used now.
    /// - Parameter isValid: A value that is not valid is removed.
    public mutating func value(for key: Key, where isValid: (Value) -> Bool = { _ in true }) -> Value? {
        guard let position = positions[key], let entry = slots[position].entry else { return nil }
        guard isValid(entry.value) else {
            remove(at: position)
            return nil
        }
        if position != newest {
            unlink(position)
            link(position)
        }
        return entry.value
    }

    /// Keeps a value in place of the one its key had, and makes room for it.
    public mutating func keep(_ value: Value, for key: Key, cost: Int) {
        remove(key)
        guard cost <= largest else { return }
        while self.cost + cost > capacity, oldest != Self.none { remove(at: oldest) }
        let position = freeSlot()
        slots[position].entry = (key, value, cost)
        positions[key] = position
        link(position)
        self.cost += cost
    }

    /// Removes the value of a key, where there is one.
    public mutating func remove(_ key: Key) {
        if let position = positions[key] { remove(at: position) }
    }

    /// Removes every value that `isUseless`.
    public mutating func removeAll(where isUseless: (Value) -> Bool) {
        for (position, slot) in slots.enumerated() {
            if let entry = slot.entry, isUseless(entry.value) { remove(at: position) }
        }
        // Gives the memory of a busy time back.
        if positions.isEmpty { self = BoundedCache(capacity: capacity, largest: largest) }
    }

    // MARK: The order of use

    private mutating func remove(at position: Int) {
        guard let entry = slots[position].entry else { return }
        unlink(position)
        positions[entry.key] = nil
        cost -= entry.cost
        slots[position] = Slot(entry: nil, newer: Self.none, older: firstFree)
        firstFree = position
    }

    private mutating func freeSlot() -> Int {
        guard firstFree != Self.none else {
            slots.append(Slot(entry: nil, newer: Self.none, older: Self.none))
            return slots.count - 1
        }
        let position = firstFree
        firstFree = slots[position].older
        return position
    }

    /// Makes it the newest.
    private mutating func link(_ position: Int) {
        slots[position].newer = Self.none
        slots[position].older = newest
        if newest != Self.none { slots[newest].newer = position } else { oldest = position }
        newest = position
    }

    private mutating func unlink(_ position: Int) {
        let (newer, older) = (slots[position].newer, slots[position].older)
        if newer != Self.none { slots[newer].older = older } else { newest = older }
        if older != Self.none { slots[older].newer = newer } else { oldest = newer }
    }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}

extension BoundedCache.Slot: Sendable where Key: Sendable, Value: Sendable {}
