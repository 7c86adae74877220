public import WeatherModels

/// Finds places by name and by position, offline.
public protocol PlaceSearch: Sendable {
    /// Places whose name in any language is `query`, best first.
    func places(named query: String) -> [Place]

    /// The known place nearest to `coordinate` and its distance in metres, within `radius` metres.
    func nearestPlace(to coordinate: Coordinate, within radius: Double) -> (place: Place, distance: Double)?
}
