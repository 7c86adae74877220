/// Unsigned integers of a fixed width in bits, packed without gaps, least significant bit first.
///
/// It does not own its memory.
struct PackedColumn: @unchecked Sendable {  // Its memory never changes.
    /// The maximum width: with up to seven bits before it, such a number fits in one 64-bit load.
    static let greatestWidth = 56
    /// The range of values.
    static let range = 0..<1 << greatestWidth
    /// The bytes before the numbers: count (32 bits), width (8 bits), zeros.
    static let headerLength = 8
    /// The bytes after the numbers, so that the load of the last one stays inside.
    static let padding = 8

    let count: Int
    private let start: UnsafeRawPointer
    private let width: Int
    private let mask: UInt64

    /// Returns `nil` if the section is too short for its numbers.
    init?(_ section: UnsafeRawBufferPointer) {
        guard let base = section.baseAddress, section.count >= Self.headerLength + Self.padding else {
            return nil
        }
        count = Int(UInt32(littleEndian: base.loadUnaligned(as: UInt32.self)))
        width = Int(section[4])
        guard width <= Self.greatestWidth,
            count * width <= (section.count - Self.headerLength - Self.padding) * 8
        else { return nil }
        mask = (1 << UInt64(width)) - 1
        start = base + Self.headerLength
    }

    /// The number at an index, or 0 if there is none, because a damaged file may contain any index.
    @inline(__always)
    subscript(_ index: Int) -> Int {
        guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
        let bit = index &* width
        let word = UInt64(littleEndian: (start + bit >> 3).loadUnaligned(as: UInt64.self))
        return Int(truncatingIfNeeded: (word >> UInt64(truncatingIfNeeded: bit & 7)) & mask)
    }

    /// Returns the count of leading numbers that satisfy a predicate, which must not hold again after it first fails.
    @inline(__always)
    func partitioningIndex(_ belongsBefore: (Int) -> Bool) -> Int {
        (0..<count).partitioningIndex { belongsBefore(self[$0]) }
    }
}

extension PackedColumn {
    /// Returns the section for these numbers. Negative numbers and those wider than 56 bits are not supported.
    static func encoded(_ values: [Int]) -> [UInt8] {
        let width = values.max().map { $0 <= 0 ? 0 : Int.bitWidth - $0.leadingZeroBitCount } ?? 0
        var bytes: [UInt8] = []
        bytes.reserveCapacity(headerLength + padding + (values.count * width + 7) / 8)
        bytes.append(littleEndian: UInt32(values.count))
        bytes.append(littleEndian: UInt32(width))
        var (pending, pendingBits): (UInt64, Int) = (0, 0)
        for value in values {
            pending |= UInt64(value) << UInt64(pendingBits)
            pendingBits += width
            while pendingBits >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: pending))
                pending >>= 8
                pendingBits -= 8
            }
        }
        if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
        bytes.append(contentsOf: repeatElement(0, count: padding))
        return bytes
    }
}

extension Range<Int> {
    /// Returns the first number that does not satisfy a predicate, or the end of the range. The predicate must not hold
    /// again after it first fails.
    @inline(__always)
    func partitioningIndex(_ belongsBefore: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension [UInt8] {
    mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
    /// Appends a number in seven bits a byte, lowest first; all bytes but the last have the highest bit.
    mutating func append(leb128 number: Int) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}
