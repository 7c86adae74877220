import Foundation
import Site
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// Who asks, as the weather knows them: what they chose, and what their scenes stand on.
struct AppPerson: SitePerson {
    let preferences: Preferences
    /// What they chose, where it could be read; else nothing chosen.
    let settings: PersonalSettings
    let container: any ListContainer
    /// When what they keep will open the weather to them, where it is for those who keep places; nil where they keep none.
    let opening: Date?
    /// Whether the weather is made up, which every screen then says.
    let isSimulated: Bool

    /// What they chose of the units; the rest is automatic.
    var unitChoices: QuantityUnitChoices { settings.units }
    /// The own position: by the device, or a point set by hand.
    var ownPosition: OwnPosition { settings.ownPosition }

    var shell: ShellParts {
        ShellParts(
            attributes: [ShellParts.Attribute("cycle", preferences.hourCycle.rawValue)],
            values: [
                "isSimulated": isSimulated,
                // What the key `u` chooses.
                "otherUnits": preferences.units.temperature == .fahrenheit ? "metric" : "imperial",
            ]
        )
    }
}
