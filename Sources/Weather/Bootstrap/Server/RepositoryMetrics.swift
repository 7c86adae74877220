import PrometheusMetrics
import Repository
import Synchronization
import WeatherModels
import WeatherPorts

/// Counts what cache and upstreams do.
final class RepositoryMetrics: RepositoryObserver {
    private struct Call: Hashable {
        let provider: ProviderID
        let feed: Feed.ID
        let outcome: String
    }

    private let registry: PrometheusRegistry
    private let answers: [CacheOutcome: PrometheusCounter]
    private let onAsked: @Sendable (WeatherQuestion) -> Void
    /// Created once: formatting labels takes longer than counting.
    private let calls = Mutex<[Call: (count: PrometheusCounter, duration: PrometheusHistogram)]>([:])

    /// - Parameter onAsked: Called with each question.
    init(_ registry: PrometheusRegistry, onAsked: @escaping @Sendable (WeatherQuestion) -> Void = { _ in }) {
        (self.registry, self.onAsked) = (registry, onAsked)
        answers = Dictionary(
            uniqueKeysWithValues: CacheOutcome.allCases.map { outcome in
                let counter = registry.counter(
                    "haneul_weather_answers_total",
                    help: "Answers of the weather repository, by where they came from.",
                    labels: [("from", outcome.rawValue)]
                )
                return (outcome, counter)
            }
        )
    }

    /// Shows what is left of each provider's budget, computed when the metrics are read.
    func showBudgets(of repository: CachedRepository) {
        registry.beforeReading { [registry] in
            for status in repository.limitsStatus() {
                for budget in status.budgets {
                    registry.gauge(
                        "haneul_upstream_calls_left",
                        help:
                            "Calls of weight 1 a provider's budget still allows, by the limit's period in seconds.",
                        labels: [
                            ("provider", status.provider.rawValue),
                            ("period", String(Int(budget.limit.period / .seconds(1)))),
                        ]
                    ).set(budget.calls)
                }
            }
        }
    }

    func asked(_ question: WeatherQuestion) { onAsked(question) }

    func answered(_ outcome: CacheOutcome) { answers[outcome]?.add() }

    func told(_ status: AlertsStatus, ages: [ProviderID: Double]) {
        registry.counter(
            "haneul_weather_alerts_answers_total",
            help: "Answers about warnings, by whether the warnings are known.",
            labels: [("status", status.name)]
        ).add()
        for (provider, age) in ages {
            registry.gauge(
                "haneul_weather_alerts_age_seconds",
                help: "How old a provider's list of warnings was in the last answer that had it.",
                labels: [("provider", provider.rawValue)]
            ).set(age)
        }
    }

    func refused(_ share: BudgetShare) {
        registry.counter(
            "haneul_upstream_calls_refused_total",
            help:
                "Calls to upstreams not made, since whoever asked has had what is theirs, by part of the budgets.",
            labels: [("share", share.rawValue)]
        ).add()
    }

    func called(_ provider: ProviderID, feed: Feed.ID, outcome: String, duration: Duration) {
        let call = Call(provider: provider, feed: feed, outcome: outcome)
        let metrics = calls.withLock { calls in
            if let known = calls[call] { return known }
            let made = make(call)
            calls[call] = made
            return made
        }
        metrics.count.add()
        metrics.duration.record(duration / .seconds(1))
    }

    private func make(_ call: Call) -> (count: PrometheusCounter, duration: PrometheusHistogram) {
        let feed = [("provider", call.provider.rawValue), ("feed", call.feed.rawValue)]
        let count = registry.counter(
            "haneul_upstream_calls_total",
            help: "Calls to upstreams, by provider, feed and outcome.",
            labels: feed + [("outcome", call.outcome)]
        )
        let duration = registry.histogram(
            "haneul_upstream_call_duration_seconds",
            help: "Of calls to upstreams, until the answer was read whole.",
            labels: feed
        )
        return (count, duration)
    }
}
