/// The kind of a place.
public enum PlaceKind: UInt8, CaseIterable, Hashable, Sendable {
    /// A populated place; in Korea also a 시.
    case city
    /// A first-level division: a Korean 도.
    case province
    /// A Korean 군.
    case county
    /// A Korean 구.
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
    /// Neither a settlement nor an administrative area: a rock, an observatory.
    case landmark
}
