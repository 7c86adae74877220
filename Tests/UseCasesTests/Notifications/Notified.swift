import Clocks
import Foundation
import Languages
import NotificationPorts
import NotificationRules
import StoragePort
import Synchronization
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts

/// A person with saved places, and their use cases of notifications.
struct Notified {
    let storage: InMemoryStorage
    let profiles = InMemoryProfiles()
    let receivers = FakeReceivers()
    let history = FakeNoticeHistory()
    let clock = ManualWallClock()
    var channels: NotificationChannels
    var person = NotifiedPerson(profile: sampleProfile(1).id, session: "session", hasConfirmedAddress: true)
    private let numbers = Counter()

    /// - Parameter places: How many places are saved.
    init(places: Int = 3) {
        storage = InMemoryStorage(
            (0..<places).map { number in
                SavedPlace(
                    id: Self.id(number),
                    place: MadeUpWeather.place(
                        "P\(number)",
                        korean: "곳\(number)",
                        latitude: Double(number),
                        longitude: 127
                    ),
                    savedAt: MadeUpWeather.now
                )
            }
        )
        channels = NotificationChannels(
            browsers: FakeSubscriptions(),
            receivers: receivers,
            mail: .offered,
            history: history
        )
    }

    static func id(_ number: Int) -> SavedPlace.ID { SavedPlace.ID(rawValue: "place \(number)") }

    var useCases: NotificationUseCases { useCases(over: storage) }

    func useCases(over storage: any NotificationStorage) -> NotificationUseCases {
        NotificationUseCases(
            storage: storage,
            of: person,
            channels: channels,
            clock: clock.clock,
            makeID: { [numbers] in "made \(numbers.next())" }
        )
    }

    func kept() async throws -> KeptNotifications { try await storage.loadNotifications() }

    func targets() async throws -> [NoticeTarget] { try await kept().targets }

    private final class Counter: Sendable {
        private let number = Mutex(0)
        func next() -> Int {
            number.withLock {
                $0 += 1
                return $0
            }
        }
    }
}

/// Takes every text as a subscription with itself as fingerprint, but for "refused".
struct FakeSubscriptions: BrowserSubscriptions {
    let applicationServerKey = "key"

    func read(_ json: String) -> SubscriptionReading {
        json == "refused" ? .refused(.unreadable) : .read(json: json, fingerprint: "print of \(json)")
    }
}

/// Takes addresses of example.org; the code is 1234.
final class FakeReceivers: NoticeReceivers {
    private let state = Mutex((sent: [String](), takes: true))

    var sent: [String] { state.withLock(\.sent) }

    func refuseCodes() { state.withLock { $0.takes = false } }

    func admit(_ address: String, form: ReceiverForm, token: String?) -> ReceiverAdmission {
        guard address.hasPrefix("https://example.org/") else { return .refused(.notAllowed) }
        return .admitted(address: address, host: "example.org", secret: "secret of \(address)")
    }

    func sendCode(to receiver: ReceiverTarget, at moment: Date, in language: Language) async -> CodeSending {
        state.withLock { state in
            guard state.takes else { return .notTaken }
            state.sent.append(receiver.address)
            return .sent(
                ReceiverProof(
                    salt: [1],
                    hash: [2],
                    expiresAt: moment.addingTimeInterval(600),
                    triesLeft: 3
                )
            )
        }
    }

    func check(
        _ typed: String,
        _ proof: inout ReceiverProof,
        of address: String,
        at moment: Date
    ) -> CodeRefusal? {
        guard proof.triesLeft > 0 else { return .usedUp }
        guard moment < proof.expiresAt else { return .expired }
        proof.triesLeft -= 1
        return typed == "1234" ? nil : .wrong(triesLeft: proof.triesLeft)
    }
}

/// Remembers what was given up.
final class FakeNoticeHistory: NoticeHistory {
    private let abandoned = Mutex<[NoticeTarget.ID]>([])

    var given: [NoticeTarget.ID] { abandoned.withLock(\.self) }

    func records(of profile: Profile.ID) async throws(StorageError) -> [NoticeRecord] {
        [
            NoticeRecord(
                id: profile.rawValue,
                target: NoticeTarget.ID(rawValue: "t"),
                note: nil,
                toldAt: MadeUpWeather.now,
                endedAt: MadeUpWeather.now,
                attempts: 1,
                outcome: .delivered
            )
        ]
    }

    func abandon(_ target: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) {
        abandoned.withLock { $0.append(target) }
    }

    func erase(_ profile: Profile.ID) async throws(StorageError) {}
}
