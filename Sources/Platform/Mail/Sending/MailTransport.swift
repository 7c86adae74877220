/// Hands mail over to whoever delivers it.
public protocol MailTransport: Sendable {
    /// Returns when the other side has taken responsibility for the mail. A mail whose sending failed or was cancelled
    /// may have been taken nevertheless.
    ///
    /// - Throws: ``MailTransportError``; a cancelled task throws `.cancelled`.
    func send(_ mail: OutgoingMail) async throws(MailTransportError)
    /// Does everything that sending does, except to hand over a mail.
    ///
    /// - Throws: ``MailTransportError``
    func check() async throws(MailTransportError) -> MailTransportCheck
}

/// What a check of a transport found.
public struct MailTransportCheck: Hashable, Sendable {
    public let isEncrypted: Bool
    public let isSignedIn: Bool
    /// The size of the largest mail in bytes, or `nil` if the other side did not say.
    public let sizeLimit: Int?
    /// Whether it takes addresses that are not ASCII (``MailAddress/isInternational``).
    public let takesInternationalAddresses: Bool

    public init(isEncrypted: Bool, isSignedIn: Bool, sizeLimit: Int?, takesInternationalAddresses: Bool) {
        (self.isEncrypted, self.isSignedIn) = (isEncrypted, isSignedIn)
        (self.sizeLimit, self.takesInternationalAddresses) = (sizeLimit, takesInternationalAddresses)
    }
}
