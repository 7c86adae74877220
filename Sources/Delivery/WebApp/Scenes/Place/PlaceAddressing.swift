import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

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

    private static func place(_ address: String, _ request: AppRequest) throws(PlaceError) -> Place {
        if let id = PlaceID(address) { return try request.container.places.find(id).place }
        let coordinate: Coordinate?
        do { coordinate = try Coordinate.recognized(in: address) } catch { throw .wrongCoordinate(error) }
        guard let coordinate else { throw .notFound(address) }
        return request.container.places.name(at: coordinate)
    }
}
