/// How a truth came about.
public struct TruthDerivation: Hashable, Sendable {
    /// Where the value is from.
    public enum Method: String, CaseIterable, Hashable, Sendable {
        /// An instrument told it: the value of a moment, or amounts and extremes of all of a day.
        case reported
        /// It is the highest or the lowest of values at hours, which understates it: what lies between was not seen.
        case sampled
    }

    public let method: Method
    /// Whether the temperatures that it is from were told in whole degrees.
    public let isWhole: Bool

    public init(_ method: Method, isWhole: Bool = false) { (self.method, self.isWhole) = (method, isWhole) }
}

extension TruthDerivation: LosslessStringConvertible {
    /// `reported` or `sampled`, and `whole` after it for whole degrees.
    public var description: String { method.rawValue + (isWhole ? " " + Self.whole : "") }

    /// Returns `nil` for a text that is none.
    public init?(_ description: String) {
        let words = description.split(separator: " ", omittingEmptySubsequences: false)
        guard let first = words.first, let method = Method(rawValue: String(first)),
            words.count == 1 || words.count == 2 && words[1] == Self.whole
        else { return nil }
        self.init(method, isWhole: words.count == 2)
    }

    private static let whole = "whole"
}
