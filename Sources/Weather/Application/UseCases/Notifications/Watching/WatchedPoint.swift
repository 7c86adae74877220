public import WeatherModels

/// A point of the 0.01° grid: all saved places there are one place to watch, because their weather is fetched once.
public struct WatchedPoint: Hashable, Sendable {
    let corner: Coordinate

    public init(_ place: Place) { self.init(place.coordinate) }

    public init(_ coordinate: Coordinate) { corner = coordinate.roundedToHundredths }
}
