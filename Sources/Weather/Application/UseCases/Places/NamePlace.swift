import Languages
public import WeatherModels
public import WeatherPorts

/// Names a point after the place that it is in or near.
public struct NamePlace: Sendable {
    /// In metres: within this, a point has the place's own name; farther away, it is "near" it.
    private static let ownNameRadius = 20_000.0
    /// In metres: within this, a place's time zone is a good guess.
    private static let timeZoneRadius = 100_000.0

    private let search: any PlaceSearch

    public init(search: any PlaceSearch) {
        self.search = search
    }

    /// Returns the point with name, divisions, country and time zone of the place there; far out at sea, its name is
    /// its coordinate.
    public func callAsFunction(at coordinate: Coordinate) -> Place {
        guard let nearby = search.placeNaming(coordinate) else { return Place(at: coordinate) }
        let (place, distance) = (nearby.place, nearby.distance)
        let zone = distance <= Self.timeZoneRadius ? place.timeZone : nil
        return Place(
            name: distance <= Self.ownNameRadius ? place.name : LocalizedName(NearName(name: place.name)),
            coordinate: coordinate,
            countryCode: place.countryCode,
            region: place.region,
            district: place.district,
            timeZone: zone.map { PlaceTimeZone($0.timeZone, origin: .nearestPlace) }
        )
    }

    /// Returns the country of a place, or `nil` at sea or if it is unknown.
    public func country(of place: Place) -> LocalizedName? {
        place.countryCode.flatMap(search.countryName)
    }

    /// Returns the name of a country.
    ///
    /// - Parameter code: ISO 3166-1 alpha-2.
    /// - Returns: `nil` for an unknown code.
    public func country(withCode code: String) -> LocalizedName? { search.countryName(code) }
}

/// The name of a point near a place.
private struct NearName: Translated {
    let name: LocalizedName

    var korean: String { "\(name.text(in: .korean)) 부근" }
    var english: String { "near \(name.text(in: .english))" }
    var japanese: String { "\(name.text(in: .japanese))付近" }
}

extension Place {
    /// Creates a point whose name is its coordinate, such as "37.57, 126.98" or "0, -30".
    public init(at coordinate: Coordinate) {
        let corner = coordinate.roundedToHundredths
        let name = "\(Self.figure(corner.latitude)), \(Self.figure(corner.longitude))"
        self.init(name: LocalizedName(name), coordinate: coordinate)
    }

    /// Returns "37.57", or a whole number without a decimal point: "-30".
    private static func figure(_ degrees: Double) -> String {
        let text = "\(degrees)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
