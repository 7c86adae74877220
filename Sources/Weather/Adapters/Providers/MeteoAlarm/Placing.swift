import CommonAlerting
import WeatherModels
import WeatherPorts

/// Finds out whether an area contains a place. What is not known to contain it is never the place's.
struct Placing {
    /// Whose warning it is.
    enum Result: Int {
        case place, country, elsewhere
    }

    private let point: Coordinate
    private let names: Set<FoldedName>

    /// The place's own name is left out: a village may be called as a region far away. Its district and its region contain
    /// it.
    init(_ request: ProviderRequest) {
        point = request.coordinate
        let shown = (request.area?.names.dropFirst() ?? []).flatMap(\.all)
        names = Set((shown + (request.area?.regionNames ?? [])).compactMap(FoldedName.init))
    }

    /// The best for the place of what several infos tell: one text may name an area as its people do, another in English.
    /// Returns `nil` if there are none.
    func result(of infos: [CAPInfo]) -> Result? {
        infos.map { result(of: $0.areas) }.min { $0.rawValue < $1.rawValue }
    }

    /// By the shapes of the areas, else by their names; the country's if neither tells.
    func result(of areas: [CAPArea]) -> Result {
        guard !areas.isEmpty else { return .country }
        var isKnown = true
        for area in areas {
            switch area.contains(point) {
            case true?: return .place
            case false?: continue
            case nil: break
            }
            if let name = FoldedName(area.name), names.contains(name) { return .place }
            isKnown = false
        }
        return isKnown ? .elsewhere : .country
    }
}
