import Foundation
import Languages
import NotificationPorts
import NotificationRules
import StoragePort
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import UseCases

/// A watcher with people, weather and an outbox of a test.
struct WatchPlay {
    /// 2026-12-03, noon in Seoul.
    static let noon = Date(timeIntervalSince1970: 1_796_266_800)

    let wall = ManualWallClock(noon)
    let people = PeopleOnWatch()
    let weather = PlayedWeather()
    let outbox = PlayedOutbox()

    func watch(
        providers: [ProviderProfile] = [.agency],
        records: (any KnowledgeRecords)? = nil,
        ticks: any Clock<Duration> = ManualClock(),
        report: @escaping @Sendable (WatchEvent) -> Void = { _ in }
    ) -> NotificationWatch {
        NotificationWatch(
            people: people,
            outbox: outbox,
            records: records,
            weather: GetWeather(repository: weather),
            updates: weather,
            providers: providers,
            country: { _ in nil },
            clock: wall.clock,
            ticks: ticks,
            report: report
        )
    }

    /// A moment so many hours after noon.
    func hours(_ hours: Double) -> Date { Self.noon.addingTimeInterval(hours * 3_600) }
}

extension ProviderProfile {
    /// An agency with forecasts and warnings, without limits.
    static let agency: ProviderProfile = {
        var warnings = Feed(id: "warnings", parts: [.alerts])
        warnings.isAuthoritative = true
        return ProviderProfile(
            id: .metNorway,
            coverage: .global,
            attribution: Attribution(text: "Made up", link: "https://example.org"),
            terms: Terms(link: "https://example.org", commercialUse: true),
            budget: .unlimited,
            feeds: [Feed(id: "forecast", parts: [.current, .hourly, .daily]), warnings]
        )
    }()
}

extension SavedPlace {
    static func made(_ id: String, _ latitude: Double = 37.57) -> SavedPlace {
        SavedPlace(
            id: ID(rawValue: id),
            place: MadeUpWeather.place(id, korean: id, latitude: latitude, longitude: 126.98),
            savedAt: WatchPlay.noon.addingTimeInterval(-90_000)
        )
    }
}

extension NoticeTarget {
    static func made(_ id: String) -> NoticeTarget {
        NoticeTarget(
            id: ID(rawValue: id),
            .browser(BrowserTarget(subscription: "{}", fingerprint: id)),
            createdAt: WatchPlay.noon,
            language: .korean,
            name: id
        )
    }
}

extension WeatherAlert {
    static func made(_ level: Level, from start: Date, kind: AlertKind = .rain) -> WeatherAlert {
        var alert = WeatherAlert(
            Wording(event: "\(kind.rawValue) \(level)", sender: "기상청", language: "ko"),
            kind: kind,
            level: level,
            severity: level == .warning ? .severe : .moderate,
            start: start,
            end: start.addingTimeInterval(20 * 3_600)
        )
        alert.thread = "kma|\(kind.rawValue)"
        return alert
    }
}

/// People as a store has them, whose saving can fail.
final class PeopleOnWatch: WatchedPeople {
    private struct State {
        var people: [Profile.ID: WatchedPerson] = [:]
        var version = 0
        var failure: StorageError?
        var isCrashing = false
        var saves = 0
        /// Of whoever changed last.
        var changes: [Profile.ID: Int] = [:]
        var fullReadings = 0
        var isRestless = false

        mutating func note(_ id: Profile.ID) {
            version += 1
            changes[id] = version
        }
    }

    private let state = Mutex(State())

    /// How often memories were stored.
    var saves: Int { state.withLock(\.saves) }

    /// How often everybody was read.
    var fullReadings: Int { state.withLock(\.fullReadings) }

    /// Lets somebody change something whenever the number of changes was read, or no longer.
    func restless(_ isRestless: Bool) { state.withLock { $0.isRestless = isRestless } }

    /// Forgets who changed what, so that everybody has to be read.
    func forgetChanges() { state.withLock { $0.changes = [:] } }

    func memory(of id: String) -> NotificationMemory? {
        state.withLock { $0.people[Profile.ID(rawValue: id)]?.memory }
    }

