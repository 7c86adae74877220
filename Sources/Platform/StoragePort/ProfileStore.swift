public import Foundation

/// Keeps the profiles of many persons, each apart from the others, without an account: for a server.
public protocol ProfileStore: Sendable {
    /// Makes room for a person's things. Those of profiles nobody used for ``Profile/lifetime`` may go at that moment.
    /// - Throws: ``StorageError``, also for an identifier that is none (``Profile/ID/isWellFormed``) or is taken.
    func createProfile(_ profile: Profile) async throws(StorageError)
    /// Nil where there is none of that identifier.
    func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile?
    /// Remembers that somebody used it. Without effect where there is none, or it was used later.
    func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError)
    /// Forgets the profile and everything in it, for good, and says truthfully whether there was one.
    func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult
}
