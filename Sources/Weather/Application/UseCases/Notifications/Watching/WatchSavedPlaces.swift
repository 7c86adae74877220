public import Clocks
import Foundation
import Languages
import NotificationPorts
public import NotificationRules
public import StoragePort
import Synchronization
public import WeatherModels
public import WeatherPorts

/// Remembers what somebody at a terminal was told.
public protocol WatchMemory: Sendable {
    /// Returns what was stored; nothing if that cannot be read.
    func load() async throws(StorageError) -> NotificationMemory
    /// Stores it in place of what was there.
    func save(_ memory: NotificationMemory) async throws(StorageError)
}

/// Tells one person, who is there and reads, what presets tell of all their saved places: without quiet hours, and with
/// as many notices as there are.
public struct WatchSavedPlaces: Sendable {
    /// The result of looking once.
    public enum Outcome: Hashable, Sendable {
        case looked
        /// No place is saved.
        case noPlaces
        /// Nobody who was asked answered.
        case nobodyAnswered
    }

    private let places: PlaceUseCases
    private let memory: any WatchMemory
    private let makeWatch:
        @Sendable (OwnRules, any NoticeOutbox, @escaping @Sendable (WatchEvent) -> Void) ->
            NotificationWatch

    /// - Parameters:
    ///   - weather: With the repository that announces to `updates`.
    ///   - providers: In order of preference.
    ///   - country: Finds the country of a place that does not state it.
    ///   - ticks: Real seconds between two looks.
    public init(
        places: PlaceUseCases,
        memory: any WatchMemory,
        weather: GetWeather,
        updates: any WeatherUpdates,
        providers: [ProviderProfile],
        country: @escaping @Sendable (Coordinate) -> String?,
        clock: WallClock,
        ticks: any Clock<Duration>
    ) {
        (self.places, self.memory) = (places, memory)
        makeWatch = { people, outbox, report in
            NotificationWatch(
                people: people,
                outbox: outbox,
                records: nil,
                weather: weather,
                updates: updates,
                providers: providers,
                country: country,
                payer: .owner,
                clock: clock,
                ticks: ticks,
                report: report
            )
        }
    }

    /// Tells what is new, and goes on until the task is cancelled, or ends after one look.
    ///
    /// - Parameter tell: Called with each notice, before it is remembered.
    public func callAsFunction(
        _ presets: [NotificationPreset],
        once: Bool,
        tell: @escaping @Sendable (OutgoingNotice) -> Void
    ) async throws(StorageError) -> Outcome {
        let saved = try await places.list()
        guard !saved.isEmpty || !once else { return .noPlaces }
        let events = Mutex((asked: 0, answered: 0, failure: StorageError?.none))
        let people = OwnRules(presets, places: places, memory: memory, told: try await memory.load())
        let watch = makeWatch(people, TellingOutbox(tell: tell)) { event in
            events.withLock { events in
                switch event {
                case .asked(_, let failure):
                    events.asked += 1
                    if failure == nil { events.answered += 1 }
                case .storageFailed(let failure): events.failure = failure
                case .read, .tooManyPlaces, .noticed, .storageWorks, .recordsFailed: break
                }
            }
        }
        guard once else {
            await watch.run()
            return .looked
        }
        await watch.lookAtAll()
        let (asked, answered, failure) = events.withLock { $0 }
        if let failure { throw failure }
        return asked > 0 && answered == 0 ? .nobodyAnswered : .looked
    }
}

/// The presets as rules for all saved places of the only person.
final class OwnRules: WatchedPeople {
    private static let person = Profile.ID(rawValue: "terminal")
    /// How many questions for a change go by until the places are read again: a minute of looks.
    private static let pause = 60

    private struct State {
        var told: NotificationMemory
        var version = 0
        var looks = 0
        var saved: [SavedPlace] = []
    }

    private let presets: [NotificationPreset]
    private let places: PlaceUseCases
    private let memory: any WatchMemory
    private let state: Mutex<State>

    init(
        _ presets: [NotificationPreset],
        places: PlaceUseCases,
        memory: any WatchMemory,
        told: NotificationMemory
    ) {
        (self.presets, self.places, self.memory) = (presets, places, memory)
        state = Mutex(State(told: told))
    }

    func watchVersion() async throws(StorageError) -> Int {
        let isDue = state.withLock { state in
            defer { state.looks += 1 }
            return state.looks % Self.pause == 0
        }
        guard isDue else { return state.withLock(\.version) }
        let saved = try await places.list().map(\.saved)
        return state.withLock { state in
            if state.saved != saved { (state.saved, state.version) = (saved, state.version + 1) }
            return state.version
        }
    }

    func watched(after profile: Profile.ID?, atMost count: Int) async throws(StorageError) -> [WatchedPerson]
    {
        guard profile == nil else { return [] }
        let (saved, told) = state.withLock { ($0.saved, $0.told) }
        var plan = NotificationPlan()
        if let settings = try? NotificationSettings(quietHours: nil, noticesPerDay: 20) {
            plan.settings = settings
        }
        for place in saved {
            for preset in presets {
                // What is beyond the most rules of a person is left out.
                guard let rule = try? preset.rule(for: place) else { continue }
                try? plan.put(rule)
            }
        }
        let target = NoticeTarget(
            id: NoticeTarget.ID(rawValue: "terminal"),
            .mail,
            createdAt: .distantPast,
            language: .english,
            name: ""
        )
        return [
            WatchedPerson(
                profile: Self.person,
                plan: plan,
                memory: told,
                places: saved,
                targets: [target],
                settings: [:]
            )
        ]
    }

    /// There is one person: reading them costs no more than what changed of them.
    func changes(since version: Int, atMost count: Int) async throws(StorageError) -> WatchedChanges? { nil }

    func saveMemories(_ memories: [Profile.ID: NotificationMemory]) async throws(StorageError) {
        guard let told = memories[Self.person] else { return }
        try await memory.save(told)
        state.withLock { $0.told = told }
    }

    func target(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) -> NoticeTarget? {
        nil
    }

    func deleteTarget(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) {}

    func mailAddress(of profile: Profile.ID) async throws(StorageError) -> String? { nil }
}

/// Tells at once.
private struct TellingOutbox: NoticeOutbox {
    let tell: @Sendable (OutgoingNotice) -> Void

    func take(_ notices: [OutgoingNotice]) async throws(StorageError) -> [OutboxAnswer] {
        notices.map { notice in
            tell(notice)
            return .taken
        }
    }
}
