import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Who asks, as far as anybody knows: nothing but what they chose, and the languages their browser sends.
struct Visitor: Sendable {
    /// Nil until something is kept.
    var profile: Profile.ID?
    var preferences: Preferences
    /// What they chose of the units; the rest is automatic.
    var unitChoices = QuantityUnitChoices()
    var theme: Theme
    /// ISO 3166-1 alpha-2, from the languages of the browser; nil where they name none.
    var region: String?
    /// The own position: by the device, or a point set by hand.
    var ownPosition: OwnPosition
    /// Goes into every form: a form of another site cannot know it.
    var formToken: String
}

/// Light, dark, or as the device is set.
enum Theme: String, CaseIterable, Sendable {
    case automatic, light, dark
}

/// What the row of the own position follows.
enum OwnPosition: Hashable, Sendable {
    case device
    case fixed(Coordinate)
}
