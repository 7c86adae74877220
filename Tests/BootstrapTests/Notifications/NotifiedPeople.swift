import Foundation
import Languages
import NotificationPorts
import NotificationRules
import StoragePort
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts

/// One person with Heilbronn and its warnings, in memory.
final class NotifiedPeople: WatchedPeople {
    static let profile = Profile.ID(rawValue: String(repeating: "a1", count: 16))
    static let place = SavedPlace(
        id: SavedPlace.ID(rawValue: "heilbronn"),
        place: MadeUpWeather.place(
            "Heilbronn",
            korean: "하일브론",
            latitude: 49.14,
            longitude: 9.22,
            country: "DE"
        ),
        savedAt: .distantPast
    )

    private struct State {
        var targets: [NoticeTarget]
        var memory = NotificationMemory()
        var version = 0
        var isGone = false
        var address: String? = "reader@example.org"
    }

    private let state: Mutex<State>

    private let settings: [SettingKey: String]

    init(_ targets: NoticeTarget..., settings: [SettingKey: String] = [:]) {
        state = Mutex(State(targets: targets))
        self.settings = settings
    }

    var targets: [NoticeTarget] { state.withLock(\.targets) }
    var remembers: Bool { state.withLock { !$0.memory.isEmpty } }

    /// Forgets what was told, as if the process had ended before it was stored.
    func forget() { state.withLock { $0.memory = NotificationMemory() } }

    func watchVersion() async throws(StorageError) -> Int { state.withLock(\.version) }

    func watched(after profile: Profile.ID?, atMost count: Int) async throws(StorageError) -> [WatchedPerson]
    {
        guard profile == nil else { return [] }
        var plan = NotificationPlan()
        guard let rule = try? NotificationPreset.warnings.rule(for: Self.place), (try? plan.add(rule)) != nil
        else { return [] }
        return state.withLock { state in
            [
                WatchedPerson(
                    profile: Self.profile,
                    plan: plan,
                    memory: state.memory,
                    places: [Self.place],
                    targets: state.targets,
                    settings: settings
                )
            ]
        }
    }

    func changes(since version: Int, atMost count: Int) async throws(StorageError) -> WatchedChanges? { nil }

    func saveMemories(_ memories: [Profile.ID: NotificationMemory]) async throws(StorageError) {
        state.withLock { $0.memory = memories[Self.profile] ?? $0.memory }
    }

    func target(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) -> NoticeTarget? {
        state.withLock { $0.targets.first { $0.id == id } }
    }

    func deleteTarget(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) {
        state.withLock { state in
            state.targets.removeAll { $0.id == id }
            state.version += 1
        }
    }

    /// Confirms another address, or none.
    func setAddress(_ address: String?) { state.withLock { $0.address = address } }

    func mailAddress(of profile: Profile.ID) async throws(StorageError) -> String? {
        state.withLock(\.address)
    }
}

extension NotifiedPeople: ProfileStore {
    func createProfile(_ profile: Profile) async throws(StorageError) {}

    func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile? {
        id == Self.profile && !isGone ? Profile(id: id, createdAt: .distantPast) : nil
    }

    func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError) {}

    func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult {
        state.withLock { state in
            state.targets = []
            state.isGone = true
            state.version += 1
        }
        return .erased
    }

    private var isGone: Bool { state.withLock(\.isGone) }
}

extension NoticeTarget {
    /// A browser whose messages go to an emulated service.
    static func browser(_ id: String, at endpoint: String, hidesText: Bool = false) -> NoticeTarget {
        // The generator of P-256 is a point of it.
        let key =
            "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
        let json =
            #"{"endpoint":"\#(endpoint)","keys":{"p256dh":"\#(key)","auth":"AAECAwQFBgcICQoLDA0ODw"}}"#
        return NoticeTarget(
            id: ID(rawValue: id),
            .browser(BrowserTarget(subscription: json, fingerprint: id, hidesText: hidesText)),
            createdAt: .distantPast,
            language: .korean,
            name: id
        )
    }

    static func receiver(_ id: String, at address: String, secret: String? = nil) -> NoticeTarget {
        NoticeTarget(
            id: ID(rawValue: id),
            .receiver(
                ReceiverTarget(
                    address: address,
                    form: .standard,
                    secret: secret,
                    ownership: .proven(.distantPast)
                )
            ),
            createdAt: .distantPast,
            language: .english,
            name: id
        )
    }
}

/// An agency with one severe warning for whatever place is asked for.
struct WarningAgency: WeatherProvider {
    let profile: ProviderProfile = {
        var feed = Feed(id: "warnings", parts: [.alerts])
        feed.isAuthoritative = true
        var profile = ProviderProfile(
            id: "agency",
            coverage: .global,
            attribution: Attribution(text: "Made up", link: "https://example.org"),
            terms: Terms(link: "https://example.org", commercialUse: true),
            budget: .unlimited,
            feeds: [feed]
        )
        profile.isOfficial = true
        return profile
    }()

    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        var report = WeatherReport(coordinate: request.coordinate)
        let start = request.now.addingTimeInterval(-600)
        var alert = WeatherAlert(
            WeatherAlert.Wording(event: "STURMBÖEN", sender: "DWD", language: "de"),
            kind: .wind,
            level: nil,
            severity: .severe,
            start: start,
            end: start.addingTimeInterval(36_000)
        )
        alert.thread = "one"
        (report.alerts, report.alertsStatus) = ([alert], .ok)
        report.sources = [profile.provenance(of: [.alerts], at: request.now)]
        return FeedAnswer(.report(report))
    }
}
