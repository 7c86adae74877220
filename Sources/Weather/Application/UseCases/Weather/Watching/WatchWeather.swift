public import Clocks
public import WeatherModels
public import WeatherPorts

/// The weather of a place as it changes: the one asynchronous sequence from repository to screen (B13).
public struct WatchWeather: Sendable {
    private let getWeather: GetWeather
    private let updates: any WeatherUpdates
    private let wallClock: WallClock
    private let alarm: WatchAlarm

    /// - Parameters:
    ///   - updates: Tells of what the repository that `getWeather` asks has got since.
    ///   - wallClock: Decides what is over and what lies ahead; it may stand, or run fast.
    ///   - ticks: Real time: the wall clock is looked at each of its seconds, once for all places.
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

    /// Begins when it is looked at, and goes on until the consumer leaves.
    /// - Parameter payer: Who pays for what must be asked upstream, asked at each time; nil: nobody does any more.
    public func callAsFunction(
        at place: Place,
        paidBy payer: @escaping @Sendable () -> Asker? = { .owner }
    ) -> WeatherWatch {
        WeatherWatch { [self] in
            Watcher(
                place: place,
                payer: payer,
                getWeather: getWeather,
                updates: updates,
                wallClock: wallClock,
                alarm: alarm
            )
        }
    }

    /// What is usual for the season there, to compare with; nil where nobody knows.
    public func typical(at place: Place) async -> WeatherAnswer? { await getWeather.typical(at: place) }
}

/// What is known of one place, element by element: the first as soon as there is an answer, the next whenever it says
/// something else. A failure is an element and never the end; the end is the consumer's leaving, and nothing is left behind.
/// It all happens in the task that takes the elements, which gets the newest where it is slower than they come.
public struct WeatherWatch: AsyncSequence, Sendable {
    /// What is known at one moment.
    public typealias Element = WeatherUpdate
    /// None: failures are elements.
    public typealias Failure = Never

    private let begin: @Sendable () -> Watcher

    init(_ begin: @escaping @Sendable () -> Watcher) {
        self.begin = begin
    }

    /// A watch of its own.
    public func makeAsyncIterator() -> Iterator { Iterator(watcher: begin()) }

    /// Takes the elements.
    public struct Iterator: AsyncIteratorProtocol {
        let watcher: Watcher

        /// Waits for the next element; nil when the task was cancelled.
        public mutating func next() async -> WeatherUpdate? { await watcher.next() }

        /// The same for whoever calls from an actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> WeatherUpdate? {
            await watcher.next()
        }
    }
}
