/// A search text as typed, normalized for searching and storing.
struct SearchText: Hashable, Sendable {
    /// Longer than the longest name of the gazetteer.
    static let longest = 200

    /// The text without surrounding white space, shortened if it is too long.
    let value: String

    init(_ typed: String?) {
        let words = (typed ?? "").prefix(Self.longest).split(whereSeparator: \.isWhitespace)
        value = words.joined(separator: " ")
    }

    var isEmpty: Bool { value.isEmpty }
}
