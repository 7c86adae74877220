public import Foundation

/// Stores the profiles of many people, separately and without accounts: for a server.
public protocol ProfileStore: Sendable {
    /// Creates an empty profile. Profiles not used for ``Profile/lifetime`` may be deleted at that moment.
    ///
    /// - Throws: ``StorageError``, also if the identifier is malformed (``Profile/ID/isWellFormed``) or taken.
    func createProfile(_ profile: Profile) async throws(StorageError)
    /// Returns `nil` if there is no such profile.
    func loadProfile(_ id: Profile.ID) async throws(StorageError) -> Profile?
    /// Records that a profile was used. Has no effect if there is none, or if a later use is recorded.
    func noteUse(of id: Profile.ID, at moment: Date) async throws(StorageError)
    /// Deletes a profile and everything in it permanently, and reports whether it existed.
    func eraseProfile(_ id: Profile.ID) async throws(StorageError) -> EraseProfileResult
}
