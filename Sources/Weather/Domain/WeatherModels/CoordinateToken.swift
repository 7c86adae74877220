import Foundation

/// A token of a written coordinate.
enum CoordinateToken: Hashable {
    enum Mark: Hashable { case degrees, minutes, seconds }

    enum Direction: Hashable {
        case north, south, east, west

        var isLatitude: Bool { self == .north || self == .south }
        var isNegative: Bool { self == .south || self == .west }
    }

    /// - Parameters:
    ///   - isSigned: Whether a sign was written.
    ///   - standsApart: Whether there is a blank before it.
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

    /// Returns the tokens of a text, or `nil` if part of it is not a token.
    static func all(in text: String) -> [CoordinateToken]? {
        var narrow = ""
        for scalar in text.unicodeScalars { narrow.unicodeScalars.append(Self.narrow(scalar)) }
        var rest = narrow.drop(while: \.isWhitespace)
        if rest.lowercased().hasPrefix("geo:") { rest = rest.dropFirst(4) }
        while rest.last?.isWhitespace == true { rest = rest.dropLast() }
        // ISO 6709 ends with a slash.
        if rest.last == "/", let first = rest.first, "+-\u{2212}".contains(first) { rest = rest.dropLast() }
        // In "N37E127" the letter means east, in "1e2, 5" it is an exponent.
        let hasDirections = rest.contains { "NSWnsw위경".contains($0) }
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
                let digits = rest.dropFirst(sign.count).prefix { $0 == "." || isDigit($0) }
                let behind = rest.dropFirst(sign.count + digits.count)
                // Most texts are names.
                guard !digits.isEmpty else { return nil }
                let exponent = exponent(beginning: behind, mayLackSign: !hasDirections)
                // Three strings: what adds slices costs a command more than these.
                let number = String(sign) + String(digits) + String(exponent)
                guard let value = Coordinate.plainDecimal(number) else { return nil }
                tokens.append(.number(value, isSigned: !sign.isEmpty, standsApart: standsApart))
                rest.removeFirst(sign.count + digits.count + exponent.count)
            }
            standsApart = false
        }
        return tokens
    }

    /// Returns the exponent at the start of a text, such as "e-05"; empty if there is none.
    private static func exponent(beginning text: Substring, mayLackSign: Bool) -> Substring {
        guard text.first == "e" || text.first == "E" else { return "" }
        let sign = text.dropFirst().prefix(1).prefix { $0 == "-" || $0 == "+" }
        let digits = text.dropFirst(1 + sign.count).prefix(while: isDigit)
        let length = 1 + sign.count + digits.count
        guard !digits.isEmpty, mayLackSign || !sign.isEmpty, text.dropFirst(length).first != "." else {
            return ""
        }
        return text.prefix(length)
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// Returns the ordinary form of a full-width character, and any other character unchanged.
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    /// A word comes before the shorter words it begins with. `nil` for words that add nothing to the position of the
    /// numbers.
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