    /// Lets all operations fail, or no longer.
    func fail(_ failure: StorageError?) { state.withLock { $0.failure = failure } }

    /// Lets memories be lost, as if the process ended before.
    func crash(_ isCrashing: Bool) { state.withLock { $0.isCrashing = isCrashing } }

    func remove(_ id: String) {
        state.withLock { state in
            state.people[Profile.ID(rawValue: id)] = nil
            state.note(Profile.ID(rawValue: id))
        }
    }

    func put(
        _ id: String,
        _ rules: [NotificationRule],
        settings: NotificationSettings = NotificationSettings(),
        at places: [SavedPlace],
        targets: [String] = ["phone"]
    ) throws {
        var plan = NotificationPlan(settings: settings)
        for rule in rules { try plan.add(rule) }
        let profile = Profile.ID(rawValue: id)
        state.withLock { state in
            state.people[profile] = WatchedPerson(
                profile: profile,
                plan: plan,
                memory: state.people[profile]?.memory ?? NotificationMemory(),
                places: places,
                targets: targets.map(NoticeTarget.made),
                settings: [:]
            )
            state.note(profile)
        }
    }

    private func access<Result>(_ body: (inout State) -> Result) throws(StorageError) -> Result {
        let (result, failure) = state.withLock { state -> (Result?, StorageError?) in
            if let failure = state.failure { return (nil, failure) }
            return (body(&state), nil)
        }
        if let failure { throw failure }
        guard let result else { throw StorageError(.unwritable("no result"), subject: "people") }
        return result
    }

    func watchVersion() async throws(StorageError) -> Int {
        try access { state in
            if state.isRestless { state.note(Profile.ID(rawValue: "restless")) }
            return state.version
        }
    }

    func watched(after profile: Profile.ID?, atMost count: Int) async throws(StorageError) -> [WatchedPerson]
    {
        try access { state in
            if profile == nil { state.fullReadings += 1 }
            let sorted = state.people.values.sorted { $0.profile.rawValue < $1.profile.rawValue }
            return Array(sorted.filter { $0.profile.rawValue > profile?.rawValue ?? "" }.prefix(count))
        }
    }

    func changes(since version: Int, atMost count: Int) async throws(StorageError) -> WatchedChanges? {
        try access { state in
            let changed = state.changes.filter { $0.value > version }.sorted { $0.value < $1.value }
                .prefix(count)
            // Each change has a number, so that a missing one was forgotten.
            guard !changed.isEmpty || state.version == version else { return nil }
            let ids = changed.map(\.key)
            let hasMore = changed.count == count
            return WatchedChanges(
                version: hasMore ? changed.last?.value ?? version : state.version,
                hasMore: hasMore,
                people: ids.compactMap { state.people[$0] },
                others: Set(ids.filter { state.people[$0] == nil }),
                remaining: nil
            )
        }
    }

    func saveMemories(_ memories: [Profile.ID: NotificationMemory]) async throws(StorageError) {
        try access { state in
            guard !state.isCrashing else { return }
            state.saves += 1
            for (id, memory) in memories {
                guard let person = state.people[id] else { continue }
                state.people[id] = WatchedPerson(
                    profile: id,
                    plan: person.plan,
                    memory: memory,
                    places: person.places,
                    targets: person.targets,
                    settings: person.settings
                )
            }
        }
    }

    func target(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) -> NoticeTarget? {
        try access { $0.people[profile]?.targets.first { $0.id == id } }
    }

    func deleteTarget(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) {}

    func mailAddress(of profile: Profile.ID) async throws(StorageError) -> String? { nil }
}

/// A repository that has whatever a test gave it, current for five minutes.
final class PlayedWeather: WeatherRepository, WeatherUpdates {
    struct Asked: Hashable, Sendable {
        let latitude: Double
        let parts: ReportParts
        let asker: Asker
    }

    private struct State {
        var reports: [Coordinate: WeatherReport] = [:]
        var asked: [Asked] = []
        var listeners: [Int: (WeatherQuestion, @Sendable (WeatherAnswer) -> Void)] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    var asked: [Asked] { state.withLock(\.asked) }
    var followers: Int { state.withLock(\.listeners.count) }

