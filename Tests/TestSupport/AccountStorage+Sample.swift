import AccountModels
public import Accounts
public import Foundation
import StoragePort

extension AccountStorage {
    /// Adds an account with one session.
    ///
    /// - Parameter id: 32 digits, which are also those of its profile, its session and its token.
    public func add(_ email: String, id: String, at moment: Date) async throws {
        let account = Account(
            id: Account.ID(rawValue: id),
            email: EmailAddress(accepted: email),
            passwordHash: PasswordHash(rawValue: "hash"),
            passwordChangedAt: moment,
            createdAt: moment,
            profile: Profile.ID(rawValue: id)
        )
        let session = Session(
            id: Session.ID(rawValue: id),
            account: account.id,
            browser: "Firefox",
            startedAt: moment,
            lastUsedAt: moment,
            endsAt: .distantFuture,
            idleUntil: .distantFuture
        )
        _ = try await createAccount(
            NewAccount(
                account,
                session: StoredSession(session: session, token: TokenHash(rawValue: id), rotatedAt: moment)
            ),
            SecurityEvent(at: moment, .joined, of: account.id, from: "203.0.113.0/24")
        )
    }
}
