extension Coordinate {
    /// Parses a coordinate in any common notation, latitude first unless letters say otherwise: "37.57,126.98",
    /// "37°33'N 126°58'E", "N37 33.5 E126 58.8", "geo:37.57,126.98", "+37.57+126.98/" (ISO 6709), "북위 37도 33분 동경 126도
    /// 58분".
    ///
    /// A number consists of digits, one point, a sign and an exponent, which programs print for small numbers
    /// ("5e-05"). Other forms that `Double.init` accepts ("nan", "inf", "0x1p3") are rejected, because nobody means a
    /// place by them.
    ///
    /// - Throws: ``CoordinateError``.
    public init(parsing text: String) throws(CoordinateError) {
        guard let coordinate = try Self.recognized(in: text) else { throw .notACoordinate(given: text) }
        self = coordinate
    }

    /// Returns the coordinate as ``init(parsing:)`` reads it, or `nil` if the text does not look like one, such as a
    /// name or a postal code.
    ///
    /// - Throws: ``CoordinateError`` if the text looks like a coordinate but is invalid or out of range.
    public static func recognized(in text: String) throws(CoordinateError) -> Coordinate? {
        guard let notation = CoordinateNotation(text) else { return nil }
        guard let (latitude, longitude) = notation.angles else {
            if notation.looksLikeCoordinate { throw .notACoordinate(given: text) }
            return nil
        }
        guard latitude.isFinite, longitude.isFinite else {
            // A number that overflows, such as "1e400", is reported as it was written.
            if notation.looksLikeCoordinate { throw .notACoordinate(given: text) }
            return nil
        }
        do {
            return try Coordinate(latitude: latitude, longitude: longitude)
        } catch {
            // Two bare numbers can be anything: "1600 1234" is not a mistyped coordinate.
            guard notation.looksLikeCoordinate else { return nil }
            throw error
        }
    }

    /// Parses digits with one point, a leading sign and an exponent: all numbers of JSON (RFC 8259, section 6), and
    /// also ".5", "5." and "+5". Returns `nil` for any other text.
    public static func plainDecimal(_ text: some StringProtocol) -> Double? {
        var number = ""
        for character in text { number.append(character == "\u{2212}" ? "-" : character) }
        while let last = number.last, last.isBlank { number.removeLast() }
        let trimmed = number.drop(while: \.isBlank)
        let parts = trimmed.split(
            maxSplits: 1,
            omittingEmptySubsequences: false,
            whereSeparator: { $0 == "e" || $0 == "E" }
        )
        guard let first = parts.first else { return nil }
        let (significand, exponent) = (
            withoutSign(first).utf8, parts.dropFirst().first.map(withoutSign)?.utf8
        )
        let digits = significand.count(where: isDigit)
        let points = significand.count { $0 == UInt8(ascii: ".") }
        guard digits > 0, points <= 1, digits + points == significand.count,
            exponent.map({ !$0.isEmpty && $0.allSatisfy(isDigit) }) ?? true
        else { return nil }
        return Double(trimmed)
    }

    private static func withoutSign(_ text: Substring) -> Substring {
        text.first == "-" || text.first == "+" ? text.dropFirst() : text
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension Character {
    /// Whether it is white space, but not a line end.
    fileprivate var isBlank: Bool { isWhitespace && !isNewline }
}
