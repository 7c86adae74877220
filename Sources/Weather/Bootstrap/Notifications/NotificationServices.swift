import Deliveries
import NotificationPorts
import NotificationRules
import ServiceLifecycle
import SharedFolder
import SQLiteStore
import StoragePort
import UseCases

/// Sends what waits while the server runs, and removes the targets that are gone.
struct DeliveryService: Service {
    let queue: DeliveryQueue
    /// The queue of mail, over the same storage.
    let mail: DeliveryQueue
    let storage: SQLiteDeliveries
    let people: any WatchedPeople
    let profiles: any ProfileStore
    /// The targets of which a receiver said that they are gone.
    let gone: AsyncStream<GoneTarget>
    let clock: any Clock<Duration>
    /// Closes the connections to push services.
    let close: @Sendable () async -> Void

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask { await queue.run() }
                group.addTask { await mail.run() }
                group.addTask { await eraseGone() }
                for await target in gone {
                    // What is not removed now is found out by the next notice.
                    try? await people.deleteTarget(target.id, of: target.profile)
                }
            }
        }
        await close()
        await storage.close()
    }
}

extension DeliveryService {
    /// Between two looks for people who are gone.
    private static let pause = Duration.seconds(60)

    /// Erases what was sent to people who are gone, in whatever way: by themselves, by the operator, or by time.
    private func eraseGone() async {
        var seen: Int?
        while !Task.isCancelled {
            do throws(StorageError) {
                let version = try await people.watchVersion()
                if version != seen {
                    try await queue.eraseAll { recipient throws(StorageError) in
                        try await profiles.loadProfile(Profile.ID(rawValue: recipient)) == nil
                    }
                    seen = version
                }
            } catch {
                // It is tried again; the store is reported by whoever needs it.
            }
            try? await clock.sleep(for: Self.pause)
        }
    }
}

/// A target that is gone for good.
struct GoneTarget: Hashable, Sendable {
    let id: NoticeTarget.ID
    let profile: Profile.ID
}

/// Watches the weather for people's rules while the server runs: in one process of those that share a folder.
struct WatchService: Service {
    let watch: NotificationWatch
    let folder: SharedFolder
    let clock: any Clock<Duration>

    /// Between two attempts to become the one that watches.
    private static let pause = Duration.seconds(5)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                if let lock = try? folder.tryLock(FolderKey("notification-watch")) {
                    await watch.run()
                    lock.release()
                } else {
                    try? await clock.sleep(for: Self.pause)
                }
            }
        }
    }
}
