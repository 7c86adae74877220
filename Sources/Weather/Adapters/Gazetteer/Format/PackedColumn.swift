/// Unsigned whole numbers of one width in bits, packed without gaps, least significant bit first.
///
/// Reads memory that somebody else keeps.
struct PackedColumn: @unchecked Sendable {  // Its memory never changes.
    /// The widest a number may be: with up to seven bits before it, it lies in one load of 64 bits.
    static let greatestWidth = 56
    /// What a number may be.
    static let range = 0..<1 << greatestWidth
    /// Bytes before the numbers: how many (32 bits), how wide (8 bits), zeros.
    static let headerLength = 8
    /// Bytes after the numbers, so that the load of the last one stays inside.
    static let padding = 8

    let count: Int
    private let start: UnsafeRawPointer
    private let width: Int
    private let mask: UInt64

    /// Nil where the section is too short for the numbers it says it has.
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

    /// The number at an index; 0 at one that there is not, since a damaged file may name any.
    @inline(__always)
    subscript(_ index: Int) -> Int {
        guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
        let bit = index &* width
        let word = UInt64(littleEndian: (start + bit >> 3).loadUnaligned(as: UInt64.self))
        return Int(truncatingIfNeeded: (word >> UInt64(truncatingIfNeeded: bit & 7)) & mask)
    }

    /// How many numbers at the beginning satisfy a predicate that none satisfies after one that does not.
    @inline(__always)
    func partitioningIndex(_ belongsBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension PackedColumn {
    /// The section that holds these numbers. Numbers below 0 or wider than 56 bits are not for it.
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

extension [UInt8] {
    mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
