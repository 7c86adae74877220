public import Clocks
import Foundation
public import NotificationPorts
import NotificationRules
import StoragePort
import Synchronization
public import WeatherModels
public import WeatherPorts

/// Watches the places that people's rules name, and gives what people are told to the outbox.
///
/// A place is asked for once for all people, no more often than its weather changes and the budgets allow. What arrives
/// for anybody's question is used at once. A notice is given to the outbox first, and remembered after that: a crash in
/// between gives it again, with the same identifier, and the outbox drops it.
///
/// One process evaluates at a time: whoever runs this has a lock.
public actor NotificationWatch {
    let people: any WatchedPeople
    let outbox: any NoticeOutbox
    let records: (any KnowledgeRecords)?
    let weather: GetWeather
    let updates: any WeatherUpdates
    let providers: [ProviderProfile]
    let country: @Sendable (Coordinate) -> String?
    let clock: WallClock
    /// Who pays for all questions; `nil` for the people with rules, in turn.
    let payer: Asker?
    private let ticks: any Clock<Duration>
    let report: @Sendable (WatchEvent) -> Void

    var persons: [Profile.ID: PersonOnWatch] = [:]
    var places: [WatchedPoint: WatchedPlace] = [:]
    var needs = WatchedNeeds()
    /// Whether some places are not watched, because there are too many.
    var leavesOut = false
    /// Whether places were added or left since the intervals were computed.
    var pacesAreDue = false
    var pacedAt = Date.distantPast
    /// Whether places may have records that are watched no longer.
    var placesLeft = false
    var recordsWork = true
    var readVersion: Int?
    var readAt = Date.distantPast
    private var lastLook = Date.distantPast
    private var storage = StorageHealth()
    nonisolated let arrivals = WatchArrivals()
    nonisolated let paces = Mutex<[WatchedPoint: WatchPace]>([:])

    /// - Parameters:
    ///   - records: Where what was known is kept for dry runs; `nil` if it is not.
    ///   - weather: With the repository that announces to `updates`.
    ///   - providers: In order of preference.
    ///   - country: Finds the country of a place that does not state it.
    ///   - payer: Who pays for all questions; `nil` for the people with rules, in turn.
    ///   - ticks: Real seconds between two looks.
    public init(
        people: any WatchedPeople,
        outbox: any NoticeOutbox,
        records: (any KnowledgeRecords)?,
        weather: GetWeather,
        updates: any WeatherUpdates,
        providers: [ProviderProfile],
        country: @escaping @Sendable (Coordinate) -> String?,
        payer: Asker? = nil,
        clock: WallClock,
        ticks: any Clock<Duration>,
        report: @escaping @Sendable (WatchEvent) -> Void = { _ in }
    ) {
        (self.people, self.outbox, self.records) = (people, outbox, records)
        (self.weather, self.updates) = (weather, updates)
        (self.providers, self.country) = (providers, country)
        (self.clock, self.ticks, self.report, self.payer) = (clock, ticks, report, payer)
    }

    /// Watches until the task is cancelled: each second, what is due. It begins with what people were told by then: another
    /// process may have watched since the last time.
    public func run() async {
        readVersion = nil
        while !Task.isCancelled {
            await look()
            try? await ticks.sleep(for: .seconds(1))
        }
    }

    /// Does what is due now: reads rules that changed, asks for places, and tells people. Costs next to nothing if nothing
    /// is due.
    public func look() async {
        let now = clock.now
        if now < lastLook { clockWasSetBack() }
        lastLook = now
        do throws(StorageError) {
            try await readChanges(at: now)
            storageSucceeded()
        } catch {
            // What was read before stays in force.
            storageFailed(error)
        }
        pacePlaces(at: now)
        var news = learnArrivals(at: now)
        news.formUnion(await askDue(at: now))
        await record(news, at: now)
        await tell(of: news)
    }

    /// Looks until every place was asked for once.
    public func lookAtAll() async {
        repeat {
            await look()
        } while !Task.isCancelled && places.values.contains { $0.schedule.due <= clock.now }
    }

    /// Whatever was to be done at a moment is done now.
    private func clockWasSetBack() {
        readAt = .distantPast
        for point in places.keys { places[point]?.schedule.forget() }
        for id in persons.keys { persons[id]?.nextLook = .distantPast }
    }

    func storageFailed(_ error: StorageError) {
        if storage.failed(error) { report(.storageFailed(error)) }
    }

    func storageSucceeded() {
        if storage.succeeded() { report(.storageWorks) }
    }
}

extension NotificationWatch: WatchPaceReading {
    public nonisolated func pace(at point: WatchedPoint) -> WatchPace? { paces.withLock { $0[point] } }
}

/// The newest answer for each point that the repository announced since they were taken.
final class WatchArrivals: Sendable {
    private let answers = Mutex<[WatchedPoint: WeatherAnswer]>([:])

    func put(_ answer: WeatherAnswer, at point: WatchedPoint) { answers.withLock { $0[point] = answer } }

    func take() -> [WatchedPoint: WeatherAnswer] {
        answers.withLock { answers in
            defer { answers = [:] }
            return answers
        }
    }
}
