/// The kind of a place.
public enum PlaceKind: UInt8, CaseIterable, Hashable, Sendable {
    /// A populated place; in Korea also a 시.
    case city
    /// A first-level division: a Korean 도.
    case province
    /// A Korean 군.
    case county
    /// A Korean 구, a Japanese 区.
    case district
    /// A Korean 읍.
    case town
    /// A Korean 면.
    case township
    /// A Korean 동.
    case neighbourhood
    case airport
    /// The area of a postal code.
    case postcode
    /// Neither a settlement nor an administrative area: a rock, an observatory, a palace, a stadium.
    case landmark
    /// A part of a country or several countries that is no administrative area, or one too large for one weather:
    /// Siberia, Tuscany. Its coordinate is that of its best-known town, which is its district.
    case region
    /// Also a group of islands. The coordinate of a large one is that of its best-known town, which is its district.
    case island
    /// A part of a town that is no administrative area, as people call it: 홍대, Soho.
    case quarter
    /// Of railway or underground.
    case station
    /// Also a volcano or a range; the coordinate is that of its summit or of where people go.
    case mountain
    case park
    case lake
    case river
    case beach
    case waterfall
    case desert
    case university
    /// Of skiing or bathing.
    case resort

    /// Whether a place of this kind is larger than any town, and has more than one weather.
    public var isLargerThanTowns: Bool { [.region, .desert, .river].contains(self) }
}
