import WeatherModels

/// A populated place of GeoNames.
struct GeoNamesPlace: Hashable {
    var number: Int
    var name: String
    /// In every script, untagged, airport codes and transliterations among them.
    var alternates: [String]
    var coordinate: Coordinate
    var country: String
    /// First-level division without the country.
    var admin1: String
    var population: Int
    var timeZone: String
}
