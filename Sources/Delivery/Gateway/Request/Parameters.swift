import Foundation
import HTTPService
import HTTPTypes
import WeatherModels

/// The parameters of one request, read as the API reads them: what is unknown is ignored, the first of a name holds,
/// and form fields of a POST count like the query.
struct Parameters: Sendable {
    private let items: [QueryParameters.Item]

    init(_ request: ServiceRequest) {
        var items = request.query.items
        if !request.body.isEmpty,
            request.headers[.contentType]?.lowercased().hasPrefix(
                "application/x-www-form-urlencoded"
            ) == true, let form = String(validating: request.body, as: UTF8.self)
        {
            items += QueryParameters(raw: form).items
        }
        self.items = items
    }

    /// The first decodable value; nil where there is none.
    subscript(name: String) -> String? { item(name)?.value }

    /// Whether the name is there, decodable or not.
    func has(_ name: String) -> Bool { item(name) != nil }

    private func item(_ name: String) -> QueryParameters.Item? { items.first { $0.name == name } }

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
