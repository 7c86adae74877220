import Deliveries
import Foundation
import SQLiteStore
import UseCases
import WebPush

/// Examines what a server needs to notify people, without changing anything.
struct LiveNotificationsDiagnosis {
    let folders: Folders
    let configuration: NotificationConfiguration
    let mail: MailOffer

    func run() async -> NotificationsDiagnosis {
        NotificationsDiagnosis(push: push, mail: mail, waiting: await waiting())
    }

    private var push: NotificationsDiagnosis.Push {
        guard configuration.pushContact != nil else { return .off }
        let file = VAPIDKeyFile(path: folders.vapidKey)
        return switch file.state {
        case .present(let keys): .on(key: keys.applicationServerKey)
        case .notYet: .notYet
        case .exposed: .exposed(path: file.path)
        case .unusable(let reason): .unusable(path: file.path, reason: reason)
        }
    }

    private func waiting() async -> Int? {
        // Nothing waits where nothing was ever sent.
        guard FileManager.default.fileExists(atPath: folders.deliveries) else { return 0 }
        let storage = SQLiteDeliveries(path: folders.deliveries)
        let count = try? await storage.count().deliveries
        await storage.close()
        return count
    }
}
