public import Foundation
public import StoragePort

/// Stores mail until it is sent. Several processes may use one storage.
public protocol MailStorage: Sendable {
    /// Adds a mail that is due at once. It is on the disk when this returns `.added`.
    ///
    /// - Throws: ``StorageError``, also if the identifier is taken.
    func addMail(_ mail: QueuedMail, within limits: MailQueueLimits) async throws(StorageError)
        -> AddMailResult
    /// Takes the mail that has been due for the longest time, counts an attempt, and makes it due again at `later`, so
    /// that it is sent by nobody else meanwhile and again after a crash.
    func claimMail(at moment: Date, until later: Date) async throws(StorageError) -> MailClaim
    /// Removes a mail that was sent. Has no effect if there is no such mail.
    func removeMail(id: String) async throws(StorageError)
    /// Makes a mail due at a moment. Has no effect if there is no such mail.
    ///
    /// - Parameter countsAttempt: Whether the attempt that was counted counts.
    func postponeMail(id: String, until moment: Date, countsAttempt: Bool) async throws(StorageError)
    /// Removes a mail and records why it was not sent. Has no effect if there is no such mail. Records are deleted
    /// after ``GivenUpMail/lifetime``, and beyond ``GivenUpMail/limit`` the oldest.
    func giveUpMail(id: String, at moment: Date, reason: String) async throws(StorageError)
    /// Returns the records, oldest first.
    func loadGivenUpMail() async throws(StorageError) -> [GivenUpMail]
    /// Returns what waits, as far as it is counted (``MailCount/most``).
    func countMail() async throws(StorageError) -> MailCount
    /// Deletes everything about an address: mail, records and counts.
    func eraseMail(to recipient: MailAddress) async throws(StorageError)
}

/// A mail that waits.
public struct QueuedMail: Hashable, Sendable {
    public let mail: OutgoingMail
    public let acceptedAt: Date
    /// From then on it is not sent any more.
    public let expiresAt: Date
    /// How often it was attempted, the current attempt included.
    public let attempts: Int

    public init(_ mail: OutgoingMail, acceptedAt: Date, expiresAt: Date, attempts: Int = 0) {
        (self.mail, self.acceptedAt) = (mail, acceptedAt)
        (self.expiresAt, self.attempts) = (expiresAt, attempts)
    }
}

/// A mail that was not sent, without its content.
public struct GivenUpMail: Hashable, Sendable {
    /// How long a record is kept, in seconds: 30 days.
    public static let lifetime: TimeInterval = 30 * 86_400
    /// How many records are kept.
    public static let limit = 1_000

    public let id: String
    public let recipient: MailAddress
    public let acceptedAt: Date
    public let givenUpAt: Date
    public let attempts: Int
    /// The description of a ``MailTransportError``, or `expired`.
    public let reason: String

    public init(_ queued: QueuedMail, at moment: Date, reason: String) {
        (id, recipient) = (queued.mail.id, queued.mail.recipient)
        (acceptedAt, givenUpAt, attempts) = (queued.acceptedAt, moment, queued.attempts)
        self.reason = reason
    }

    package init(
        id: String,
        recipient: MailAddress,
        acceptedAt: Date,
        givenUpAt: Date,
        attempts: Int,
        reason: String
    ) {
        (self.id, self.recipient, self.acceptedAt) = (id, recipient, acceptedAt)
        (self.givenUpAt, self.attempts, self.reason) = (givenUpAt, attempts, reason)
    }
}

/// How much a queue takes.
public struct MailQueueLimits: Hashable, Sendable {
    /// The number of mails that wait.
    public var count: Int
    /// Their size in bytes.
    public var bytes: Int
    /// How many mails are accepted for the recipient within 24 hours, whatever becomes of them; `nil` for any number.
    public var perRecipient: Int?

    public init(count: Int = 10_000, bytes: Int = 64 << 20, perRecipient: Int? = nil) {
        (self.count, self.bytes, self.perRecipient) = (count, bytes, perRecipient)
    }

    /// The period of ``perRecipient`` in seconds.
    package static let recipientPeriod: TimeInterval = 86_400
}

/// The result of adding a mail.
public enum AddMailResult: Hashable, Sendable {
    case added
    /// Too many mails wait, or too large ones.
    case full
    /// The recipient got as many as ``MailQueueLimits/perRecipient`` permits.
    case tooManyForRecipient
}

/// The result of claiming a mail.
public enum MailClaim: Hashable, Sendable {
    case mail(QueuedMail)
    /// None is due; when the next one will be, if one waits.
    case nothing(nextDue: Date?)
}

/// What waits in a queue.
public struct MailCount: Hashable, Sendable {
    /// More mails than these are not counted.
    public static let most = 100_000

    public let mails: Int
    public let bytes: Int

    public init(mails: Int, bytes: Int) { (self.mails, self.bytes) = (mails, bytes) }
}
