import HTTPService
import WeatherModels

/// The parameters of one request, read as the API reads them: what is unknown is ignored, the first of a name holds,
/// and form fields of a POST count like the query.
extension QueryParameters {
    /// Whether the name is there, decodable or not.
    func has(_ name: String) -> Bool { item(name) != nil }

    /// A value that may name a place; nil also for what is longer than any name.
    func placeName(_ name: String) -> String? {
        guard let value = self[name], value.utf8.count <= Self.longestPlaceName else { return nil }
        return value
    }

    /// In bytes.
    private static let longestPlaceName = 200

    var units: RequestUnits { RequestUnits(self["units"]) }
    var mode: ResponseMode { ResponseMode(self["mode"]) }
    var language: RequestLanguage { RequestLanguage(self["lang"]) }

    /// The coordinate of `lat` and `lon`; nil where neither is there.
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
