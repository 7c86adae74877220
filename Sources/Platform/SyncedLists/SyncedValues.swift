/// Single values that several devices change, such as settings: of two writes the last counts.
public struct SyncedValues<Key>: Hashable, Codable, Sendable where Key: Hashable & Codable & Sendable {
    private var values: [Key: LastWrite<String?>]

    public init() { values = [:] }

    /// The value of a key; `nil` if there is none, or it was taken away.
    public subscript(key: Key) -> String? { values[key]?.value }

    /// The keys that were ever written.
    public var keys: [Key] { Array(values.keys) }

    /// Returns the stamp for a change that is made now; see ``SyncedList/stamp(at:by:)``.
    public func stamp(at milliseconds: Int64, by replica: String) -> Stamp {
        Stamp(time: max(milliseconds, (values.values.map(\.stamp.time).max() ?? .min) &+ 1), replica: replica)
    }

    /// Writes a value.
    ///
    /// - Parameter value: `nil` takes it away.
    public mutating func set(_ value: String?, for key: Key, _ stamp: Stamp) {
        values[key] = LastWrite(value, stamp)
    }

    /// Whether what a device sent can be taken over; see ``SyncedList/isPlausible(until:most:)``.
    public func isPlausible(until milliseconds: Int64, most: Int) -> Bool {
        values.count <= most
            && values.values.allSatisfy { $0.stamp.time <= milliseconds && $0.stamp.isPlausible }
    }

    /// Takes over what another device has.
    public mutating func merge(_ other: SyncedValues) {
        values.merge(other.values) { one, other in
            var merged = one
            merged.merge(other)
            return merged
        }
    }
}
