/// What a server would have for accounts, for `haneul doctor`.
public struct AccountsDiagnosis: Hashable, Sendable {
    /// Who can join.
    public enum Joining: String, Hashable, Sendable {
        case open, invited, off
        /// By invitation, because no mail can be sent.
        case invitedWithoutMail
    }

    /// Whether mail can be sent.
    public enum Mail: Hashable, Sendable {
        /// No server is given.
        case none
        /// A server is given, but not what links are made of.
        case withoutOrigin
        /// The server would take mail.
        case works(server: String)
        /// The server takes none; a short technical reason.
        case fails(server: String, reason: String)
    }

    /// The file that passwords are hashed with.
    public enum Pepper: Hashable, Sendable {
        case present(path: String)
        /// `haneul serve` makes it.
        case notYet
        /// There are passwords, but the file is gone.
        case missing(path: String)
        /// Others than its owner may read it.
        case exposed(path: String)
        /// A node of a shared database is given it.
        case given
        /// A node of a shared database needs it, by this variable.
        case lacking(variable: String)
    }

    public var joining: Joining
    /// How many accounts there are; `nil` if they cannot be read.
    public var accounts: Int?
    /// The public origin; `nil` if none is given.
    public var origin: String?
    public var mail: Mail
    /// How many mails wait to be sent.
    public var waitingMails: Int
    /// How many mails were given up in 30 days.
    public var givenUpMails: Int
    public var pepper: Pepper
    /// How many profiles' noted changes could not be read and were set aside.
    public var unreadSynced: Int

    public init(
        joining: Joining,
        accounts: Int?,
        origin: String?,
        mail: Mail,
        waitingMails: Int = 0,
        givenUpMails: Int = 0,
        pepper: Pepper,
        unreadSynced: Int = 0
    ) {
        (self.joining, self.accounts, self.origin, self.mail) = (joining, accounts, origin, mail)
        (self.waitingMails, self.givenUpMails, self.pepper) = (waitingMails, givenUpMails, pepper)
        self.unreadSynced = unreadSynced
    }
}
