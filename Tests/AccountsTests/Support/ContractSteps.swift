import Accounts
import Testing

/// Makes the account of a number, with its first session.
func make(_ number: Int, confirmed: Bool = true, in storage: any AccountStorage) async throws {
    let new = NewAccount(account(number, confirmed: confirmed), session: session(number, of: number))
    _ = try await storage.createAccount(new, event(.joined, of: number))
}

/// Begins one more session of an account.
func signIn(_ number: Int, to account: Int, in storage: any AccountStorage) async throws {
    let isOpen = try await storage.openSession(
        session(number, of: account),
        for: hash("password \(account)"),
        rehashed: nil,
        event(.signedIn, of: account)
    )
    #expect(isOpen)
}
