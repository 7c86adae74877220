/// What a server would have for notifications, for `haneul doctor`.
public struct NotificationsDiagnosis: Hashable, Sendable {
    /// Whether messages are sent to browsers.
    public enum Push: Hashable, Sendable {
        /// No contact for the push services is given.
        case off
        case on(key: String)
        /// `haneul serve` makes the file with the key.
        case notYet
        /// Others than its owner may read the file.
        case exposed(path: String)
        /// A short technical reason.
        case unusable(path: String, reason: String)
        /// A node of a shared database needs the key, by this variable.
        case lacking(variable: String)
    }

    public var push: Push
    /// Whether notices are sent by mail.
    public var mail: MailOffer
    /// How many notices wait to be sent; `nil` if that cannot be read.
    public var waiting: Int?

    public init(push: Push, mail: MailOffer, waiting: Int?) {
        (self.push, self.mail, self.waiting) = (push, mail, waiting)
    }
}
