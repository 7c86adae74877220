import Languages
import LiveUpdates
import ViewModels
import WeatherModels

/// The values that the template of a place's page reads, for any place and for the current location.
struct PlacePage {
    /// Another place of the list.
    struct Neighbour {
        let name: String
        let address: String
    }

    /// The address of the stream.
    let live: String
    /// The name of the place in forms; for the current location its coordinate, "37.5665,126.978".
    let address: String
    /// The drawn parts.
    let lead: String
    let cards: String
    let foot: String
    /// The address of the page with the future weather.
    let future: String
    /// When a page without scripts reloads; `nil` once everything is shown.
    let refreshSeconds: String?
    var canSave = false
    /// The identifier of the saved place, for removing it.
    var savedID: String?
    /// The additional content of the current location's page; `nil` on other pages.
    var own: OwnPositionModel?
    var previous: Neighbour?
    var next: Neighbour?
}

extension PlacePage {
    /// Creates the model with the values that all pages of places have.
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

    /// Creates the model for a place with its own address, with its neighbours in the list.
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
