import WeatherModels

/// A populated place of GeoNames.
struct GeoNamesPlace: Hashable {
    var number: Int
    var name: String
    /// Spellings in all scripts, without language tags, including airport codes and transliterations.
    var alternates: [String]
    var coordinate: Coordinate
    var country: String
    /// The first-level division without the country.
    var admin1: String
    var population: Int
    var timeZone: String
}
