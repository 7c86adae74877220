import Languages
import WeatherModels

extension PlaceNote {
    public var english: String {
        switch self {
        case .capital(let area): "capital of \(Self.withArticle(area))"
        case .town(let area): "city in \(Self.withArticle(area))"
        case .kind(let kind): kind.english
        case .standIn(let kind, let town): "\(kind.english), weather of \(town.text(in: .english))"
        }
    }

    /// Returns "the United States", "Japan".
    private static func withArticle(_ area: LocalizedName) -> String {
        let name = area.text(in: .english)
        let isDescribed =
            name.hasPrefix("United ") || name.hasSuffix("Islands") || name.contains("Republic")
            || plurals.contains(name)
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
