import FailureTexts
import HTTPService
import HTTPTypes
import Site
import SiteModels
import UseCases
import ViewModels
import WeatherModels

/// The place that an address names, with the person's saved data about it.
struct AddressedPlace {
    let listed: ListedPlace
    /// `nil` if it is not saved.
    let saved: SavedPlace?
    /// The list in the person's order.
    let places: [SavedPlace]

    /// - Parameter address: An identifier of the gazetteer, or a coordinate in any notation.
    /// - Throws: ``PlaceError/notFound(_:)`` or ``PlaceError/wrongCoordinate(_:)``.
    static func named(_ address: String, _ request: AppRequest) async throws(PlaceError) -> AddressedPlace {
        let place = try place(address, request)
        // If the list cannot be read, only the links to its other places are missing.
        let places = (try? await request.container.places.list().map(\.saved)) ?? []
        let saved = places.first { $0.place.isSame(as: place) }
        let unsaved = SavedPlace(id: SavedPlace.ID(rawValue: address), place: place, savedAt: request.now)
        return AddressedPlace(listed: .custom(saved ?? unsaved), saved: saved, places: places)
    }

    /// Returns the place at an offset from it in the list, or `nil` if there is none or it is not saved.
    func neighbour(_ offset: Int) -> SavedPlace? {
        guard let saved, let position = places.firstIndex(where: { $0.id == saved.id }),
            places.indices.contains(position + offset)
        else { return nil }
        return places[position + offset]
    }

    private static func place(_ address: String, _ request: AppRequest) throws(PlaceError) -> Place {
        if let id = PlaceID(address) { return try request.container.places.search.find(id).place }
        let coordinate: Coordinate?
        do { coordinate = try Coordinate.recognized(in: address) } catch { throw .wrongCoordinate(error) }
        guard let coordinate else { throw .notFound(address) }
        return request.container.places.name(at: coordinate)
    }
}

extension AppParts {
    /// Returns a page of the place that the request's address names, or an error page.
    func answer(
        ofPlaceIn request: AppRequest,
        _ page: (AddressedPlace) async -> Page
    ) async -> ServiceResponse {
        let address = request.request.pathParameters["place"] ?? ""
        do throws(PlaceError) {
            let addressed = try await AddressedPlace.named(address, request)
            return answer(await page(addressed), to: request)
        } catch {
            var fault: String?
            if case .wrongCoordinate(let error) = error {
                fault = error.words(in: request.language).description
            }
            let message = MessageModel.noPlace(fault, in: request.language)
            return answer(message, status: .notFound, to: request)
        }
    }
}
