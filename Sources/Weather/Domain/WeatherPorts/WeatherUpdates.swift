public import WeatherModels

/// Tells that something new has come, so that nobody needs to ask every second.
public protocol WeatherUpdates: Sendable {
    /// An element for each time something new came from upstream for the 0.01° corner of a point, until its consumer
    /// leaves. It says nothing of what came: ask the repository. News that come while the consumer is busy are one.
    func updates(at coordinate: Coordinate) -> AsyncStream<Void>
}
