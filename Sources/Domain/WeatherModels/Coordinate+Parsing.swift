import Foundation

extension Coordinate {
    /// Reads a coordinate in any common notation, latitude first unless letters say otherwise: "37.57,126.98",
    /// "37°33'N 126°58'E", "N37 33.5 E126 58.8", "geo:37.57,126.98", "+37.57+126.98/" (ISO 6709),
    /// "북위 37도 33분 동경 126도 58분".
    ///
    /// Numbers are digits, one point, a sign. What `Double.init` would also take ("nan", "inf", "0x1p3", "1e2") is
    /// refused, since nobody types it to mean a place.
    /// - Throws: ``CoordinateError``.
    public init(parsing text: String) throws(CoordinateError) {
        guard let coordinate = try Self.recognized(in: text) else { throw .notACoordinate(given: text) }
        self = coordinate
    }

    /// The coordinate a text stands for, as ``init(parsing:)`` reads it; nil for a text that looks like none, such as
    /// a name or a postal code.
    /// - Throws: ``CoordinateError`` for a text that looks like one and is none, or lies out of range.
    public static func recognized(in text: String) throws(CoordinateError) -> Coordinate? {
        guard let notation = CoordinateNotation(text) else { return nil }
        guard let (latitude, longitude) = notation.angles else {
            if notation.looksLikeCoordinate { throw .notACoordinate(given: text) }
            return nil
        }
        do {
            return try Coordinate(latitude: latitude, longitude: longitude)
        } catch {
            // Two bare numbers may be anything: "1600 1234" is no slip in a coordinate.
            guard notation.looksLikeCoordinate else { return nil }
            throw error
        }
    }

    /// The number a text of digits, one point and a leading sign stands for; nil for any other text.
    public static func plainDecimal(_ text: some StringProtocol) -> Double? {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
            .replacingOccurrences(of: "\u{2212}", with: "-")
        let unsigned = trimmed.first == "-" || trimmed.first == "+" ? trimmed.dropFirst() : trimmed[...]
        let digits = unsigned.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        let points = unsigned.utf8.filter { $0 == UInt8(ascii: ".") }.count
        guard digits > 0, points <= 1, digits + points == unsigned.utf8.count else { return nil }
        return Double(trimmed)
    }
}
