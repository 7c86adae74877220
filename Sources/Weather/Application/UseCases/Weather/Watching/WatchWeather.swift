public import Clocks
public import Foundation
public import WeatherModels
public import WeatherPorts

/// The weather of a place as it changes: the one asynchronous sequence from repository to screen (B13).
public struct WatchWeather: Sendable {
    let getWeather: GetWeather
    let updates: any WeatherUpdates
    let wallClock: WallClock
    let alarm: WatchAlarm

    /// - Parameters:
    ///   - updates: Announces new answers of the repository that `getWeather` uses.
    ///   - wallClock: Decides what is past; it may stand still or run fast.
    ///   - ticks: Real seconds, at each of which the wall clock is checked once for all places.
    public init(
        getWeather: GetWeather,
        updates: any WeatherUpdates,
        wallClock: WallClock,
        ticks: any Clock<Duration>
    ) {
        self.getWeather = getWeather
        self.updates = updates
        self.wallClock = wallClock
        alarm = WatchAlarm(wallClock: wallClock, ticks: ticks)
    }

    /// Starts when the first element is requested, and continues until the consumer stops.
    ///
    /// - Parameter payer: Called before each request; returns the asker whose share of the budget its upstream calls
    ///   use. `nil` makes the request fail as cancelled.
    public func callAsFunction(
        at place: Place,
        paidBy payer: @escaping @Sendable () -> Asker? = { .owner }
    ) -> WeatherWatch {
        WeatherWatch(weather: self, place: place, payer: payer)
    }

    /// Returns what is usual for the season, for comparison, or `nil` if that is unknown.
    public func typical(at place: Place) async -> WeatherAnswer? { await getWeather.typical(at: place) }
}

/// The weather of one place as it changes. The first element arrives with the first answer, and another whenever the
/// content changes.
///
/// A failure is an element and does not end the sequence. Only the consumer ends it; then all its resources are
/// released. The sequence runs in the consumer's task. A slow consumer gets only the newest element.
public struct WeatherWatch: AsyncSequence, Sendable {
    /// What is known at one moment.
    public typealias Element = WeatherUpdate
    /// Never fails: failures are elements.
    public typealias Failure = Never

    let weather: WatchWeather
    let place: Place
    let payer: @Sendable () -> Asker?

    /// Creates an independent watch.
    public func makeAsyncIterator() -> Iterator { Iterator(watcher: Watcher(self)) }

    /// The iterator of a watch.
    public struct Iterator: AsyncIteratorProtocol {
        let watcher: Watcher

        /// Waits for the next element; `nil` if the task was cancelled.
        public mutating func next() async -> WeatherUpdate? { await watcher.next() }

        /// The same, for callers that are isolated to an actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> WeatherUpdate? {
            await watcher.next()
        }
    }
}

/// What is known about a place at one moment: an element of ``WeatherWatch``.
public struct WeatherUpdate: Hashable, Sendable {
    /// When the state changed: everything drawn from the update uses this moment.
    public let moment: Date
    /// The newest answer; after a failure the previous one, or `nil` if there never was one.
    public let answer: WeatherAnswer?
    /// Why the last request failed; `nil` if it returned ``answer``.
    public let failure: RepositoryError?

    public init(moment: Date, answer: WeatherAnswer?, failure: RepositoryError? = nil) {
        self.moment = moment
        self.answer = answer
        self.failure = failure
    }
}
