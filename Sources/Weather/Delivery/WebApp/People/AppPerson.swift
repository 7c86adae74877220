import Foundation
import Site
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// A visitor as the weather app knows them: their settings, and the container for their scenes.
struct AppPerson: SitePerson {
    let preferences: Preferences
    /// The settings, if they could be read; otherwise defaults.
    let settings: PersonalSettings
    let container: any ListContainer
    /// When the visitor gets access to the weather, if it is restricted to visitors with saved places; `nil` without
    /// saved places.
    let opening: Date?
    /// Whether the weather is simulated, which every screen then shows.
    let isSimulated: Bool
    /// Changes with the places and settings of the profile; `nil` without a profile.
    let version: String?

    var shell: ShellParts {
        ShellParts(
            attributes: [
                ShellParts.Attribute("cycle", DateText(preferences).clockName),
                // Beside the scripts of the site.
                ShellParts.Attribute("keeper", "./sync.js"),
            ]
                + (version.map { version in
                    [
                        ShellParts.Attribute("follow", LiveController.profile),
                        ShellParts.Attribute("version", version),
                    ]
                } ?? []),
            values: [
                "isSimulated": isSimulated,
                // What the key `u` selects.
                "otherUnits": preferences.units.temperature == .fahrenheit ? "metric" : "imperial",
            ]
        )
    }
}
