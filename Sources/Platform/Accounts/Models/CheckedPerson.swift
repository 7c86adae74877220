/// Somebody signed in, as they were when their password was checked.
///
/// Checking takes time, in which the owner may reset the password or end the session: what was asked for is done only if
/// the account still has both.
public struct CheckedPerson: Hashable, Sendable {
    public let session: Session.ID
    public let password: PasswordHash

    public init(_ session: Session.ID, _ password: PasswordHash) {
        self.session = session
        self.password = password
    }
}
