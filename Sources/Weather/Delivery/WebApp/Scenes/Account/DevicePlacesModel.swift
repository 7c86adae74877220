import Languages
import NotificationRules
import UseCases
import ViewModels
import WeatherModels

/// What a device has and an account lacks, as the page offers it.
struct DevicePlacesModel {
    /// A place with what is told of it.
    struct Told {
        let place: String
        let rules: [String]
    }

    let title: String
    let text: String
    let places: [String]
    let told: [Told]
    let hasPlaces: Bool
    /// Whether something is told of a place, or this browser is notified.
    let hasNotices: Bool
    /// Whether this browser is notified.
    let hasBrowsers: Bool
    let next: String
    /// Whether there is nothing to be added.
    let isEmpty: Bool

    /// - Parameter notices: `nil` if they could not be read.
    init(
        _ places: [NumberedPlace],
        _ notices: LackingNotifications?,
        next: String,
        _ preferences: Preferences
    ) {
        let language = preferences.language
        self.places = places.map { $0.name(in: language) }
        self.next = next
        told = (notices?.places ?? []).map { saved in
            let rules = notices?.rules.filter { $0.place == saved.id } ?? []
            let model = PlaceRulesModel(saved, rules: rules, interval: nil, preferences: preferences)
            return Told(place: model.name, rules: model.rules.map(\.text))
        }
        hasBrowsers = notices?.hasBrowsers ?? false
        (hasPlaces, hasNotices) = (!places.isEmpty, notices?.isEmpty == false)
        isEmpty = !hasPlaces && !hasNotices
        let (title, text): (MyPageLabel, MyPageLabel) =
            hasPlaces ? (.offerTitle, .offerText) : (.offerNoticesTitle, .offerNoticesText)
        (self.title, self.text) = (title.text(in: language), text.text(in: language))
    }
}
