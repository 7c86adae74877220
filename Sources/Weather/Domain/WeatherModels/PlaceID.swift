/// A permanent identifier of a place, independent of its current name: its number in the data source.
///
/// Written with the source before a colon: `geonames:1835848`, `kr:5013000000`, `airport:RKSI`, `postcode:US-10001`,
/// `point:hallasan`.
public enum PlaceID: Hashable, Sendable {
    /// A feature of GeoNames. OpenWeatherMap uses the same number as `id`.
    case geonames(Int)
    /// An administrative area of Korea, by its ten-digit code (행정구역 코드).
    case koreanArea(Int)
    /// An airport, by its ICAO code, or by its IATA code if it has no ICAO code.
    case airport(String)
    /// A postal code in a country (ISO 3166-1 alpha-2).
    case postcode(country: String, code: String)
    /// A well-known point of our own table, by its identifier there: lower-case letters a–z, digits and hyphens.
    case point(String)

    /// The place's number in OpenWeatherMap's API: that of GeoNames, or 0.
    public var openWeatherMapNumber: Int {
        guard case .geonames(let number) = self else { return 0 }
        return number
    }
}

extension PlaceID: LosslessStringConvertible {
    public var description: String {
        switch self {
        case .geonames(let number): "geonames:\(number)"
        case .koreanArea(let code): "kr:\(code)"
        case .airport(let code): "airport:\(code)"
        case .postcode(let country, let code): "postcode:\(country)-\(code)"
        case .point(let name): "point:\(name)"
        }
    }

    /// Returns `nil` if the text is not a valid identifier.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty else { return nil }
        switch parts[0] {
        case "geonames":
            guard let number = Int(parts[1]), number > 0, String(number) == parts[1] else { return nil }
            self = .geonames(number)
        case "kr":
            guard let code = Int(parts[1]), code > 0, String(code) == parts[1], parts[1].count == 10 else {
                return nil
            }
            self = .koreanArea(code)
        case "airport":
            self = .airport(String(parts[1]))
        case "postcode":
            let codes = parts[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            guard codes.count == 2, !codes.contains("") else { return nil }
            self = .postcode(country: String(codes[0]), code: String(codes[1]))
        case "point":
            guard parts[1].utf8.allSatisfy(Self.isOfPointName) else { return nil }
            self = .point(String(parts[1]))
        default: return nil
        }
    }

    private static func isOfPointName(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
