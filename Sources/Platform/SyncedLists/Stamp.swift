/// When and where something was written: orders all writes, the same on every device.
public struct Stamp: Hashable, Comparable, Codable, Sendable {
    /// Milliseconds since 1970 by the writer's clock, or later where the writer had seen a later one: what is written
    /// after something was seen is always later than it, even if the clock is slow (a hybrid logical clock).
    public let time: Int64
    /// The writer.
    public let replica: String

    public init(time: Int64, replica: String) {
        self.time = time
        self.replica = replica
    }

    /// Whether a device can have written it: names are short.
    var isPlausible: Bool { time >= 0 && Self.isName(replica) }

    static func isName(_ replica: String) -> Bool { replica.utf8.count <= 64 }

    public static func < (one: Stamp, other: Stamp) -> Bool {
        (one.time, one.replica) < (other.time, other.replica)
    }
}

/// A value of which the last write counts.
public struct LastWrite<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    public var value: Value
    public var stamp: Stamp

    public init(_ value: Value, _ stamp: Stamp) {
        self.value = value
        self.stamp = stamp
    }

    /// Takes over the other write if it is later. Writes with the same stamp are the same.
    mutating func merge(_ other: LastWrite) {
        if stamp < other.stamp { self = other }
    }
}
