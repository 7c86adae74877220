public import Foundation
public import WeatherModels
import Wire

/// What a place is called in addresses and forms.
public enum PlaceAddress {
    /// Its identifier, or "37.5665,126.978" for a point: at most four decimals, eleven metres, since no address needs to
    /// tell where in a house somebody is.
    public static func name(of place: Place) -> String {
        place.id.map(\.description) ?? name(of: place.coordinate)
    }

    /// The address of its page.
    public static func page(of place: Place) -> String {
        let allowed = CharacterSet.urlPathAllowed.union(CharacterSet(charactersIn: ":"))
        return
            "/places/\(name(of: place).addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }

    /// The address of the own position's page: where a device was found it says where and when, so that the page need not
    /// ask again before it shows something.
    /// - Parameter fixedAt: When the device found it; nil for a place set by hand.
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

    /// "37.5665, 126.978", for people.
    public static func figures(_ coordinate: Coordinate) -> String {
        "\(figure(coordinate.latitude)), \(figure(coordinate.longitude))"
    }

    /// A degree to at most four decimals, without zeros behind: "126.978", "-33", "0".
    public static func figure(_ degrees: Double) -> String {
        FixedDecimal.shortest(degrees, decimals: 4)
    }
}
