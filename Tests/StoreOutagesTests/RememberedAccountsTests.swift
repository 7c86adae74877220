import Accounts
import Clocks
import Foundation
import Members
import SQLiteStore
import SQLStore
import StoragePort
import StoreOutages
import StoreTracing
import TestSupport
import Testing

/// Sessions while the database is away.
final class RememberedAccountsTests: Sendable {
    private static let noon = Date(timeIntervalSince1970: 1_795_262_400)
    private let clock = ManualClock()
    private let folder = NSTemporaryDirectory() + "haneul-outages-\(UUID().uuidString)"
    private let store: SwitchedStore
    private let accounts: RememberedAccounts
    private let member = String(repeating: "a", count: 32)
    private let other = String(repeating: "b", count: 32)

    init() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        store = SwitchedStore(SQLiteStore(path: folder + "/members.sqlite", schema: .members))
        let asking = StoreGuard(clock: clock)
        accounts = RememberedAccounts(
            SQLAccounts(TracedStore(store)),
            asking: asking,
            clock: clock,
            now: { Self.noon }
        )
        try await accounts.add("a@example.org", id: member, at: Self.noon)
        try await accounts.add("b@example.org", id: other, at: Self.noon)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func session(_ token: String) async throws(StorageError) -> Session.ID? {
        try await accounts.session(TokenHash(rawValue: token))?.stored.session.id
    }

    private func event(_ kind: SecurityEvent.Kind) -> SecurityEvent {
        SecurityEvent(at: Self.noon, kind, of: Account.ID(rawValue: member), from: "here")
    }

    @Test func checkedSessionsStayForFiveMinutes() async throws {
        #expect(try await session(member) == Session.ID(rawValue: member))
        store.turn(off: true)
        clock.step(.seconds(299))
        let trace = StoreTrace()
        let known = try await trace.following { try await session(member) }
        #expect(known == Session.ID(rawValue: member))
        #expect(trace.rememberedSince == Self.noon)
        // The one that was not checked is not known.
        await #expect(throws: SwitchedStore.away) { try await session(other) }
        clock.step(.seconds(1))
        await #expect(throws: SwitchedStore.away) { try await session(member) }
    }

    @Test func checksByIdentifierCountAsWell() async throws {
        _ = try await session(member)
        clock.step(.seconds(250))
        _ = try await accounts.session(Session.ID(rawValue: member))
        store.turn(off: true)
        clock.step(.seconds(250))
        #expect(try await session(member) != nil)
    }

    @Test func whoSignsOutHereIsSignedOut() async throws {
        _ = try await session(member)
        store.turn(off: true)
        await #expect(throws: SwitchedStore.away) {
            _ = try await accounts.endSession(
                Session.ID(rawValue: member),
                of: Account.ID(rawValue: member),
                askedBy: nil,
                event(.signedOut)
            )
        }
        await #expect(throws: SwitchedStore.away) { try await session(member) }
        await #expect(throws: SwitchedStore.away) {
            _ = try await accounts.session(Session.ID(rawValue: member))
        }
    }

    @Test func sessionsEndedElsewhereAreForgottenWhenThatIsSeen() async throws {
        _ = try await session(member)
        let elsewhere = SQLAccounts(store)
        _ = try await elsewhere.endSessions(of: Account.ID(rawValue: member), askedBy: nil, event(.signedOut))
        #expect(try await session(member) == nil)
        store.turn(off: true)
        await #expect(throws: SwitchedStore.away) { try await session(member) }
    }

    @Test func closedAccountsHaveNoSession() async throws {
        _ = try await session(member)
        #expect(
            try await accounts.setDisabled(Account.ID(rawValue: member), at: Self.noon, event(.signedOut))
        )
        store.turn(off: true)
        await #expect(throws: SwitchedStore.away) { try await session(member) }
    }

    @Test func newTokensAreKnown() async throws {
        _ = try await session(member)
        let new = TokenHash(rawValue: "new")
        let isRotated = try await accounts.rotateSession(
            Session.ID(rawValue: member),
            from: TokenHash(rawValue: member),
            to: new,
            at: Self.noon,
            graceUntil: Self.noon.addingTimeInterval(60),
            idleUntil: .distantFuture
        )
        #expect(isRotated)
        store.turn(off: true)
        let record = try await accounts.session(new)
        #expect(record?.stored.token == new && record?.stored.previous == TokenHash(rawValue: member))
        #expect(try await session(member) == Session.ID(rawValue: member))
    }

    @Test func nothingIsChangedWithoutTheDatabase() async throws {
        store.turn(off: true)
        let trace = StoreTrace()
        await trace.following {
            _ = await #expect(throws: SwitchedStore.away) {
                try await accounts.add("c@example.org", id: String(repeating: "c", count: 32), at: Self.noon)
            }
        }
        #expect(trace.obstacle == SwitchedStore.away && trace.isInDoubt && !trace.hasChanged)
        store.turn(off: false)
        #expect(try await accounts.accounts(after: nil, limit: 9).count == 2)
    }
}
