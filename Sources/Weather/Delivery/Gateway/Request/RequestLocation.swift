import Foundation
import HTTPService
import UseCases
import WeatherModels

/// The location of a request, found in the API's order: `lat` with `lon`, `id`, `zip`, `q`; the first one present
/// decides.
enum RequestLocation: Hashable, Sendable {
    /// With four decimals, as it is echoed.
    case point(Coordinate)
    case place(Place)

    /// - Throws: `nothingToGeocode` without a location, `wrongLatitude`, `wrongLongitude`, `cityNotFound`.
    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        let others = ["id", "zip", "q"].filter { parameters.has($0) && parameters[$0] != "" }
        let isPoint = parameters.has("lat") && parameters.has("lon")
        if isPoint || others.isEmpty, let coordinate = try parameters.coordinate() {
            self = .point(coordinate.roundedToTenThousandths)
            return
        }
        guard let form = others.first else { throw .nothingToGeocode }
        // A value that cannot be decoded names no city.
        guard let value = parameters.placeName(form),
            let place = Self.place(value, by: form, in: services.places)
        else { throw .cityNotFound }
        self = .place(place)
    }

    /// Returns the place; a point gets the name of the place it is in.
    func place(in places: GeocodePlaces) -> Place {
        switch self {
        case .place(let place): place
        case .point(let coordinate): coordinate.place(in: places)
        }
    }

    /// Identifies the location for ``Endpoint/canonicalQuery``.
    var canonicalQuery: String {
        switch self {
        case .point(let point): "lat=\(point.latitude)&lon=\(point.longitude)"
        case .place(let place):
            "place=\(place.id?.description ?? "")&lat=\(place.coordinate.latitude)&lon=\(place.coordinate.longitude)"
        }
    }

    /// With two decimals, as in the API's `X-Cache-Key`.
    var shownQuery: String {
        let corner = coordinate.roundedToHundredths
        return "lat=\(corner.latitude)&lon=\(corner.longitude)"
    }

    private var coordinate: Coordinate {
        switch self {
        case .point(let point): point
        case .place(let place): place.coordinate
        }
    }

    private static func place(_ value: String, by form: String, in places: GeocodePlaces) -> Place? {
        switch form {
        case "id": return Int(value).flatMap { places.place(numbered: $0) }
        case "zip": return PostalCode(value).flatMap(places.place(at:))
        default: return places.places(named: value, limit: 1).first
        }
    }
}

extension Coordinate {
    /// With as many decimals as the API echoes.
    var roundedToTenThousandths: Coordinate {
        func rounded(_ angle: Double) -> Double { (angle * 10_000).rounded() / 10_000 + 0 }
        let corner = try? Coordinate(latitude: rounded(latitude), longitude: rounded(longitude))
        return corner ?? self
    }

    /// Returns the point with the name of the place it is in, as in the API: without a name at the poles and on the
    /// date line, "Globe" where the prime meridian crosses the equator.
    fileprivate func place(in places: GeocodePlaces) -> Place {
        if abs(latitude) == 90 || abs(longitude) == 180 {
            return Place(name: LocalizedName(""), coordinate: self)
        }
        if latitude == 0, longitude == 0 {
            return Place(id: .geonames(Self.globe), name: LocalizedName("Globe"), coordinate: self)
        }
        return places.place(at: self)
    }

    /// The Earth in GeoNames.
    private static let globe = 6_295_630
}
