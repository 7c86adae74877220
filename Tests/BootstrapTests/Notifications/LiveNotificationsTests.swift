import Clocks
import Deliveries
import Foundation
import Gazetteer
import Logging
import Mail
import NotificationPorts
import NotificationRules
import OutboundTargets
import PrometheusMetrics
import Repository
import ServiceLifecycle
import SharedFolder
import SQLiteStore
import SQLStore
import StoragePort
import TestSupport
import Testing
import UpstreamEmulator
import UseCases
import WeatherModels
import WeatherPorts
import WebPush

@testable import Bootstrap

@Suite("X7: from a warning to a message", .timeLimit(.minutes(10)))
struct LiveNotificationsTests {
    private static let now = MadeUpWeather.now

    private func notifications(
        _ people: NotifiedPeople,
        in folder: TemporaryFolder,
        mail: NoticeMail? = nil
    ) throws -> LiveNotifications {
        let clock = WallClock.frozen(at: Self.now)
        let agency = WarningAgency()
        let repository = CachedRepository(
            providers: [agency],
            almanac: nil,
            folder: SharedFolder(path: folder.path + "/weather"),
            environment: RepositoryEnvironment(
                wallClock: clock,
                realNow: { Self.now },
                places: nil,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                observer: nil
            ),
            policy: .server
        )
        var configuration = NotificationConfiguration()
        configuration.pushContact = try VAPIDContact("mailto:me@example.org")
        configuration.pushServices.allowsLoopback = true
        let folders = Folders(environment: ["HANEUL_DATA_DIR": folder.path])
        return LiveNotifications(
            LiveNotifications.Surroundings(
                folders: folders,
                databases: LiveDatabases(folders),
                configuration: configuration,
                keys: try VAPIDKeyFile(path: folders.vapidKey).open { (1...$0).map { UInt8($0 & 255) } },
                origin: nil,
                mail: mail,
                mailOffer: mail == nil ? .noServer : .offered,
                hasAccounts: true,
                people: people,
                watched: people,
                duties: LiveDuties(in: folders),
                visitors: people,
                profiles: [agency.profile],
                places: FakePlaceSearch(),
                clock: clock,
                version: "1"
            ),
            over: repository,
            registry: PrometheusRegistry(),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    /// Runs all services until a condition holds.
    private func run(
        _ notifications: LiveNotifications,
        until condition: @escaping @Sendable () async -> Bool
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for service in notifications.services { group.addTask { try await service.run() } }
            while await !condition() { try await Task.sleep(for: .milliseconds(20)) }
            group.cancelAll()
        }
    }

    @Test("A warning of an agency reaches a browser once, though the process ends before it is remembered")
    func once() async throws {
        try await UpstreamEmulator.running { service in
            service.on("/push/1", .reply(status: 201))
            let folder = try TemporaryFolder()
            let people = NotifiedPeople(.browser("phone", at: service.origin + "/push/1"))
            let first = try notifications(people, in: folder)
            try await run(first) {
                let sent = try? await first.channels.history?.records(of: NotifiedPeople.profile)
                return people.remembers && sent?.isEmpty == false
            }
            #expect(service.count("/push/1") == 1)
            #expect(service.requests.first?.header("urgency") == "high")

            // Another process, which knows nothing of what was told.
            people.forget()
            let second = try notifications(people, in: folder)
            try await run(second) { people.remembers }
            #expect(service.count("/push/1") == 1)
            let records = try await #require(second.channels.history).records(of: NotifiedPeople.profile)
            #expect(records.count == 1)
            #expect(records.first?.outcome == .delivered)
            let note = try #require(records.first?.note)
            #expect(note.page == "/places/49.14,9.22/alerts", "the place's page, by which it is found")
            #expect(note.title.hasPrefix("하일브론 · ") && !note.reason.isEmpty)
            #expect(second.channels.interval(NotifiedPeople.place.place.coordinate) == 300)

            // Who leaves leaves nothing.
            _ = try await people.eraseProfile(NotifiedPeople.profile)
            let third = try notifications(people, in: folder)
            let history = try #require(third.channels.history)
            try await run(third) { (try? await history.records(of: NotifiedPeople.profile)) == [] }
        }
    }

    @Test("Notices follow the language that the person chose after they added the browser")
    func language() async throws {
        try await UpstreamEmulator.running { service in
            service.on("/push/1", .reply(status: 201))
            let people = NotifiedPeople(
                .browser("phone", at: service.origin + "/push/1"),
                settings: [.language: "ja"]
            )
            let folder = try TemporaryFolder()
            let live = try notifications(people, in: folder)
            let history = try #require(live.channels.history)
            try await run(live) {
                (try? await history.records(of: NotifiedPeople.profile))?.isEmpty == false
            }
            let note = try #require(try await history.records(of: NotifiedPeople.profile).first?.note)
            #expect(note.title.hasPrefix("Heilbronn：") && note.reason == "新しい情報", "\(note)")
        }
    }

    @Test("A warning is mailed once, though the process ends before it is remembered")
    func mailed() async throws {
        let (folder, transport) = (try TemporaryFolder(), RecordingTransport())
        let people = NotifiedPeople(.mail("mailbox"))
        let mail = try NoticeMail.recorded(by: transport)
        let first = try notifications(people, in: folder, mail: mail)
        #expect(first.channels.mail == .offered)
        try await run(first) {
            let sent = try? await first.channels.history?.records(of: NotifiedPeople.profile)
            return people.remembers && sent?.isEmpty == false
        }
        #expect(transport.mails.count == 1)
        people.forget()
        let second = try notifications(people, in: folder, mail: mail)
        try await run(second) { people.remembers }
        let records = try await #require(second.channels.history).records(of: NotifiedPeople.profile)
        #expect(records.map(\.outcome) == [.delivered] && transport.mails.count == 1)
    }

    @Test("A mailbox that does not exist is removed, and what is over the limit is told")
    func noMailbox() async throws {
        let (folder, transport) = (try TemporaryFolder(), RecordingTransport())
        transport.fail(with: .refused(MailReplyCode(status: 550, enhanced: "5.1.1"), at: .recipient))
        let people = NotifiedPeople(.mail("mailbox"))
        let mail = try NoticeMail.recorded(by: transport)
        let live = try notifications(people, in: folder, mail: mail)
        try await run(live) { people.targets.isEmpty }
        let storage = SQLDeliveries(
            SQLiteStore(
                path: Folders(environment: ["HANEUL_DATA_DIR": folder.path]).deliveries,
                schema: .deliveries
            )
        )
        let delivery = try Delivery(
            id: "one",
            channel: .mail,
            lane: DeliveryLane(recipient: NotifiedPeople.profile.rawValue, target: "mailbox", event: "e"),
            sequence: 1,
            payload: [],
            acceptedAt: Self.now,
            expiresAt: Self.now.addingTimeInterval(60)
        )
        #expect(try await storage.append(delivery, within: DeliveryLimits()) == .added)
        let lease = try await storage.lease(
            [.mail],
            at: Self.now,
            until: Self.now.addingTimeInterval(30),
            atMost: 1,
            shares: DeliveryShares(recipient: 1, host: 1)
        ).leases.first
        try await storage.giveUp(try #require(lease), at: Self.now, reason: MailDeliverySender.overLimit)
        await storage.close()
        let records = try await #require(live.channels.history).records(of: NotifiedPeople.profile)
        #expect(records.first?.outcome == .overLimit)
    }

    @Test("A browser that its service no longer knows is removed")
    func gone() async throws {
        try await UpstreamEmulator.running { service in
            service.on("/push/1", .reply(status: 410))
            let folder = try TemporaryFolder()
            let people = NotifiedPeople(.browser("phone", at: service.origin + "/push/1"))
            try await run(try notifications(people, in: folder)) { people.targets.isEmpty }
        }
    }

    @Test("Where push is off, browsers cannot subscribe, and receivers are offered to accounts only")
    func offers() throws {
        let folder = try TemporaryFolder()
        let offered = try notifications(NotifiedPeople(), in: folder).channels
        #expect(offered.browsers?.applicationServerKey.count == 87 && offered.receivers != nil)
    }

    @Test("The key is made once for its owner alone, and kept; one that others may read is refused")
    func keyFile() throws {
        let folder = try TemporaryFolder()
        let file = VAPIDKeyFile(path: folder.path + "/vapid-key")
        #expect(file.state == .notYet)
        let made = try file.open { (1...$0).map { UInt8($0 & 255) } }
        let again = try file.open { _ in [] }
        #expect(made == again && file.state == .present(made))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        #expect(throws: VAPIDKeyFileError.exposed(file.path)) { try file.open { _ in [] } }
        try FileManager.default.removeItem(atPath: file.path)
        try Data("nonsense\n".utf8).write(to: URL(filePath: file.path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        #expect(file.state == .unusable("it does not hold a key"))
    }

    @Test("What is no file of a key's size is refused, and not read without end", .timeLimit(.minutes(1)))
    func notKeyFile() throws {
        let folder = try TemporaryFolder()
        let refused = VAPIDKeyFile.State.unusable("it is not a file with a key")
        let pipe = VAPIDKeyFile(path: folder.path + "/pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(pipe.state == refused)
        #expect(VAPIDKeyFile(path: folder.path).state == refused)
        let large = VAPIDKeyFile(path: folder.path + "/large")
        try Data(repeating: 65, count: 1 << 20).write(to: URL(filePath: large.path))
        #expect(large.state == refused)
    }
}
