import WeatherUnits

/// A group of a report that tells how far one sees: 4000, 9999, 4000NDV, 1400SW, 10SM, P6SM, M1/4SM, 1/2SM.
enum VisibilityGroup: Hashable {
    /// In most directions; of "more than" and "less than" the bound.
    case prevailing(Length)
    /// In the direction in which one sees least.
    case least(Length)
    /// Whole statute miles, to which the fraction in the next group is added.
    case wholeMiles(Double)

    /// Returns `nil` for any other group.
    init?(_ group: Substring) {
        if let metres = Self.metres(group) {
            self = metres
        } else if let miles = Self.miles(group) {
            self = miles
        } else {
            return nil
        }
    }

    private static func metres(_ group: Substring) -> VisibilityGroup? {
        var reader = GroupReader(group)
        guard let metres = reader.number(digits: 4...4) else { return nil }
        let length = metres == 9999 ? farthest : Length(metres: metres)
        // NDV: the instrument does not tell directions apart.
        if reader.isAtEnd || group.hasSuffix("NDV") && group.utf8.count == 7 { return .prevailing(length) }
        return directions.contains(group.dropFirst(4)) ? .least(length) : nil
    }

    private static let directions: Set<Substring> = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]

    private static func miles(_ group: Substring) -> VisibilityGroup? {
        var reader = GroupReader(group)
        _ = reader.skip("P") || reader.skip("M")
        guard var miles = reader.number(digits: 1...2) else { return nil }
        if reader.isAtEnd { return .wholeMiles(miles) }
        if reader.skip("/") {
            guard let parts = reader.number(digits: 1...2), parts > 0 else { return nil }
            miles /= parts
        }
        return reader.skip("SM") && reader.isAtEnd ? .prevailing(length(miles: miles)) : nil
    }

    /// What 9999 and CAVOK stand for: 10 km and more.
    static let farthest = Length(kilometres: 10)

    static func length(miles: Double) -> Length { Length(metres: miles * 1609.344) }

    static func sum(_ length: Length, wholeMiles: Double) -> Length {
        Length(metres: length.metres + Self.length(miles: wholeMiles).metres)
    }
}
