import HTTPService
import HTTPTypes
import Site
import SiteModels
import UseCases
import ViewModels
import WeatherModels

/// The place an address names, with what the person keeps of it.
struct AddressedPlace {
    let listed: ListedPlace
    /// Nil where it is not saved.
    let saved: SavedPlace?
    /// The list it stands in, in the person's order.
    let places: [SavedPlace]

    /// - Parameter address: An identifier of the gazetteer's, or a coordinate in any notation.
    /// - Throws: ``PlaceError/notFound(_:)`` or ``PlaceError/wrongCoordinate(_:)``.
    static func named(_ address: String, _ request: AppRequest) async throws(PlaceError) -> AddressedPlace {
        let place = try place(address, request)
        // A list that cannot be read costs the links to its other places, never the weather.
        let places = (try? await request.container.places.list().map(\.saved)) ?? []
        let saved = places.first { $0.place.isSame(as: place) }
        let unsaved = SavedPlace(id: SavedPlace.ID(rawValue: address), place: place, savedAt: request.now)
        return AddressedPlace(listed: .custom(saved ?? unsaved), saved: saved, places: places)
    }

    /// The place so many steps after it in the list; nil where there is none, or it is not saved.
    func neighbour(_ offset: Int) -> SavedPlace? {
        guard let saved, let position = places.firstIndex(where: { $0.id == saved.id }),
            places.indices.contains(position + offset)
        else { return nil }
        return places[position + offset]
    }

    private static func place(_ address: String, _ request: AppRequest) throws(PlaceError) -> Place {
        if let id = PlaceID(address) { return try request.container.places.find(id).place }
        let coordinate: Coordinate?
        do { coordinate = try Coordinate.recognized(in: address) } catch { throw .wrongCoordinate(error) }
        guard let coordinate else { throw .notFound(address) }
        return request.container.places.name(at: coordinate)
    }
}

extension PageRenderer {
    /// A page of the place that the request's address names, or one that says why it names none.
    func response(
        ofPlaceIn request: AppRequest,
        _ page: (AddressedPlace) async -> Page
    ) async -> ServiceResponse {
        let address = request.request.pathParameters["place"] ?? ""
        do throws(PlaceError) {
            let addressed = try await AddressedPlace.named(address, request)
            return ServiceResponse(response(await page(addressed), to: request))
        } catch {
            let message = MessageModel(noPlaceAt: address, error, language: request.language)
            return ServiceResponse(self.message(message, status: .notFound, to: request))
        }
    }
}
