import AccountModels
import Accounts
import Foundation
import StoragePort
import TestSupport
import Testing

@Suite("Sessions")
struct SessionTests {
    @Test("E5: a session ends after seven days without use, and is used longer otherwise")
    func idle() async throws {
        let world = World()
        let member = try await world.member()
        world.pass(7 * day - 1)
        let kept = try #require(try await world.sessions.identify(member.token.text))
        let token = try #require(kept.newToken)
        world.pass(7 * day - 1)
        let again = try #require(try await world.sessions.identify(token.text)?.newToken)
        world.pass(7 * day)
        #expect(try await world.sessions.identify(again.text) == nil)
        #expect(try await world.sessions.list(of: member.account.id).isEmpty)
        #expect(try await !world.sessions.isOpen(member.session.id))
    }

    @Test("E5: a session ends after thirty days, however it is used")
    func total() async throws {
        let world = World()
        let member = try await world.member()
        var token = member.token
        for _ in 1..<30 {
            world.pass(day)
            token = try #require(try await world.sessions.identify(token.text)?.newToken)
        }
        world.pass(day - 1)
        token = try #require(try await world.sessions.identify(token.text)?.newToken)
        world.pass(1)
        #expect(try await world.sessions.identify(token.text) == nil)
    }

    @Test("E5: a token is replaced after thirty minutes; the old one is taken a minute longer")
    func rotation() async throws {
        let world = World()
        let member = try await world.member()
        world.pass(1_799)
        #expect(try await world.sessions.identify(member.token.text)?.newToken == nil)
        world.pass(1)
        #expect(try await world.sessions.identify(member.token.text, canRotate: false)?.newToken == nil)
        let token = try #require(try await world.sessions.identify(member.token.text)?.newToken)
        #expect(token != member.token)
        world.pass(59)
        for old in [member.token, token] {
            let found = try #require(try await world.sessions.identify(old.text))
            #expect(found.newToken == nil && found.session.id == member.session.id)
        }
        world.pass(1)
        #expect(try await world.sessions.identify(member.token.text) == nil)
        #expect(try await world.sessions.identify(token.text) != nil)
    }

    @Test("E5: of many tabs that come at once, one gets the new token and all stay signed in")
    func tabs() async throws {
        let world = World()
        let member = try await world.member()
        world.pass(1_800)
        let tokens = try await withThrowingTaskGroup(of: SecretToken?.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    let found = try await world.sessions.identify(member.token.text)
                    #expect(found != nil)
                    return found?.newToken
                }
            }
            return try await group.reduce(into: [SecretToken]()) { if let token = $1 { $0.append(token) } }
        }
        #expect(tokens.count == 1)
        #expect(try await world.sessions.identify(tokens.first?.text) != nil)
    }

    @Test("what is no token never reaches the storage")
    func forged() async throws {
        let world = World()
        for text in [
            nil, "", "x", String(repeating: "A", count: 64), String(repeating: "0", count: 10_000_000),
        ] {
            #expect(try await world.sessions.identify(text) == nil)
        }
        #expect(world.storage.takeOperations().isEmpty)
        #expect(try await world.sessions.identify(String(repeating: "0", count: 64)) == nil)
    }

    @Test("its use is recorded now and then, and reading goes on where nothing can be written")
    func use() async throws {
        let world = World()
        let member = try await world.member()
        _ = world.storage.takeOperations()
        for _ in 0..<20 {
            world.pass(30)
            _ = try await world.sessions.identify(member.token.text)
        }
        #expect(world.storage.takeOperations().count { $0.hasPrefix("noteUse") } == 1)
        #expect(try await world.sessions.list(of: member.account.id).first?.lastUsedAt == start + 600)
    }

    @Test("E5: a person ends one device or all others with the password, or this one, and nobody else's")
    func end() async throws {
        let world = World()
        let member = try await world.member()
        let stranger = try await world.member("you@cream.kr", .other, by: .from("2"))
        let others = try await [3, 4, 5].map { "10.0.0.\($0)" }.asyncMap {
            try await world.signingIn.signIn(email: "me@cream.kr", password: .mine, by: .from($0))
        }
        func end(_ other: NewSignIn, _ password: Password = .mine) async throws -> Bool {
            try await world.accounts.endSession(
                other.session.id,
                password: password,
                in: member.session,
                by: .me
            )
        }
        #expect(try await !end(stranger))
        #expect(try await world.sessions.identify(stranger.token.text) != nil)
        #expect(try await world.sessions.isOpen(others[0].session.id))
        #expect(await failure { _ = try await end(others[0], .other) } == .refused)
        #expect(try await world.sessions.isOpen(others[0].session.id))
        #expect(try await end(others[0]))
        #expect(try await !world.sessions.isOpen(others[0].session.id))
        #expect(try await world.sessions.identify(others[0].token.text) == nil)
        func endOthers(_ password: Password) async throws -> Int {
            try await world.accounts.endOtherSessions(password: password, in: member.session, by: .me)
        }
        #expect(await failure { _ = try await endOthers(.other) } == .refused)
        #expect(try await world.sessions.isOpen(others[1].session.id))
        #expect(try await endOthers(.mine) == 2)
        #expect(try await world.sessions.list(of: member.account.id).map(\.id) == [member.session.id])
        #expect(try await world.sessions.end(member.session, from: .me))
        #expect(try await world.sessions.identify(member.token.text) == nil)
        let events = try await world.operations.activity(of: member.account.id).events.map(\.kind)
        #expect(
            events.prefix(5) == [.signedOut, .sessionsEnded, .signInRefused, .sessionEnded, .signInRefused]
        )
    }
}

extension Sequence {
    fileprivate func asyncMap<Answer>(_ body: (Element) async throws -> Answer) async rethrows -> [Answer] {
        var answers: [Answer] = []
        for element in self { answers.append(try await body(element)) }
        return answers
    }
}
