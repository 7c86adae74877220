/// Values by their keys, up to a total cost. The least recently used value goes first.
///
/// It reads no clock and takes no lock: its owner decides what is still valid, and guards it where several threads use it.
/// Every operation but ``removeAll(where:)`` takes constant time.
public struct BoundedCache<Key: Hashable, Value> {
    @usableFromInline
    struct Slot {
        /// Nil in a free slot.
        @usableFromInline var entry: (key: Key, value: Value, cost: Int)?
        /// Used just after this one; `none` for the newest.
        @usableFromInline var newer: Int
        /// Used just before this one; `none` for the oldest. In a free slot, the next free one.
        @usableFromInline var older: Int

        @usableFromInline
        init(entry: (key: Key, value: Value, cost: Int)?, newer: Int, older: Int) {
            (self.entry, self.newer, self.older) = (entry, newer, older)
        }
    }

    /// The total cost of all values.
    @inlinable public var cost: Int { total }
    // Seen by whoever uses it, so that it is compiled for their types: what is generic costs several times as much.
    @usableFromInline var total = 0
    @usableFromInline let capacity: Int
    @usableFromInline let largest: Int
    @usableFromInline var positions: [Key: Int] = [:]
    @usableFromInline var slots: ContiguousArray<Slot> = []
    @usableFromInline var newest = Self.none
    @usableFromInline var oldest = Self.none
    @usableFromInline var firstFree = Self.none

    @inlinable static var none: Int { -1 }

    /// - Parameters:
    ///   - capacity: The highest total cost.
    ///   - largest: The highest cost of one value; a value that costs more is not kept. The capacity unless given.
    @inlinable
    public init(capacity: Int, largest: Int? = nil) {
        self.capacity = capacity
        self.largest = min(largest ?? capacity, capacity)
    }

    /// How many values it holds.
    @inlinable public var count: Int { positions.count }

    /// The value of a key, which counts as used now.
    /// - Parameter isValid: A value that is not valid is removed.
    @inlinable
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
    @inlinable
    public mutating func keep(_ value: Value, for key: Key, cost: Int) {
        remove(key)
        guard cost <= largest else { return }
        while total + cost > capacity, oldest != Self.none { remove(at: oldest) }
        let position = freeSlot()
        slots[position].entry = (key, value, cost)
        positions[key] = position
        link(position)
        total += cost
    }

    /// Removes the value of a key, where there is one.
    @inlinable
    public mutating func remove(_ key: Key) {
        if let position = positions[key] { remove(at: position) }
    }

    /// Removes every value that `isUseless`.
    @inlinable
    public mutating func removeAll(where isUseless: (Value) -> Bool) {
        for (position, slot) in slots.enumerated() {
            if let entry = slot.entry, isUseless(entry.value) { remove(at: position) }
        }
        // Gives the memory of a busy time back.
        if positions.isEmpty { self = BoundedCache(capacity: capacity, largest: largest) }
    }

    // MARK: The order of use

    @inlinable
    mutating func remove(at position: Int) {
        guard let entry = slots[position].entry else { return }
        unlink(position)
        positions[entry.key] = nil
        total -= entry.cost
        slots[position] = Slot(entry: nil, newer: Self.none, older: firstFree)
        firstFree = position
    }

    @inlinable
    mutating func freeSlot() -> Int {
        guard firstFree != Self.none else {
            slots.append(Slot(entry: nil, newer: Self.none, older: Self.none))
            return slots.count - 1
        }
        let position = firstFree
        firstFree = slots[position].older
        return position
    }

    /// Makes it the newest.
    @inlinable
    mutating func link(_ position: Int) {
        slots[position].newer = Self.none
        slots[position].older = newest
        if newest != Self.none { slots[newest].newer = position } else { oldest = position }
        newest = position
    }

    @inlinable
    mutating func unlink(_ position: Int) {
        let (newer, older) = (slots[position].newer, slots[position].older)
        if newer != Self.none { slots[newer].older = older } else { newest = older }
        if older != Self.none { slots[older].newer = newer } else { oldest = newer }
    }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}

extension BoundedCache.Slot: Sendable where Key: Sendable, Value: Sendable {}
