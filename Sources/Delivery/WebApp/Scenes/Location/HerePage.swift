import LiveUpdates
import ViewModels
import WeatherModels

/// What the template of the own position's page reads beside the parts of its weather.
struct HerePage {
    /// Another place of the list.
    struct Neighbour {
        let name: String
        let address: String
    }

    /// Of the stream.
    let live: String
    /// "37.5665,126.978": what is shown.
    let address: String
    /// `device`, which `position.js` then asks, or `fixed`.
    let follows: String
    let control: LocationControlModel
    /// Drawn parts.
    let lead: String
    let cards: String
    let foot: String
    /// When the device found it; nil for a place set by hand, or where nobody knows.
    let fix: RowFix?
    /// The first of the saved places.
    let next: Neighbour?
    /// The address of future weather.
    let future: String
    /// When a page without scripts asks again; nil once everything is there.
    let refreshSeconds: String?
}

extension HerePage {
    /// - Parameters:
    ///   - isSet: Whether the place was set by hand.
    ///   - isComplete: Whether weather was there in time.
    init(
        _ own: ListedPlace,
        isSet: Bool,
        parts: PlaceParts,
        fix: RowFix?,
        next: SavedPlace?,
        isComplete: Bool,
        language: Language
    ) {
        address = PlaceAddress.name(of: own.place.coordinate)
        live = "/live/here/\(address)"
        follows = isSet ? "fixed" : "device"
        control = LocationControlModel(isSet: isSet, back: "/here", language: language)
        lead = parts.lead.map(\.html).joined()
        cards = parts.cards.map(\.html).joined()
        foot = parts.foot.map(\.html).joined()
        self.fix = fix
        self.next = next.map { saved in
            Neighbour(
                name: ListedPlace.custom(saved).name(in: language),
                address: PlaceAddress.page(of: saved.place)
            )
        }
        future = "\(PlaceAddress.page(of: own.place))/future"
        refreshSeconds = isComplete ? nil : "2"
    }
}
