import StoragePort
import WeatherModels
import WeatherPorts
import WeatherUnits

/// One part of what a person saves, which is read and changed as a whole.
struct RememberedPart: Hashable, Sendable {
    enum Kind: Hashable, Sendable, CaseIterable {
        case places, units, settings, searches
    }

    let profile: Profile.ID
    let kind: Kind

    init(_ profile: Profile.ID, _ kind: Kind) {
        (self.profile, self.kind) = (profile, kind)
    }
}

/// The value of a part.
enum RememberedValue: Sendable {
    case places([SavedPlace])
    case units(UnitChoice)
    case settings([SettingKey: String])
    case searches([RecentSearch])

    /// How much memory it takes, about.
    var bytes: Int {
        switch self {
        case .units: 256
        case .places(let places): 256 + places.count * 1_024
        case .settings(let settings):
            settings.reduce(256) { $0 + 128 + $1.key.rawValue.utf8.count + $1.value.utf8.count }
        case .searches(let searches): searches.reduce(256) { $0 + 64 + $1.text.utf8.count }
        }
    }
}
