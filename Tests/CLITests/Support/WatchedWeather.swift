import NotificationRules
import StoragePort
import Synchronization
import UseCases
import WeatherModels
import WeatherPorts

/// What somebody was told, in memory.
final class ToldBefore: WatchMemory {
    private let memory = Mutex(NotificationMemory())

    func load() async throws(StorageError) -> NotificationMemory { memory.withLock(\.self) }

    func save(_ memory: NotificationMemory) async throws(StorageError) {
        self.memory.withLock { $0 = memory }
    }
}

/// Nobody else asks for anything.
struct NoUpdates: WeatherUpdates {
    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing {
        WeatherFollowing {}
    }
}

extension ProviderProfile {
    /// An agency with warnings and forecasts of the whole world.
    static let warning: ProviderProfile = {
        var warnings = Feed(id: "warnings", parts: [.alerts])
        warnings.isAuthoritative = true
        return ProviderProfile(
            id: "made-up",
            coverage: .global,
            attribution: Attribution(text: "Made up", link: "https://example.org"),
            terms: Terms(link: "https://example.org", commercialUse: true),
            budget: .unlimited,
            feeds: [Feed(id: "forecast", parts: [.current, .hourly, .daily]), warnings]
        )
    }()
}
