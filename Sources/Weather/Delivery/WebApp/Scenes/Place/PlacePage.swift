import Languages
import LiveUpdates
import ViewModels
import WeatherModels

/// What the template of a place's page reads beside its parts: of any place, and of the own position.
struct PlacePage {
    /// Another place of the list.
    struct Neighbour {
        let name: String
        let address: String
    }

    /// Of the stream.
    let live: String
    /// What forms name the place by; of the own position the point, "37.5665,126.978".
    let address: String
    /// Drawn parts.
    let lead: String
    let cards: String
    let foot: String
    /// The address of future weather.
    let future: String
    /// When a page without scripts asks again; nil once everything is there.
    let refreshSeconds: String?
    var canSave = false
    /// Of the saved place, to remove it by.
    var savedID: String?
    /// What only the own position's page has.
    var own: OwnPositionModel?
    var previous: Neighbour?
    var next: Neighbour?
}

extension PlacePage {
    /// What every place's page has.
    init(_ place: Place, address: String, live: String, parts: PlaceParts) {
        self.init(
            live: live,
            address: address,
            lead: parts.lead.map(\.html).joined(),
            cards: parts.cards.map(\.html).joined(),
            foot: parts.foot.map(\.html).joined(),
            future: "\(PlaceAddress.page(of: place))/future",
            refreshSeconds: parts.isComplete ? nil : "2"
        )
    }

    /// Of a place with an address of its own, between its neighbours in the list.
    init(_ addressed: AddressedPlace, parts: PlaceParts, language: Language) {
        let place = addressed.listed.place
        let live = "/live\(PlaceAddress.page(of: place))"
        self.init(place, address: PlaceAddress.name(of: place), live: live, parts: parts)
        canSave = addressed.saved == nil
        savedID = addressed.saved?.id.rawValue
        previous = addressed.neighbour(-1).map { Neighbour($0, language) }
        next = addressed.neighbour(1).map { Neighbour($0, language) }
    }
}

extension PlacePage.Neighbour {
    init(_ saved: SavedPlace, _ language: Language) {
        name = ListedPlace.custom(saved).name(in: language)
        address = PlaceAddress.page(of: saved.place)
    }
}
