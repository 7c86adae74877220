public import WeatherModels
import WeatherPorts

/// What a name means, if it is larger than one weather.
public struct LargeArea: Hashable, Sendable {
    /// What it is.
    public enum Kind: CaseIterable, Hashable, Sendable {
        case country, region, desert, river
    }

    public let name: LocalizedName
    public let kind: Kind

    public init(name: LocalizedName, kind: Kind) {
        (self.name, self.kind) = (name, kind)
    }

    /// Returns `nil` if the match is a place with one weather, or if its name was only begun or misspelled.
    init?(_ match: PlaceMatch) {
        guard match.quality == .exact || match.quality == .transcribed else { return nil }
        if let area = match.area {
            self.init(name: area.name, kind: area.isCountry ? .country : .region)
            return
        }
        let kind: Kind
        switch match.place.kind {
        case .region: kind = .region
        case .desert: kind = .desert
        case .river: kind = .river
        default: return nil
        }
        self.init(name: match.place.name, kind: kind)
    }
}
