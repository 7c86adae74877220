import Deliveries
import Logging
import PrometheusMetrics
import UseCases

/// Counts and logs what watching and sending does, without names.
struct NotificationMetrics: Sendable {
    private let registry: PrometheusRegistry
    private let logger: Logger
    private let people: PrometheusGauge
    private let places: PrometheusGauge

    init(_ registry: PrometheusRegistry, logger: Logger) {
        (self.registry, self.logger) = (registry, logger)
        people = registry.gauge(
            "haneul_notified_people",
            help: "People with rules and somewhere to send notices to."
        )
        places = registry.gauge("haneul_watched_places", help: "Places that are watched for rules.")
    }

    @Sendable func watched(_ event: WatchEvent) {
        switch event {
        case .read(let people, let places):
            self.people.set(Double(people))
            self.places.set(Double(places))
        case .tooManyPlaces(let count): log(.error, "too many places", ["left-out": "\(count)"])
        case .asked(let succeeded):
            registry.counter(
                "haneul_watch_questions_total",
                help: "Questions for the weather of watched places, by outcome.",
                labels: [("outcome", succeeded ? "answered" : "failed")]
            ).add()
        case .noticed(let answer):
            registry.counter(
                "haneul_notices_total",
                help: "Notices for each target, by whether they were taken to be sent.",
                labels: [("outcome", answer.name)]
            ).add()
            if answer != .taken { log(.error, "not taken", ["outcome": "\(answer.name)"]) }
        case .storageFailed(let error): log(.error, "rules cannot be used", ["error": "\(error)"])
        case .storageWorks: log(.notice, "rules can be used again", [:])
        }
    }

    @Sendable func delivered(_ event: DeliveryEvent) {
        switch event {
        case .accepted: break
        case .delivered(let id, let channel, let attempts):
            count(channel, "sent")
            log(.info, "sent", ["delivery": "\(id)", "attempts": "\(attempts)"])
        case .postponed(let id, let channel, let seconds, let reason):
            count(channel, "postponed")
            log(.warning, "postponed", ["delivery": "\(id)", "seconds": "\(seconds)", "reason": "\(reason)"])
        case .givenUp(let id, let channel, let reason):
            count(channel, "given-up")
            log(.warning, "given up", ["delivery": "\(id)", "reason": "\(reason)"])
        case .targetGone(let channel, _, _): count(channel, "target-gone")
        case .storageFailed(let error): log(.error, "the queue cannot be used", ["error": "\(error)"])
        case .storageWorks: log(.notice, "the queue can be used again", [:])
        }
    }

    private func count(_ channel: DeliveryChannel, _ outcome: String) {
        registry.counter(
            "haneul_deliveries_total",
            help: "Attempts to send notices, by channel and outcome.",
            labels: [("channel", channel.rawValue), ("outcome", outcome)]
        ).add()
    }

    private func log(_ level: Logger.Level, _ event: String, _ details: Logger.Metadata) {
        logger.log(level: level, "notifications", metadata: details.merging(["event": "\(event)"]) { $1 })
    }
}

extension OutboxAnswer {
    fileprivate var name: String {
        switch self {
        case .taken: "taken"
        case .full: "full"
        case .dropped: "dropped"
        }
    }
}
