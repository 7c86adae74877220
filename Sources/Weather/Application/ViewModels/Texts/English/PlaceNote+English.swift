import Languages
import WeatherModels

extension PlaceNote {
    public var english: String {
        switch self {
        case .capital(let area): "capital of \(area.withEnglishArticle)"
        case .town(let area): "city in \(area.withEnglishArticle)"
        case .kind(let kind): kind.english
        case .standIn(let kind, let town): "\(kind.english), weather of \(town.text(in: .english))"
        }
    }
}

extension LocalizedName {
    /// The English name of a country or region within a sentence: "the United States", "Japan".
    var withEnglishArticle: String {
        let name = text(in: .english)
        let isDescribed =
            name.hasPrefix("United ") || name.hasSuffix("Islands") || name.contains("Republic")
            || Self.plurals.contains(name)
        return isDescribed ? "the \(name)" : name
    }

    private static let plurals: Set<String> = [
        "Bahamas", "Comoros", "Gambia", "Maldives", "Netherlands", "Philippines",
    ]
}

extension PlaceKindLabel {
    public var english: String {
        switch self {
        case .airport: "airport"
        case .landmark: "landmark"
        case .region: "region"
        case .island: "island"
        case .quarter: "quarter"
        case .station: "station"
        case .mountain: "mountain"
        case .park: "park"
        case .lake: "lake"
        case .river: "river"
        case .beach: "beach"
        case .waterfall: "waterfall"
        case .desert: "desert"
        case .university: "university"
        case .resort: "resort"
        }
    }
}
