import Repository
import Synchronization
import WeatherModels
import WeatherPorts

/// Records what it was told.
final class ToldObserver: RepositoryObserver {
    struct Call: Hashable {
        let provider: ProviderID
        let feed: Feed.ID
        let outcome: String
        let duration: Duration
    }

    private let told = Mutex<(outcomes: [CacheOutcome], calls: [Call], refused: [BudgetShare])>(([], [], []))

    var outcomes: [CacheOutcome] { told.withLock(\.outcomes) }
    var calls: [Call] { told.withLock(\.calls) }

    var refused: [BudgetShare] { told.withLock(\.refused) }

    func refused(_ share: BudgetShare) { told.withLock { $0.refused.append(share) } }

    var alerts: [AlertsStatus] { alertsLog.withLock { $0.map(\.status) } }
    var alertAges: [[ProviderID: Double]] { alertsLog.withLock { $0.map(\.ages) } }

    private let alertsLog = Mutex<[(status: AlertsStatus, ages: [ProviderID: Double])]>([])

    func told(_ status: AlertsStatus, ages: [ProviderID: Double]) {
        alertsLog.withLock { $0.append((status, ages)) }
    }

    func answered(_ outcome: CacheOutcome) { told.withLock { $0.outcomes.append(outcome) } }

    func called(_ provider: ProviderID, feed: Feed.ID, outcome: String, duration: Duration) {
        let call = Call(provider: provider, feed: feed, outcome: outcome, duration: duration)
        told.withLock { $0.calls.append(call) }
    }
}
