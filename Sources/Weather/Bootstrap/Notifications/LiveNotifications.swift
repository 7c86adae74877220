import AccountHosting
import AccountMails
import AsyncHTTPTransport
import Clocks
import Deliveries
import Foundation
import Logging
import NotificationPorts
import NotificationRules
import OutboundTargets
import PrometheusMetrics
import Repository
import ServiceLifecycle
import SQLiteStore
import SQLStorage
import SQLStore
import StoragePort
import Synchronization
import UseCases
import WebPush
import WeatherModels
import WeatherPorts
import Webhooks

/// All that reaches people by itself: the watcher, the queue with its senders, and what the pages offer.
struct LiveNotifications: Sendable {
    /// What the pages offer, and read.
    let channels: NotificationChannels
    /// Beside the server; the last ones are stopped first.
    let services: [any Service]

    /// What the server gives.
    struct Surroundings {
        let folders: Folders
        let databases: LiveDatabases
        let configuration: NotificationConfiguration
        /// `nil` if no messages are sent to browsers.
        let keys: VAPIDKeys?
        let origin: PublicOrigin?
        /// `nil` if no mail is sent.
        let mail: NoticeMail?
        /// Why; for the pages.
        let mailOffer: MailOffer
        /// Whether people can have accounts: receivers belong to one.
        let hasAccounts: Bool
        let people: any WatchedPeople
        /// The same for the watcher.
        let watched: any WatchedPeople
        let duties: LiveDuties
        /// Who there is.
        let visitors: any ProfileStore
        let profiles: [ProviderProfile]
        let places: any PlaceSearch
        let clock: WallClock
        let version: String
    }

    init(
        _ given: Surroundings,
        over repository: any WeatherRepository & WeatherUpdates,
        registry: PrometheusRegistry,
        logger: Logger
    ) {
        let metrics = NotificationMetrics(registry, logger: logger, now: { given.clock.now })
        let (gone, goneTargets) = AsyncStream.makeStream(of: GoneTarget.self)
        let deliveries = given.databases.store(.deliveries) { file in
            logger.error("notifications", metadata: ["event": "set aside", "file": "\(file.setAside)"])
        }
        // Only the watcher adds some; any node sends.
        let storage = SQLDeliveries(
            deliveries,
            addingThrough: given.duties.watching.store(deliveries)
        )
        let targets = OutboundTargets(
            resolver: SystemHostResolver(),
            allowance: given.configuration.receivers,
            ownAddresses: OwnAddresses.read
        )
        let webhooks = WebhookSender(
            targets: targets,
            transport: AsyncHTTPPinnedTransport(),
            wallClock: given.clock,
            agent: "Haneul/\(given.version)"
        )
        let sending = NoticeSending(people: given.people)
        let transport = AsyncHTTPClientTransport(limits: PushSender.transportLimits)
        var senders: [DeliveryChannel: any DeliverySender] = [:]
        var browsers: (any BrowserSubscriptions)?
        if let (keys, contact) = given.push {
            senders[.push] = PushDeliverySender(
                sending: sending,
                sender: PushSender(
                    keys: keys,
                    contact: contact,
                    transport: transport,
                    // The queue has the same bound, so that nobody waits there for their turn.
                    limits: PushSenderLimits(atOnce: DeliveryQueue.shares.host),
                    wallClock: given.clock,
                    randomBytes: AccountHosting.randomBytes
                ),
                policy: given.configuration.pushServices,
                clock: given.clock
            )
            browsers = LiveBrowserSubscriptions(keys: keys, policy: given.configuration.pushServices)
        }
        if given.hasAccounts {
            senders[.webhook] = WebhookDeliverySender(
                sending: sending,
                sender: webhooks,
                targets: targets,
                origin: given.origin
            )
        }
        let report: @Sendable (DeliveryEvent) -> Void = { event in
            metrics.delivered(event)
            guard case .targetGone(_, let recipient, let target) = event else { return }
            let id = NoticeTarget.ID(rawValue: target)
            goneTargets.yield(GoneTarget(id: id, profile: Profile.ID(rawValue: recipient)))
        }
        let queue = DeliveryQueue(
            storage: storage,
            senders: senders,
            wallClock: given.clock,
            random: { .random(in: 0..<1) },
            report: report
        )
        // Beside the other one, so that a slow mail server takes none of the turns of browsers.
        let mail = DeliveryQueue(
            storage: storage,
            senders: given.mailSenders(sending, storage),
            width: NoticeMail.width,
            wallClock: given.clock,
            random: { .random(in: 0..<1) },
            report: report
        )
        let knowledge = given.databases.store(.knowledge) { file in
            logger.error("notifications", metadata: ["event": "set aside", "file": "\(file.setAside)"])
        }
        let records = SQLKnowledgeRecords(
            given.duties.watching.store(knowledge),
            coding: KnowledgeCoding(encode: ReportBytes.encode, decode: ReportBytes.decode)
        )
        let places = given.places
        let watch = NotificationWatch(
            people: given.watched,
            outbox: DeliveryOutbox(
                queue: queue,
                mail: mail,
                writer: NoticeWriter(sources: given.profiles.map(WeatherSource.init))
            ),
            records: records,
            weather: GetWeather(repository: repository),
            updates: repository,
            providers: given.profiles,
            country: { places.placeNaming($0)?.place.countryCode },
            clock: given.clock,
            ticks: ContinuousClock(),
            report: metrics.watched
        )
        channels = NotificationChannels(
            browsers: browsers,
            receivers: given.hasAccounts
                ? LiveNoticeReceivers(
                    targets: targets,
                    sender: webhooks,
                    randomBytes: AccountHosting.randomBytes
                )
                : nil,
            mail: given.mailOffer,
            history: DeliveryNoticeHistory(queue: queue),
            records: records,
            interval: { watch.pace(at: WatchedPoint($0))?.longest }
        )
        services = [
            DeliveryService(
                queue: queue,
                mail: mail,
                storage: storage,
                people: given.people,
                profiles: given.visitors,
                gone: gone,
                erasing: given.duties.erasing,
                isShared: given.databases.isShared,
                clock: ContinuousClock()
            ) {
                await transport.shutdown()
            },
            WatchService(
                watch: watch,
                duty: given.duties.watching,
                close: { await records.close() }
            ),
        ]
    }
}

extension LiveNotifications.Surroundings {
    fileprivate var push: (VAPIDKeys, VAPIDContact)? {
        guard let keys, let contact = configuration.pushContact else { return nil }
        return (keys, contact)
    }

    fileprivate func mailSenders(
        _ sending: NoticeSending,
        _ history: any DeliveryHistory
    ) -> [DeliveryChannel: any DeliverySender] {
        guard let mail else { return [:] }
        return [
            .mail: MailDeliverySender(sending: sending, mail: mail, history: history, clock: clock)
        ]
    }
}
