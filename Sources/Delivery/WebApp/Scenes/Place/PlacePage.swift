import Foundation
import LiveUpdates
import ViewModels
import WeatherModels

/// What the template of a place's page reads beside its parts.
struct PlacePage {
    /// Another place of the list.
    struct Neighbour {
        let name: String
        let address: String
    }

    /// Of the stream.
    let live: String
    /// What forms name the place by.
    let address: String
    /// Drawn parts.
    let lead: String
    let cards: String
    let foot: String
    let canSave: Bool
    /// Of the saved place, to remove it by.
    let savedID: String?
    let previous: Neighbour?
    let next: Neighbour?
    /// The address of future weather.
    let future: String
    /// When a page without scripts asks again; nil once everything is there.
    let refreshSeconds: String?
}

extension PlacePage {
    /// - Parameter isComplete: Whether weather was there in time.
    init(_ addressed: AddressedPlace, parts: PlaceParts, isComplete: Bool, language: Language) {
        let place = addressed.listed.place
        let name = PlaceAddress.name(of: place)
        let page = PlaceAddress.page(of: place)
        let position = addressed.saved.flatMap { saved in
            addressed.places.firstIndex { $0.id == saved.id }
        }
        func neighbour(_ offset: Int) -> Neighbour? {
            guard let position, addressed.places.indices.contains(position + offset) else { return nil }
            let other = addressed.places[position + offset]
            return Neighbour(
                name: ListedPlace.custom(other).name(in: language),
                address: PlaceAddress.page(of: other.place)
            )
        }
        live = "/live\(page)"
        address = name
        lead = parts.lead.map(\.html).joined()
        cards = parts.cards.map(\.html).joined()
        foot = parts.foot.map(\.html).joined()
        canSave = addressed.saved == nil
        savedID = addressed.saved?.id.rawValue
        (previous, next) = (neighbour(-1), neighbour(1))
        future = "\(page)/future"
        refreshSeconds = isComplete ? nil : "2"
    }
}
