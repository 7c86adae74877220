public import NotificationPorts
public import NotificationRules
import SQLStore
public import StoragePort

extension SQLStorage: NotificationStorage {
    public func loadNotifications() async throws(StorageError) -> KeptNotifications {
        try await read { try await $0.notifications(of: $1) } ?? KeptNotifications()
    }

    public func changeNotifications<Answer: Sendable>(
        _ change: @escaping @Sendable (inout KeptNotifications) -> Answer
    ) async throws(StorageError) -> Answer {
        try await write { database, owner in
            let old = try await database.notifications(of: owner)
            var new = old
            let answer = change(&new)
            try await database.replace(old, by: new, of: owner)
            return answer
        }
    }
}

extension SQLStorage: NotificationProfiles {
    public func notifications(of id: Profile.ID) -> any NotificationStorage {
        SQLStorage(self, of: .profile(id))
    }
}

extension SQLStorage: WatchedPeople {
    public func watchVersion() async throws(StorageError) -> Int {
        try await numberNotes()
        return try await store.read { try await $0.watchVersion() } ?? 0
    }

    /// Until what was committed before now has numbers.
    private func numberNotes() async throws(StorageError) {
        while try await store.read({ try await $0.hasWatchNotes() }) == true {
            try await store.write { try await $0.numberWatchNotes() }
        }
    }

    public func watched(
        after profile: Profile.ID?,
        atMost count: Int
    ) async throws(StorageError) -> [WatchedPerson] {
        try await store.read { try await $0.watched(after: profile, atMost: count) } ?? []
    }

    public func changes(
        since version: Int,
        atMost count: Int
    ) async throws(StorageError) -> WatchedChanges? {
        try await numberNotes()
        return try await store.read { database in
            try await database.watchedChanges(since: version, atMost: max(1, count))
        }.flatMap(\.self)
    }

    public func saveMemories(_ memories: [Profile.ID: NotificationMemory]) async throws(StorageError) {
        guard !memories.isEmpty else { return }
        try await store.write { database in
            for (profile, memory) in memories where profile.isWellFormed {
                try await database.save(memory, of: profile)
            }
        }
    }

    public func target(
        _ id: NoticeTarget.ID,
        of profile: Profile.ID
    ) async throws(StorageError) -> NoticeTarget? {
        guard profile.isWellFormed else { return nil }
        return try await store.read { try await $0.usableTarget(id, of: profile) }.flatMap(\.self)
    }

    public func deleteTarget(
        _ id: NoticeTarget.ID,
        of profile: Profile.ID
    ) async throws(StorageError) {
        guard profile.isWellFormed else { return }
        try await store.write { try await $0.removeTarget(id, of: .profile(profile)) }
    }

    public func mailAddress(of profile: Profile.ID) async throws(StorageError) -> String? {
        guard profile.isWellFormed else { return nil }
        return try await store.read { try await $0.mailAddress(of: profile) }.flatMap(\.self)
    }
}
