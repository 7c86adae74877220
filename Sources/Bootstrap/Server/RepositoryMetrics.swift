import PrometheusMetrics
import Repository
import WeatherModels
import WeatherPorts

/// Counts what the cache and the upstreams did.
struct RepositoryMetrics: RepositoryObserver {
    private let registry: PrometheusRegistry
    private let answers: [CacheOutcome: PrometheusCounter]

    init(_ registry: PrometheusRegistry) {
        self.registry = registry
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

    /// Shows what is left of each provider's budget, as it stands when the metrics are read.
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

    func answered(_ outcome: CacheOutcome) { answers[outcome]?.add() }

    func refused(_ share: BudgetShare) {
        registry.counter(
            "haneul_upstream_calls_refused_total",
            help:
                "Calls to upstreams not made, since whoever asked has had what is theirs, by part of the budgets.",
            labels: [("share", share.rawValue)]
        ).add()
    }

    func called(_ provider: ProviderID, feed: Feed.ID, outcome: String, duration: Duration) {
        registry.counter(
            "haneul_upstream_calls_total",
            help: "Calls to upstreams, by provider, feed and outcome.",
            labels: [("provider", provider.rawValue), ("feed", feed.rawValue), ("outcome", outcome)]
        ).add()
        registry.histogram(
            "haneul_upstream_call_duration_seconds",
            help: "Of calls to upstreams, until the answer was read whole.",
            labels: [("provider", provider.rawValue), ("feed", feed.rawValue)]
        ).record(duration / .seconds(1))
    }
}
