/// What somebody typed to find a place, as it is searched for and kept.
struct SearchText: Hashable, Sendable {
    /// The gazetteer's longest name is shorter.
    static let longest = 200

    /// Without white space around it; the beginning of a longer text.
    let value: String

    init(_ typed: String?) {
        let words = (typed ?? "").prefix(Self.longest).split(whereSeparator: \.isWhitespace)
        value = words.joined(separator: " ")
    }

    var isEmpty: Bool { value.isEmpty }
}
