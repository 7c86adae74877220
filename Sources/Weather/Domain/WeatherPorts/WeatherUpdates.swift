public import WeatherModels

/// Reports new data, so that nobody needs to poll.
public protocol WeatherUpdates: Sendable {
    /// Returns a sequence with an element for each arrival of new upstream data at the point's position on the 0.01°
    /// grid, until its consumer ends. The element has no content: ask the repository. Arrivals while the consumer is
    /// busy are merged.
    func updates(at coordinate: Coordinate) -> AsyncStream<Void>
}
