public import NotificationRules
public import StoragePort

/// What was sent to people, and what waits to be sent.
public protocol NoticeHistory: Sendable {
    /// Returns what was sent to a person, or was not and why, latest first.
    func records(of profile: Profile.ID) async throws(StorageError) -> [NoticeRecord]
    /// Gives up what waits for a target that the person removed.
    func abandon(_ target: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError)
    /// Deletes all of a person: what waits and the history.
    func erase(_ profile: Profile.ID) async throws(StorageError)
}
