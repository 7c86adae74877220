import Clocks
import Synchronization
import WeatherModels
import WeatherPorts

/// Executes the decisions of ``WatchSchedule`` one after another, so that requests never overlap. It has no
/// task or timer of its own.
final class Watcher: Sendable {
    private let watch: WeatherWatch
    private let schedule = Mutex(WatchSchedule())
    private let mail = PendingWatchEvents()
    private let following: WeatherFollowing?

    init(_ watch: WeatherWatch) {
        self.watch = watch
        following = (try? watch.weather.getWeather.question(at: watch.place)).map { [mail] question in
            watch.weather.updates.follow(question) { mail.tell($0) }
        }
    }

    private var alarm: WatchAlarm { watch.weather.alarm }

    deinit { alarm.cancel(ObjectIdentifier(mail)) }

    /// Returns the next element; `nil` if the task was cancelled.
    func next() async -> WeatherUpdate? {
        repeat {
            while let event = mail.take() {
                if let update = await take(event) { return update }
                guard !Task.isCancelled else { return nil }
            }
        } while await mail.wait()
        return nil
    }

    private func take(_ event: WatchSchedule.Event) async -> WeatherUpdate? {
        var event = event
        while true {
            let now = watch.weather.wallClock.now
            let (action, wake) = schedule.withLock { ($0.handle(event, at: now), $0.wake) }
            guard action == .ask else {
                alarm.set(ObjectIdentifier(mail), to: wake) { [mail] in mail.ring() }
                if case .show(let update) = action { return update }
                return nil
            }
            // In its own task: a task that watches for hours keeps the largest stack it ever needed.
            async let outcome = outcome()
            event = await outcome
            // A cancelled request is not a failure (C15).
            guard !Task.isCancelled else { return nil }
        }
    }

    /// Requests the weather. If the share of one viewer is used up, that of the next viewer is used.
    private func outcome() async -> WatchSchedule.Event {
        let payer = watch.payer()
        let outcome = await outcome(for: payer)
        guard outcome.isRefusedToPayer, let next = watch.payer(), next != payer else { return outcome }
        return await self.outcome(for: next)
    }

    private func outcome(for asker: Asker?) async -> WatchSchedule.Event {
        guard let asker else { return .failed(.cancelled) }
        let getWeather = watch.weather.getWeather.asked(by: asker)
        do { return .answered(try await getWeather(at: watch.place)) } catch { return .failed(error) }
    }
}

extension WatchSchedule.Event {
    /// Whether calls were omitted because the asker's share is used up.
    fileprivate var isRefusedToPayer: Bool {
        switch self {
        case .answered(let answer):
            answer.report.warnings.contains { if case .shareExhausted(.own, _) = $0 { true } else { false } }
        case .failed(.nobodyAnswered(let failures)):
            failures.contains { if case .shareExhausted(.own, _) = $0.reason { true } else { false } }
        case .began, .rang, .told, .failed: false
        }
    }
}
