public import AccountModels
public import Accounts
public import Clocks
public import Foundation
import Languages
import Passwords
public import SQLiteStore
public import SQLStore

/// Accounts on a database, as a server has them, with hashes that cost little. Programs that use one
/// file share its accounts.
public struct Members: Sendable {
    /// What a site of theirs is given.
    public let environment: AccountEnvironment
    public let joining: JoinUseCases
    public let signingIn: SignInUseCases
    public let sessions: SessionUseCases
    public let accounts: AccountUseCases

    /// The profiles of those who have no account.
    public let profiles: SQLProfiles
    let store: SQLiteStore

    /// - Parameters:
    ///   - mail: `nil` if none can be sent.
    ///   - clock: A clock that stands still by default.
    public init(
        path: String,
        mail: (any AccountMail)? = nil,
        policy: AccountPolicy = AccountPolicy(),
        clock: WallClock = .frozen(at: Date(timeIntervalSince1970: 1_790_000_000)),
        report: @escaping @Sendable (DamagedFile) -> Void = { _ in }
    ) {
        let store = SQLiteStore(path: path, schema: .members, report: report)
        let randomBytes: @Sendable (Int) -> [UInt8] = { count in
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        }
        let environment = AccountEnvironment(
            storage: SQLAccounts(store),
            hashing: Argon2Passwords(
                parameters: .smallest,
                pepper: Pepper(Array(repeating: 1, count: 32)),
                randomBytes: randomBytes
            ),
            mail: mail,
            policy: policy,
            devices: DeviceMarks(secret: Array(repeating: 2, count: 32)),
            clock: clock,
            randomBytes: randomBytes
        )
        self.init(environment, in: store)
    }

    /// Accounts that somebody else opened.
    public init(_ environment: AccountEnvironment, in store: SQLiteStore) {
        (self.environment, self.store, profiles) = (environment, store, SQLProfiles(store))
        joining = JoinUseCases(environment)
        signingIn = SignInUseCases(environment)
        sessions = SessionUseCases(environment)
        accounts = AccountUseCases(environment)
    }

    /// From now on the storage cannot end a session, as if the disk were full, or it can again.
    public func letNoSessionEnd(_ isRefused: Bool) async throws {
        let refusal = "BEFORE DELETE ON account_session BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        try await store.write { database in
            _ = try await database.execute(
                isRefused ? "CREATE TRIGGER no_end \(refusal)" : "DROP TRIGGER no_end"
            )
        }
    }

    /// The address of the number-th member.
    ///
    /// - Parameter times: How often they moved to another address.
    public static func email(_ number: Int, moved times: Int = 0) -> String {
        "member\(number).\(times)@cream.kr"
    }

    /// A member's password after it was changed a number of times.
    public static func password(_ number: Int, changed times: Int) -> Password {
        Password("of member \(number), changed \(times) times!")
    }

    /// A caller from a network of their own, whom nothing slows down.
    public static func caller(_ number: Int) -> AccountCaller {
        AccountCaller(block: "network \(number)", language: .english)
    }
}
