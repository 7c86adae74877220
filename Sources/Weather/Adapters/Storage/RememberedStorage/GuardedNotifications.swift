import NotificationPorts
import StoragePort
import StoreOutages

/// What is stored of one person's notifications, for which nobody waits longer than others wait. It is not remembered: a page
/// of rules that may be others by now would be of no use without changing them.
struct GuardedNotifications: NotificationStorage {
    let base: any NotificationStorage
    let asking: StoreGuard

    func loadNotifications() async throws(StorageError) -> KeptNotifications {
        try await asking.read("notifications") { [base] () throws(StorageError) in
            try await base.loadNotifications()
        }
    }

    func changeNotifications<Answer: Sendable>(
        _ change: @escaping @Sendable (inout KeptNotifications) -> Answer
    ) async throws(StorageError) -> Answer {
        try await asking.change("notifications") { () throws(StorageError) in
            try await base.changeNotifications(change)
        }
    }
}
