import Foundation

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
}

/// Text in received bytes. Callers guarantee that ranges are within bounds.
extension UnsafeRawBufferPointer {
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard let base = baseAddress, start < count,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return base.distance(to: UnsafeRawPointer(found))
    }

    func starts(with other: UnsafeRawBufferPointer) -> Bool {
        guard other.count <= count else { return false }
        guard let base = baseAddress, let otherBase = other.baseAddress else { return other.isEmpty }
        return memcmp(base, otherBase, other.count) == 0
    }

    func isEqual(_ range: Range<Int>, to text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount, let base = baseAddress else { return false }
        return memcmp(base + range.lowerBound, text.utf8Start, range.count) == 0
    }

    /// - Parameter text: Lower-case text.
    func isEqual(_ range: Range<Int>, toLowercase text: StaticString) -> Bool {
        range.count == text.utf8CodeUnitCount && hasPrefix(range, lowercase: text)
    }

    /// - Parameter text: Lower-case text.
    func hasPrefix(_ range: Range<Int>, lowercase text: StaticString) -> Bool {
        guard range.count >= text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount {
            let byte = self[range.lowerBound + offset]
            let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            guard (isCapital ? byte | 0x20 : byte) == text.utf8Start[offset] else { return false }
        }
        return true
    }

    /// Whether there are no control characters except tabs.
    func isPlainText(_ range: Range<Int>) -> Bool {
        for index in range where self[index] < .space && self[index] != .tab || self[index] == 0x7F {
            return false
        }
        return true
    }

    /// Returns the range without surrounding blanks.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start] == .space || self[start] == .tab { start += 1 }
        while end > start, self[end - 1] == .space || self[end - 1] == .tab { end -= 1 }
        return start..<end
    }

    /// Parses digits only, at most nine.
    func decimal(_ range: Range<Int>) -> Int? {
        guard (1...9).contains(range.count) else { return nil }
        var number = 0
        for index in range {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[index]) else { return nil }
            number = number * 10 + Int(self[index] - UInt8(ascii: "0"))
        }
        return number
    }

    func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