    /// Sets what a place has, received at a moment.
    func set(_ saved: SavedPlace, at moment: Date, alerts: [WeatherAlert], rainAt start: Date? = nil) {
        var report = WeatherReport(coordinate: saved.place.coordinate)
        report.timeZone = PlaceTimeZone(identifier: "Asia/Seoul")
        (report.alerts, report.alertsStatus) = (alerts, .ok)
        let hour = (moment.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600
        report.hourly = (0..<48).map { number in
            let begin = Date(timeIntervalSince1970: hour + Double(number) * 3_600)
            var step = HourlyForecast(span: TimeSpan(start: begin, duration: 3_600))
            step.conditions.temperature = Temperature(celsius: 10)
            let isWet = start.map { begin >= $0 && begin < $0.addingTimeInterval(7_200) } ?? false
            step.condition = isWet ? .moderateRain : .clear
            step.precipitation = Precipitation(millimetres: isWet ? 3 : 0, over: step.span)
            return step
        }
        report.sources = [
            Provenance(
                provider: .metNorway,
                parts: [.hourly, .alerts],
                fetchedAt: moment,
                attribution: Attribution(text: "Made up", link: "https://example.org")
            )
        ]
        state.withLock { $0.reports[saved.place.coordinate] = report }
    }

    private static func answer(_ report: WeatherReport?) -> WeatherAnswer? {
        guard let report, let received = report.sources.first?.fetchedAt else { return nil }
        var answer = MadeUpWeather.answer(report)
        answer.sourceFreshUntil = [received.addingTimeInterval(300)]
        return answer
    }

    /// Announces what a place has, as if somebody else had asked.
    func announce(_ saved: SavedPlace) {
        let (report, listeners) = state.withLock { state in
            (
                state.reports[saved.place.coordinate],
                state.listeners.values.filter { $0.0.place.coordinate == saved.place.coordinate }
            )
        }
        guard let answer = Self.answer(report) else { return }
        for (_, tell) in listeners { tell(answer) }
    }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        let report = state.withLock { state in
            state.asked.append(
                Asked(
                    latitude: question.place.coordinate.latitude,
                    parts: question.parts,
                    asker: question.asker
                )
            )
            return state.reports[question.place.coordinate]
        }
        guard let answer = Self.answer(report) else { throw .nobodyAnswered([]) }
        return answer
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing {
        let number = state.withLock { state in
            state.last += 1
            state.listeners[state.last] = (question, tell)
            return state.last
        }
        return WeatherFollowing { [weak self] in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
    }
}

/// Keeps what it took, by identifier and target, as the queue of deliveries does.
final class PlayedOutbox: NoticeOutbox {
    private struct State {
        var taken: [OutgoingNotice] = []
        var repeats = 0
        var answer = OutboxAnswer.taken
        var batches: [Int] = []
        var failure: StorageError?

        mutating func take(_ notice: OutgoingNotice) -> OutboxAnswer {
            let isThere = taken.contains {
                $0.person == notice.person && $0.target.id == notice.target.id
                    && $0.notice.id == notice.notice.id
            }
            if isThere {
                repeats += 1
                return .taken
            }
            if answer == .taken { taken.append(notice) }
            return answer
        }
    }

    private let state = Mutex(State())

    var taken: [OutgoingNotice] { state.withLock(\.taken) }
    /// How often something was given that was there already.
    var repeats: Int { state.withLock(\.repeats) }

    func answer(_ answer: OutboxAnswer) { state.withLock { $0.answer = answer } }

    /// How many notices were given at once, each time.
    var batches: [Int] { state.withLock(\.batches) }

    /// Lets taking fail after it took everything, as if an answer were lost, or no longer.
    func fail(_ failure: StorageError?) { state.withLock { $0.failure = failure } }

    func take(_ notices: [OutgoingNotice]) async throws(StorageError) -> [OutboxAnswer] {
        let (answers, failure) = state.withLock { state in
            state.batches.append(notices.count)
            return (notices.map { state.take($0) }, state.failure)
        }
        if let failure { throw failure }
        return answers
    }
}
