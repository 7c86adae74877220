/// A part of a text, in UTF-16 code units, as a page's scripts count.
///
/// A type of its own, because an array of ranges looks up while the program runs that its bounds can be compared: a
/// twenty-fifth of what `haneul now 서울` takes (docs/decisions/0022).
public struct TextSpan: Hashable, Sendable {
    public let start: Int
    public let end: Int

    public init(_ range: Range<Int>) {
        (start, end) = (range.lowerBound, range.upperBound)
    }

    public var range: Range<Int> { start..<end }
}
