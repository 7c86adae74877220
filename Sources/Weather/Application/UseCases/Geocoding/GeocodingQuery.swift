import Foundation

/// The name of a place as programs write it: `city`, `city,country`, `city,state,country`.
struct GeocodingQuery: Hashable, Sendable {
    let name: String
    /// From the smallest to the largest; none of them empty.
    let areas: [String]

    /// The query for a Korean address, which is written from the largest to the smallest area with blanks: 서울 강남구.
    /// `nil` if it is not one.
    var asKoreanAddress: GeocodingQuery? {
        let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1, let last = words.last,
            words.allSatisfy({ $0.unicodeScalars.allSatisfy(Self.isHangulOrDigit) })
        else { return nil }
        return GeocodingQuery(name: last, areas: words.dropLast().reversed() + areas)
    }

    private static func isHangulOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        (0xAC00...0xD7A3).contains(scalar.value) || ("0"..."9").contains(scalar)
    }
}

extension GeocodingQuery {
    /// Parses parts separated by commas of any script; blanks around them are ignored. Returns `nil` without a name.
    init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isComma)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        guard let name = parts.first, !name.isEmpty else { return nil }
        self.init(name: name, areas: parts.dropFirst().filter { !$0.isEmpty })
    }
}

extension Character {
    /// Includes full-width, ideographic and Arabic commas.
    fileprivate var isComma: Bool { [",", "，", "、", "،"].contains(self) }
}
