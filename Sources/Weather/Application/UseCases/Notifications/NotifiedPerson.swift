public import StoragePort

/// Who changes their notifications.
public struct NotifiedPerson: Hashable, Sendable {
    /// `nil` for a visitor who has saved nothing yet.
    public let profile: Profile.ID?
    /// The identifier of their session; `nil` for a visitor without an account.
    public let session: String?
    public let hasConfirmedAddress: Bool

    public init(profile: Profile.ID?, session: String? = nil, hasConfirmedAddress: Bool = false) {
        (self.profile, self.session) = (profile, session)
        self.hasConfirmedAddress = hasConfirmedAddress
    }
}
