import Foundation

extension Coordinate {
    /// Reads "37.57,126.98" or "-10.5, 20.5": two plain decimal numbers, latitude first.
    ///
    /// Plain means digits, one point, a sign. What `Double.init` would also take ("nan", "inf", "0x1p3", "1e2")
    /// is refused, since nobody types it to mean a place.
    /// - Throws: ``CoordinateError``.
    public init(parsing text: String) throws(CoordinateError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2,
            let latitude = Self.plainDecimal(parts[0]),
            let longitude = Self.plainDecimal(parts[1])
        else {
            throw .notACoordinate(given: text)
        }
        try self.init(latitude: latitude, longitude: longitude)
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
