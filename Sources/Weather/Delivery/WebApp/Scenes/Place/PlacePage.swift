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

        init(_ saved: SavedPlace, _ language: Language) {
            name = ListedPlace.custom(saved).name(in: language)
            address = PlaceAddress.page(of: saved.place)
        }
    }

    let live: String
    /// The name of the place in forms; for the current location its coordinate, "37.5665,126.978".
    let address: String
    let future: String
    let alerts: String
    let records: String
    let sources: String
    private(set) var lead = ""
    private(set) var cards = ""
    private(set) var foot = ""
    /// When a page without scripts reloads; `nil` once everything is shown.
    private(set) var refreshSeconds: String? = "2"
    private(set) var canSave = false
    /// `nil` if the place is not saved.
    private(set) var savedID: String?
    /// Where the notifications of the place are set; `nil` if it is not saved.
    private(set) var notifications: String?
    /// What a device needs to remove the place offline; `nil` if it cannot.
    private(set) var known: String?
    /// The additional content of the current location's page; `nil` on other pages.
    var own: OwnPositionModel?
    private(set) var previous: Neighbour?
    var next: Neighbour?

    init(_ place: Place, address: String, live: String) {
        (self.address, self.live) = (address, live)
        future = "\(PlaceAddress.page(of: place))/future"
        alerts = "\(PlaceAddress.page(of: place))/alerts"
        records = "\(PlaceAddress.page(of: place))/records"
        sources = "\(PlaceAddress.page(of: place))/sources"
    }

    /// Creates the model for a place with its own address, with its neighbours in the list.
    init(_ addressed: AddressedPlace, known: String?, language: Language) {
        let place = addressed.listed.place
        self.init(place, address: PlaceAddress.name(of: place), live: "/live\(PlaceAddress.page(of: place))")
        canSave = addressed.saved == nil
        self.known = known
        savedID = addressed.saved?.id.rawValue
        notifications = addressed.saved.map { NotificationAddress.page(at: $0.id) }
        previous = addressed.neighbour(-1).map { Neighbour($0, language) }
        next = addressed.neighbour(1).map { Neighbour($0, language) }
    }

    mutating func show(_ parts: PlaceParts) {
        lead = parts.lead.map(\.html).joined()
        cards = parts.cards.map(\.html).joined()
        foot = parts.foot.map(\.html).joined()
        refreshSeconds = parts.isComplete ? nil : "2"
    }
}
