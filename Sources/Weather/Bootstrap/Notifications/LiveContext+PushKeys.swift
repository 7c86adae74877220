import AccountHosting
import CLI
import UseCases
import WebPush

extension LiveContext {
    /// Returns the keys by which push services recognize this server; `nil` if it sends no messages to browsers.
    ///
    /// - Parameter secrets: Those that a node with a shared database is given.
    func pushKeys(_ plan: ServerPlan, _ secrets: NodeSecrets?) throws(ServeFailure) -> VAPIDKeys? {
        if databases.isShared { return secrets?.pushKeys }
        guard plan.pages != .off, plan.configuration.notifications.pushContact != nil else { return nil }
        do throws(VAPIDKeyFileError) {
            return try VAPIDKeyFile(path: loaded.sources.folders.vapidKey)
                .open(randomBytes: AccountHosting.randomBytes)
        } catch {
            switch error {
            case .exposed(let path): throw .pushKeyExposed(path: path)
            case .unusable(let path, let reason): throw .pushKeyUnusable(path: path, reason: reason)
            }
        }
    }
}
