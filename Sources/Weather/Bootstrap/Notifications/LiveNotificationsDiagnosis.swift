import Deliveries
import SQLStore
import UseCases
import WeatherPorts
import WebPush

/// Examines what a server needs to notify people, without changing anything.
struct LiveNotificationsDiagnosis {
    let databases: LiveDatabases
    let given: DatabaseConfiguration
    let configuration: NotificationConfiguration
    let mail: MailOffer

    func run() async -> NotificationsDiagnosis {
        NotificationsDiagnosis(push: push, mail: mail, waiting: await waiting())
    }

    private var push: NotificationsDiagnosis.Push {
        guard configuration.pushContact != nil else { return .off }
        if databases.isShared {
            return given.pushKeys.map { .on(key: $0.applicationServerKey) }
                ?? .lacking(variable: Setting.pushKey.variable)
        }
        let file = VAPIDKeyFile(path: databases.folders.vapidKey)
        return switch file.state {
        case .present(let keys): .on(key: keys.applicationServerKey)
        case .notYet: .notYet
        case .exposed: .exposed(path: file.path)
        case .unusable(let reason): .unusable(path: file.path, reason: reason)
        }
    }

    private func waiting() async -> Int? {
        // Nothing waits where nothing was ever sent.
        guard databases.mayHold(.deliveries) else { return 0 }
        let storage = SQLDeliveries(databases.store(.deliveries))
        let count = try? await storage.count().deliveries
        await storage.close()
        return count
    }
}
