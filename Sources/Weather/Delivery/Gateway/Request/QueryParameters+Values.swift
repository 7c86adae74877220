import HTTPService
import WeatherModels

/// The parameters of one request, read like the API: unknown ones are ignored, the first of a name counts, and form
/// fields of a POST count like the query.
extension QueryParameters {
    /// Whether the parameter exists, decodable or not.
    func has(_ name: String) -> Bool { item(name) != nil }

    /// Returns a value that may name a place, or `nil` if it is missing or longer than any name.
    func placeName(_ name: String) -> String? {
        guard let value = self[name], value.utf8.count <= Self.longestPlaceName else { return nil }
        return value
    }

    /// In bytes.
    private static let longestPlaceName = 200

    var units: RequestUnits { RequestUnits(self["units"]) }
    var mode: ResponseMode { ResponseMode(self["mode"]) }
    var language: RequestLanguage { RequestLanguage(self["lang"]) }

    /// Returns the coordinate of `lat` and `lon`, or `nil` if both are missing.
    func coordinate() throws(GatewayError) -> Coordinate? {
        guard has("lat") || has("lon") else { return nil }
        guard let latitude = self["lat"].flatMap(Coordinate.plainDecimal), (-90...90).contains(latitude)
        else {
            throw .wrongLatitude
        }
        guard let longitude = self["lon"].flatMap(Coordinate.plainDecimal), (-180...180).contains(longitude)
        else { throw .wrongLongitude }
        do { return try Coordinate(latitude: latitude, longitude: longitude) } catch { throw .wrongLatitude }
    }
}
