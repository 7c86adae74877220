import Foundation

/// Writes values in sequence, little-endian and without names; they are read in the same order.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    mutating func integer<Value: FixedWidthInteger>(_ value: Value) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func count(_ value: Int) { integer(UInt32(clamping: value)) }

    mutating func number(_ value: Double) { integer(value.bitPattern) }

    mutating func date(_ value: Date) { number(value.timeIntervalSinceReferenceDate) }

    mutating func text(_ value: String) {
        let utf8 = value.utf8
        count(utf8.count)
        bytes.append(contentsOf: utf8)
    }

    /// Writes a byte that says whether there is a value, then the value.
    mutating func optional<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
        byte(value == nil ? 0 : 1)
        if let value { write(&self, value) }
    }

    mutating func list<Elements: Collection>(
        _ elements: Elements,
        _ write: (inout ByteWriter, Elements.Element) -> Void
    ) {
        count(elements.count)
        for element in elements { write(&self, element) }
    }
}
