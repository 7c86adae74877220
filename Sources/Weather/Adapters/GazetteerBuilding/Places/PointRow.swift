import Foundation
import Languages
import WeatherModels

/// A well-known point: a row of `points.csv`.
struct PointRow: Hashable {
    /// The identifier without its source: "hallasan".
    var name: String
    var kind: PlaceKind
    var country: String
    /// The name of the first-level division in `admin1CodesASCII.txt`; may be empty.
    var region: String
    var coordinate: Coordinate
    /// How well known it is, 1…5.
    var fame: Int
    var english: String
    /// The names in other languages, by tag.
    var translations: [String: String]
    /// Names in the language of the place, and further ones.
    var otherNames: [String]
    /// The English name of the town whose weather a large island or region has; may be empty.
    var town: String

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        name = try row.text("id")
        let kindName = try row.text("kind")
        guard let kind = PlaceKind.allCases.first(where: { "\($0)" == kindName }) else {
            throw row.fault(.unknownValue(column: "kind", text: kindName))
        }
        self.kind = kind
        country = try row.text("country")
        region = try row.text("region")
        coordinate = try row.coordinate("latitude", "longitude")
        fame = try row.integer("prominence")
        english = try row.text(Language.standardOfNames.rawValue)
        translations = try row.translations()
        otherNames = ([try row.text("local")] + (try row.list("others"))).filter { !$0.isEmpty }
        town = try row.text("town")
    }
}
