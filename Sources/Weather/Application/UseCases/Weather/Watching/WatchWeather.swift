public import Clocks
import Foundation
public import WeatherModels
public import WeatherPorts

/// The weather of a place as it changes: the one asynchronous sequence from repository to screen (B13).
public struct WatchWeather: Sendable {
    private let getWeather: GetWeather
    private let updates: any WeatherUpdates
    private let wallClock: WallClock
    private let ticks: any Clock<Duration>

    /// - Parameters:
    ///   - updates: Tells when the repository that `getWeather` asks got something new.
    ///   - wallClock: Decides what is over and what lies ahead; it may stand, or run fast.
    ///   - ticks: Real time: the wall clock is looked at each of its seconds.
    public init(
        getWeather: GetWeather,
        updates: any WeatherUpdates,
        wallClock: WallClock,
        ticks: any Clock<Duration>
    ) {
        self.getWeather = getWeather
        self.updates = updates
        self.wallClock = wallClock
        self.ticks = ticks
    }

    /// Begins at once, and goes on until the consumer leaves.
    /// - Parameter asker: Who pays for what must be asked upstream meanwhile.
    public func callAsFunction(at place: Place, for asker: Asker = .owner) -> WeatherWatch {
        WeatherWatch { signals, signal, show in
            let watcher = Watcher(
                place: place,
                getWeather: getWeather.asked(by: asker),
                wallClock: wallClock,
                signal: signal,
                show: show
            )
            await watcher.run(signals, news: updates.updates(at: place.coordinate), ticks: ticks)
        }
    }

    /// What is usual for the season there, to compare with; nil where nobody knows.
    public func typical(at place: Place) async -> WeatherAnswer? { await getWeather.typical(at: place) }
}

/// What is known of one place, element by element: the first as soon as there is an answer, the next whenever it says
/// something else. A failure is an element and never the end; the end is the consumer's leaving, and nothing is left behind.
/// For one consumer, who gets the newest element where it is slower than they come.
public struct WeatherWatch: AsyncSequence, Sendable {
    /// What is known at one moment.
    public typealias Element = WeatherUpdate
    /// None: failures are elements.
    public typealias Failure = Never
    /// For the one consumer.
    public typealias AsyncIterator = AsyncStream<WeatherUpdate>.Iterator

    enum Signal: Sendable { case looked, told }

    private let elements: AsyncStream<WeatherUpdate>

    init(
        _ run:
            @escaping @Sendable (
                AsyncStream<Signal>, AsyncStream<Signal>.Continuation, AsyncStream<WeatherUpdate>.Continuation
            ) async -> Void
    ) {
        let (signals, signal) = AsyncStream<Signal>.makeStream()
        let (elements, show) = AsyncStream<WeatherUpdate>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.elements = elements
        let task = Task { await run(signals, signal, show) }
        show.onTermination = { _ in task.cancel() }
    }

    /// To be taken once: a second consumer would take elements from the first.
    public func makeAsyncIterator() -> AsyncIterator { elements.makeAsyncIterator() }
}

/// Does what ``WatchSchedule`` says, one thing after the other: rounds never overlap.
private struct Watcher: Sendable {
    let place: Place
    let getWeather: GetWeather
    let wallClock: WallClock
    let signal: AsyncStream<WeatherWatch.Signal>.Continuation
    let show: AsyncStream<WeatherUpdate>.Continuation

    func run(
        _ signals: AsyncStream<WeatherWatch.Signal>,
        news: AsyncStream<Void>,
        ticks: any Clock<Duration>
    ) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [signal] in
                while (try? await ticks.sleep(for: .seconds(1))) != nil { signal.yield(.looked) }
            }
            group.addTask { [signal] in
                for await _ in news { signal.yield(.told) }
            }
            await follow(signals)
            group.cancelAll()
        }
        show.finish()
    }

    private func follow(_ signals: AsyncStream<WeatherWatch.Signal>) async {
        let course = WatchCourse()
        await perform(.began, course)
        for await signal in signals where !Task.isCancelled {
            switch signal {
            case .looked: await perform(.looked, course)
            case .told: await perform(.told, course)
            }
        }
    }

    private func perform(_ event: WatchSchedule.Event, _ course: WatchCourse) async {
        var event = event
        while course.take(event, at: wallClock.now, showing: show) {
            // In a task of its own: one that watches for hours keeps all the stack it ever needed.
            async let outcome = outcome()
            event = await outcome
            // An answer nobody waits for any more is no failure (C15).
            guard !Task.isCancelled else { return }
        }
    }

    private func outcome() async -> WatchSchedule.Event {
        do { return .answered(try await getWeather(at: place)) } catch { return .failed(error) }
    }
}

/// The schedule of one watch, apart from the task that waits.
private final class WatchCourse {
    private var schedule = WatchSchedule()

    /// Shows what is to be shown.
    /// - Returns: Whether to ask. After that nothing is left to do.
    func take(
        _ event: WatchSchedule.Event,
        at now: Date,
        showing show: AsyncStream<WeatherUpdate>.Continuation
    ) -> Bool {
        var asks = false
        for action in schedule.handle(event, at: now) {
            switch action {
            case .show(let update): show.yield(update)
            case .ask: asks = true
            }
        }
        return asks
    }
}
