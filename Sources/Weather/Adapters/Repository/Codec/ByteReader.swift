import Foundation

/// Reads what ``ByteWriter`` wrote, from arbitrary bytes.
///
/// After the first invalid value, `hasFailed` is true and every read returns zero. Callers continue and check once at
/// the end, so that the fast path has no branches for errors.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private(set) var hasFailed = false

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var remaining: Int { bytes.count - position }

    /// Marks the data as invalid.
    mutating func fail() {
        hasFailed = true
        position = bytes.count
    }

    mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_: Value.Type = Value.self) -> Value {
        let size = MemoryLayout<Value>.size
        guard remaining >= size else {
            fail()
            return 0
        }
        defer { position += size }
        return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Value.self))
    }

    mutating func byte() -> UInt8 { integer(UInt8.self) }

    mutating func flag() -> Bool {
        let value = byte()
        if value > 1 { fail() }
        return value == 1
    }

    /// Reads a finite number; others are never written.
    mutating func number() -> Double {
        let value = Double(bitPattern: integer(UInt64.self))
        guard value.isFinite else {
            fail()
            return 0
        }
        return value
    }

    /// An impossible date fails the reading: arithmetic on it would overflow.
    mutating func date() -> Date {
        let seconds = number()
        guard abs(seconds) < Self.longestTime else {
            fail()
            return Date(timeIntervalSinceReferenceDate: 0)
        }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    /// Three thousand years in seconds: one recorded body is dated in the year 1.
    private static let longestTime = 3000 * 366 * 86_400.0

    mutating func text() -> String {
        let length = Int(integer(UInt32.self))
        guard length <= remaining,
            let text = String(validating: bytes[position..<position + length], as: UTF8.self)
        else {
            fail()
            return ""
        }
        position += length
        return text
    }

    mutating func optional<Value>(_ read: (inout ByteReader) -> Value) -> Value? {
        flag() ? read(&self) : nil
    }

    /// - Parameter leastSize: The minimum size of an element in bytes, so that a damaged count cannot request more
    ///   memory than the bytes could fill.
    mutating func list<Element>(leastSize: Int, _ read: (inout ByteReader) -> Element) -> [Element] {
        let count = Int(integer(UInt32.self))
        guard count <= remaining / max(1, leastSize) else {
            fail()
            return []
        }
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count where !hasFailed { elements.append(read(&self)) }
        return elements
    }

    /// Returns a value of an enumeration; an unknown one is a failure.
    mutating func known<Value>(_ value: Value?, or placeholder: Value) -> Value {
        if let value { return value }
        fail()
        return placeholder
    }
}
