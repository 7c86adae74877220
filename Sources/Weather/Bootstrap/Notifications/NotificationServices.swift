import Deliveries
import NotificationPorts
import NotificationRules
import ServiceLifecycle
import SQLStore
import StoragePort
import UseCases

/// Sends what waits while the server runs, and removes the targets that are gone.
struct DeliveryService: Service {
    let queue: DeliveryQueue
    /// The queue of mail, over the same storage.
    let mail: DeliveryQueue
    let storage: SQLDeliveries
    let people: any WatchedPeople
    let profiles: any ProfileStore
    /// The targets of which a receiver said that they are gone.
    let gone: AsyncStream<GoneTarget>
    let erasing: LiveDuty
    /// Whether nodes share a database, and the watcher may be one of the release before.
    let isShared: Bool
    let clock: any Clock<Duration>
    /// Closes the connections to push services.
    let close: @Sendable () async -> Void

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask { await queue.run() }
                group.addTask { await mail.run() }
                group.addTask { await erasing.run { await eraseGone() } }
                if isShared { group.addTask { await numberChanges() } }
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
    /// How many who changed something are read at a time.
    private static let page = 200

    /// Reads how many changes there were, by which they get their numbers: a watcher of the release before sees those only.
    private func numberChanges() async {
        while !Task.isCancelled {
            // It is tried again; the store is reported by whoever needs it.
            _ = try? await people.watchVersion()
            try? await clock.sleep(for: .seconds(2))
        }
    }

    /// Erases what was sent to people who are gone, in whatever way: by themselves, by the operator, or by time.
    private func eraseGone() async {
        var seen: Int?
        // Twice: what the watcher had decided before somebody left may be added after they were erased.
        var sweeps = 0
        while !Task.isCancelled {
            do throws(StorageError) {
                let found = try await look(since: seen)
                if found.someAreGone { sweeps = 2 }
                if sweeps > 0 {
                    try await queue.eraseAll { recipient throws(StorageError) in
                        try await profiles.loadProfile(Profile.ID(rawValue: recipient)) == nil
                    }
                    sweeps -= 1
                }
                seen = found.version
            } catch {
                // It is tried again; the store is reported by whoever needs it.
            }
            try? await clock.sleep(for: Self.pause)
        }
    }

    /// Returns whether somebody may be gone since a version: everybody is looked at only then, and not at each change.
    private func look(
        since seen: Int?
    ) async throws(StorageError) -> (version: Int, someAreGone: Bool) {
        let current = try await people.watchVersion()
        guard var version = seen else { return (current, true) }
        while version != current {
            guard let changes = try await people.changes(since: version, atMost: Self.page) else {
                return (current, true)
            }
            // Who left while this was read is found now or next time.
            if changes.remaining != nil { return (changes.version, true) }
            version = changes.version
            guard changes.hasMore else { break }
        }
        return (version, false)
    }
}

/// A target that is gone for good.
struct GoneTarget: Hashable, Sendable {
    let id: NoticeTarget.ID
    let profile: Profile.ID
}

/// Watches the weather for people's rules while the server runs, on one node.
struct WatchService: Service {
    let watch: NotificationWatch
    let duty: LiveDuty
    /// Closes what the watcher writes.
    let close: @Sendable () async -> Void

    func run() async throws {
        await cancelWhenGracefulShutdown { await duty.run { await watch.run() } }
        await close()
    }
}
