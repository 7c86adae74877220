public import AccountModels
public import StoragePort

/// Why something with an account was not done. Nothing has changed.
public enum AccountFailure: Error, Hashable, Sendable {
    case email(EmailFault)
    /// The rules that the new password breaks.
    case password([PasswordFault])
    /// They did not say that they are old enough: the least age in years.
    case age(least: Int)
    /// Nobody can join.
    case closed
    /// The invitation is missing, used, too old or for another address.
    case invitation
    /// The address has an account. Only where no mail can be sent; otherwise the mail tells its owner.
    case taken
    /// The address and the password do not belong together. It does not say whether there is such an account.
    case refused
    /// The password is right, but the address is not confirmed.
    ///
    /// - Parameter joining: Names what can be mailed again; `nil` if the account exists already.
    case unconfirmed(Joining.ID?)
    /// The password is right, but an operator closed the account.
    case disabled
    /// Too many attempts: the seconds to wait.
    case throttled(seconds: Int)
    /// Too many passwords are being checked: the seconds to wait.
    case busy(seconds: Int)
    /// The link was used, is too old or was never made.
    case link
    /// No mail can be sent.
    case noMail
    case samePassword
    case sameEmail
    /// There is no such session any more.
    case signedOut
    /// No account has the address or the identifier: for operators.
    case notFound
    /// Passwords cannot be checked; a short technical reason.
    case unavailable(String)
    case storage(StorageError)
}
