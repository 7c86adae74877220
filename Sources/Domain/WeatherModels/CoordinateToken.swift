import Foundation

/// A word of a written coordinate.
enum CoordinateToken: Hashable {
    enum Mark: Hashable { case degrees, minutes, seconds }

    enum Direction: Hashable {
        case north, south, east, west

        var isLatitude: Bool { self == .north || self == .south }
        var isNegative: Bool { self == .south || self == .west }
    }

    /// - Parameters:
    ///   - isSigned: Whether a sign was written.
    ///   - standsApart: Whether a blank stands before it.
    case number(Double, isSigned: Bool, standsApart: Bool)
    case mark(Mark)
    case direction(Direction)
    case comma

    var isNumber: Bool {
        if case .number = self { true } else { false }
    }

    var isSigned: Bool {
        if case .number(_, isSigned: true, _) = self { true } else { false }
    }

    var standsApart: Bool {
        if case .number(_, _, standsApart: true) = self { true } else { false }
    }

    var direction: Direction? {
        if case .direction(let direction) = self { direction } else { nil }
    }

    /// The words of a text; nil where some of it is none.
    static func all(in text: String) -> [CoordinateToken]? {
        var rest = Substring(String(text.unicodeScalars.map { Character(narrow($0)) }))
        rest = rest.drop(while: \.isWhitespace)
        if rest.lowercased().hasPrefix("geo:") { rest = rest.dropFirst(4) }
        while rest.last?.isWhitespace == true { rest = rest.dropLast() }
        // ISO 6709 ends with a solidus.
        if rest.last == "/", let first = rest.first, "+-\u{2212}".contains(first) { rest = rest.dropLast() }
        var tokens: [CoordinateToken] = []
        var standsApart = false
        while let character = rest.first {
            if character.isWhitespace {
                standsApart = true
                rest.removeFirst()
                continue
            }
            if let (word, token) = words.first(where: { rest.hasPrefix($0.0) }) {
                rest.removeFirst(word.count)
                if let token { tokens.append(token) }
            } else {
                let sign = "+-\u{2212}".contains(character) ? rest.prefix(1) : ""
                let digits = rest.dropFirst(sign.count).prefix { $0 == "." || ("0"..."9").contains($0) }
                guard let value = Coordinate.plainDecimal(sign + digits) else { return nil }
                tokens.append(.number(value, isSigned: !sign.isEmpty, standsApart: standsApart))
                rest.removeFirst(sign.count + digits.count)
            }
            standsApart = false
        }
        return tokens
    }

    /// A full-width form as the ordinary character, anything else as it is.
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    /// Longer words before those they begin with. Nil: a word that only says what position says already.
    private static let words: [(String, CoordinateToken?)] = [
        ("북위", .direction(.north)), ("남위", .direction(.south)), ("동경", .direction(.east)),
        ("서경", .direction(.west)), ("위도", nil), ("경도", nil),
        ("도", .mark(.degrees)), ("분", .mark(.minutes)), ("초", .mark(.seconds)),
        ("°", .mark(.degrees)), ("º", .mark(.degrees)), ("˚", .mark(.degrees)),
        ("''", .mark(.seconds)), ("′′", .mark(.seconds)), ("’’", .mark(.seconds)),
        ("\"", .mark(.seconds)), ("″", .mark(.seconds)), ("”", .mark(.seconds)), ("“", .mark(.seconds)),
        ("'", .mark(.minutes)), ("′", .mark(.minutes)), ("’", .mark(.minutes)), ("‘", .mark(.minutes)),
        ("N", .direction(.north)), ("S", .direction(.south)), ("E", .direction(.east)),
        ("W", .direction(.west)), ("n", .direction(.north)), ("s", .direction(.south)),
        ("e", .direction(.east)), ("w", .direction(.west)), (",", .comma), (";", .comma), ("、", .comma),
    ]
}
