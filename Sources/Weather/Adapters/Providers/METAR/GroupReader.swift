/// Reads a group of a report from its front.
struct GroupReader {
    private var rest: Substring.UTF8View

    init(_ group: Substring) {
        rest = group.utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Returns whether the text was there; then it is behind.
    mutating func skip(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        let isThere = text.withUTF8Buffer { rest.starts(with: $0) }
        if isThere { rest.removeFirst(length) }
        return isThere
    }

    /// Returns the number of the digits that come next, if there are as many. Takes as many as it can.
    mutating func number(digits: ClosedRange<Int>) -> Double? {
        let found = rest.prefix(digits.upperBound).prefix { (0x30...0x39).contains($0) }
        guard digits.contains(found.count) else { return nil }
        rest.removeFirst(found.count)
        return found.reduce(0) { $0 * 10 + Double($1 - 0x30) }
    }
}
