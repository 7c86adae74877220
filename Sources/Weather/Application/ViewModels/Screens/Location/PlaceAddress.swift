public import Foundation
public import WeatherModels
import Wire

/// The forms of a place's name in addresses and forms.
public enum PlaceAddress {
    /// Returns its identifier, or "37.5665,126.978" for a point. It has at most four decimals (eleven metres), so
    /// that an address does not reveal where in a house a person is.
    public static func name(of place: Place) -> String {
        place.id.map(\.description) ?? name(of: place.coordinate)
    }

    /// Returns the address of its page.
    public static func page(of place: Place) -> String {
        let allowed = CharacterSet.urlPathAllowed.union(CharacterSet(charactersIn: ":"))
        return
            "/places/\(name(of: place).addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }

    /// Returns the address of the current location's page. If the device determined the location, the address
    /// contains it and its time, so that the page can show something before it asks again.
    ///
    /// - Parameter fixedAt: When the device determined it; `nil` for a place set by hand.
    public static func ownPage(of place: Place, fixedAt: Date?) -> String {
        guard let seconds = fixedAt.flatMap({ FixedDecimal.rounded($0.timeIntervalSince1970) }) else {
            return "/here"
        }
        return "/here?at=\(name(of: place.coordinate))&fixed=\(seconds)"
    }

    /// "37.5665,126.978".
    public static func name(of coordinate: Coordinate) -> String {
        "\(figure(coordinate.latitude)),\(figure(coordinate.longitude))"
    }

    /// Returns "37.5665, 126.978", for people.
    public static func figures(_ coordinate: Coordinate) -> String {
        "\(figure(coordinate.latitude)), \(figure(coordinate.longitude))"
    }

    /// Returns a degree with at most four decimals, without trailing zeros: "126.978", "-33", "0".
    public static func figure(_ degrees: Double) -> String {
        FixedDecimal.shortest(degrees, decimals: 4)
    }
}
