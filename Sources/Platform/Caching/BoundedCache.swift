/// A cache with a maximum total cost, which removes the least recently used values first.
///
/// It uses no clock and no lock: its owner decides which values are valid, and protects it from concurrent
/// use. Every operation except ``removeAll(where:)`` takes constant time.
public struct BoundedCache<Key: Hashable, Value> {
    @usableFromInline
    struct Slot {
        /// `nil` in a free slot.
        @usableFromInline var entry: (key: Key, value: Value, cost: Int)?
        /// The entry used directly after this one; `none` for the newest.
        @usableFromInline var newer: Int
        /// The entry used directly before this one; `none` for the oldest. In a free slot, the next free slot.
        @usableFromInline var older: Int

        @usableFromInline
        init(entry: (key: Key, value: Value, cost: Int)?, newer: Int, older: Int) {
            (self.entry, self.newer, self.older) = (entry, newer, older)
        }
    }

    /// The total cost of all values.
    @inlinable public var cost: Int { total }
    // The members are inlinable, so that the compiler specializes them for the caller's types. Unspecialized generic
    // code takes several times as long.
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
    ///   - capacity: The maximum total cost.
    ///   - largest: The maximum cost of one value; a more expensive value is not stored. The default is the
    ///     capacity.
    @inlinable
    public init(capacity: Int, largest: Int? = nil) {
        self.capacity = capacity
        self.largest = min(largest ?? capacity, capacity)
    }

    /// The number of values.
    @inlinable public var count: Int { positions.count }

    /// Returns the value of a key and marks it as used.
    ///
    /// - Parameter isValid: Returns whether the value may still be used. If not, the value is removed.
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

    /// Stores a value instead of the key's former one, and removes others to make room.
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

    /// Removes the value of a key, if any.
    @inlinable
    public mutating func remove(_ key: Key) {
        if let position = positions[key] { remove(at: position) }
    }

    /// Removes every value for which `isUseless` returns `true`.
    @inlinable
    public mutating func removeAll(where isUseless: (Value) -> Bool) {
        for (position, slot) in slots.enumerated() {
            if let entry = slot.entry, isUseless(entry.value) { remove(at: position) }
        }
        // Releases memory that was allocated in a busy time.
        if positions.isEmpty { self = BoundedCache(capacity: capacity, largest: largest) }
    }

    // MARK: Order of use

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

    /// Inserts the slot as the most recently used one.
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
