import Deliveries
import Foundation
import Logging
import PrometheusMetrics
import UseCases
import WeatherModels

/// Counts and logs what watching and sending does, without names.
struct NotificationMetrics: Sendable {
    private let registry: PrometheusRegistry
    private let logger: Logger
    private let people: PrometheusGauge
    private let places: PrometheusGauge
    private let causes: CauseLog

    /// - Parameter now: By which what is logged seldom is logged again.
    init(_ registry: PrometheusRegistry, logger: Logger, now: @escaping @Sendable () -> Date) {
        (self.registry, self.logger, causes) = (registry, logger, CauseLog(now: now))
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
        case .asked(_, let failure):
            registry.counter(
                "haneul_watch_questions_total",
                help: "Questions for the weather of watched places, by outcome.",
                labels: [("outcome", failure == nil ? "answered" : "failed")]
            ).add()
            if let failure { logCauses(of: failure) }
        case .noticed(let answer):
            registry.counter(
                "haneul_notices_total",
                help: "Notices for each target, by whether they were taken to be sent.",
                labels: [("outcome", answer.name)]
            ).add()
            if answer != .taken { log(.error, "not taken", ["outcome": "\(answer.name)"]) }
        case .storageFailed(let error): log(.error, "rules cannot be used", ["error": "\(error)"])
        case .storageWorks: log(.notice, "rules can be used again", [:])
        case .recordsFailed(let error): log(.error, "nothing can be kept for dry runs", ["error": "\(error)"])
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

    /// Each cause once an hour. Without the point: it may be that of somebody's home.
    private func logCauses(of failure: RepositoryError) {
        for (subject, reason) in failure.causes {
            guard let silent = causes.silentBefore("\(subject) \(reason)") else { continue }
            log(
                .warning,
                "not answered",
                ["subject": "\(subject)", "reason": "\(reason)", "silent": "\(silent)"]
            )
        }
    }

    private func log(_ level: Logger.Level, _ event: String, _ details: Logger.Metadata) {
        logger.log(level: level, "notifications", metadata: details.merging(["event": "\(event)"]) { $1 })
    }
}

extension RepositoryError {
    /// Who did not answer and why, in words of a small set: neither addresses nor what another side wrote.
    fileprivate var causes: [(subject: String, reason: String)] {
        switch self {
        case .nothingAsked: [("question", "nothing-asked")]
        case .providerUnavailable(let provider): [(provider.rawValue, "unavailable")]
        case .nobodyAnswered(let errors) where errors.isEmpty: [("question", "nobody-has-it")]
        case .nobodyAnswered(let errors):
            errors.map { error in
                (error.provider.rawValue + (error.feed.map { ".\($0)" } ?? ""), error.shortDescription)
            }
        // The process ends.
        case .cancelled: []
        }
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
