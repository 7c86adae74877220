public import StoragePort

/// A change of the sessions of an account that what its profile contains follows, in the same transaction. A session that
/// ends by itself, because nobody used it for long, is none: nobody signed out.
public enum SessionChange: Hashable, Sendable {
    /// Somebody joined, and the account's profile has what that of their browser had.
    ///
    /// - session: The identifier of the account's first session.
    case joined(Profile.ID, session: String)
    /// A session was ended: by whoever signed out, or from another device.
    case ended(Profile.ID, session: String)
    /// All sessions were ended, but for one that may be kept: with a new password or address, by an operator, or because
    /// the account was disabled.
    case endedAll(Profile.ID, keeping: String?)
}
