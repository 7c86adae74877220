import Accounts
import PrometheusMetrics

/// Counts what happens to accounts and their mail, without names.
struct AccountMetrics: Sendable {
    private let events: [SecurityEvent.Kind: PrometheusCounter]
    private let mails: [MailOutcome: PrometheusCounter]

    /// What became of a mail. Those to nobody count like others: the counts tell no stranger which addresses there are.
    enum MailOutcome: String, CaseIterable {
        case sent
        case postponed
        case givenUp = "given-up"
    }

    init(_ registry: PrometheusRegistry, prefix: String) {
        events = Self.counters(SecurityEvent.Kind.allCases) { kind in
            registry.counter(
                "\(prefix)_account_events_total",
                help: "What happened to accounts, by kind.",
                labels: [("event", kind.rawValue)]
            )
        }
        mails = Self.counters(MailOutcome.allCases) { outcome in
            registry.counter(
                "\(prefix)_mails_total",
                help: "Attempts to send mail, by outcome.",
                labels: [("outcome", outcome.rawValue)]
            )
        }
    }

    @Sendable func count(_ event: SecurityEvent.Kind) { events[event]?.add() }

    func count(_ outcome: MailOutcome) { mails[outcome]?.add() }

    private static func counters<Key: Hashable>(
        _ keys: [Key],
        _ make: (Key) -> PrometheusCounter
    ) -> [Key: PrometheusCounter] {
        Dictionary(uniqueKeysWithValues: keys.map { ($0, make($0)) })
    }
}
