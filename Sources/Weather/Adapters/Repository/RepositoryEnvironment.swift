public import Clocks
public import Foundation
public import Logging
public import WeatherPorts

/// What a repository needs from outside: clocks, randomness, known places, a log.
public struct RepositoryEnvironment: Sendable {
    /// For everything that is shown and stored with reports: times, freshness. May be frozen.
    public var wallClock: WallClock
    /// The real time, never frozen: for limits that outlive the process (budgets, `Retry-After`, backoff).
    public var realNow: @Sendable () -> Date
    /// Monotonic: for deadlines within the process.
    public var clock: any Clock<Duration>
    /// Returns a random number in 0 ..< 1, for the jitter of backoff.
    public var randomFraction: @Sendable () -> Double
    /// For the time zone of a coordinate if the provider gives none; `nil` for nautical zones.
    public var places: (any PlaceSearch)?
    public var logger: Logger
    /// Informed about answers and calls.
    public var observer: (any RepositoryObserver)?
    let troubles: FolderErrorLog

    public init(
        wallClock: WallClock,
        realNow: @escaping @Sendable () -> Date,
        clock: any Clock<Duration> = ContinuousClock(),
        randomFraction: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
        places: (any PlaceSearch)? = nil,
        logger: Logger,
        observer: (any RepositoryObserver)? = nil
    ) {
        self.wallClock = wallClock
        self.realNow = realNow
        self.clock = clock
        self.randomFraction = randomFraction
        self.places = places
        self.logger = logger
        self.observer = observer
        troubles = FolderErrorLog(logger: logger, now: realNow)
    }
}
