import UseCases
import WeatherModels

extension Place {
    /// Creates a place for a point, which has no name yet.
    init(point: Coordinate) { self.init(name: LocalizedName(""), coordinate: point) }

    fileprivate var isPoint: Bool { id == nil && name.standard.isEmpty }

    /// Identifies the place for ``Endpoint/canonicalQuery``.
    var canonicalQuery: String {
        let point = "lat=\(coordinate.latitude)&lon=\(coordinate.longitude)"
        return isPoint ? point : "place=\(id?.description ?? "")&" + point
    }

    /// With two decimals, as in the API's `X-Cache-Key`.
    var shownQuery: String { Place(point: coordinate.roundedToHundredths).canonicalQuery }
}

extension GeocodePlaces {
    /// Returns the place; a point gets the name of the place it is in, as in the API: none at the poles and on the date
    /// line, "Globe" where the prime meridian crosses the equator.
    func named(_ place: Place) -> Place {
        let point = place.coordinate
        if !place.isPoint || abs(point.latitude) == 90 || abs(point.longitude) == 180 { return place }
        guard point.latitude == 0, point.longitude == 0 else { return self.place(at: point) }
        return Place(id: .geonames(Self.globe), name: LocalizedName("Globe"), coordinate: point)
    }

    /// The Earth in GeoNames.
    private static let globe = 6_295_630
}

extension Coordinate {
    /// With as many decimals as the API echoes.
    var roundedToTenThousandths: Coordinate {
        func rounded(_ angle: Double) -> Double { (angle * 10_000).rounded() / 10_000 + 0 }
        let corner = try? Coordinate(latitude: rounded(latitude), longitude: rounded(longitude))
        return corner ?? self
    }
}
