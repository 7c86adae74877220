import AccountModels
import Accounts
import CLI
import Foundation
import StoragePort
import TestSupport
import Testing
import UseCases

struct AccountsCommandTests {
    private static let now = MadeUpWeather.now

    /// Two accounts: one with a device and a past, one closed.
    private static func stored() async throws -> InMemoryAccounts {
        let storage = InMemoryAccounts()
        for (number, email) in ["reader@example.org", "another@example.org"].enumerated() {
            let digits = String(repeating: "\(number)", count: 32)
            let account = Account(
                id: Account.ID(rawValue: digits),
                email: try EmailAddress(checking: email),
                confirmedAt: number == 0 ? now : nil,
                passwordHash: PasswordHash(rawValue: "secret hash"),
                passwordChangedAt: now.addingTimeInterval(-86_400),
                createdAt: now.addingTimeInterval(-10 * 86_400),
                profile: Profile.ID(rawValue: digits),
                details: number == 0 ? ["size": "265"] : [:]
            )
            let session = Accounts.Session(
                id: .init(rawValue: digits),
                account: account.id,
                browser: "Firefox, Linux",
                startedAt: now.addingTimeInterval(-2 * 86_400),
                lastUsedAt: now.addingTimeInterval(-180),
                endsAt: now.addingTimeInterval(86_400),
                idleUntil: now.addingTimeInterval(86_400)
            )
            let token = TokenHash(rawValue: "secret token \(number)")
            _ = try await storage.createAccount(
                NewAccount(account, session: StoredSession(session: session, token: token, rotatedAt: now)),
                SecurityEvent(
                    at: now.addingTimeInterval(-10 * 86_400),
                    .joined,
                    of: account.id,
                    from: "203.0.113.0/24"
                )
            )
            if number == 1 {
                let closed = SecurityEvent(at: now, .disabled, of: account.id, from: AccountOperations.origin)
                _ = try await storage.setDisabled(account.id, at: now, closed)
            }
        }
        return storage
    }

    @Test("accounts by address, and one with what happened to it", arguments: ["en", "ko", "ja"])
    func screens(language: String) async throws {
        let storage = try await Self.stored()
        let list = FakeContext { $0.accounts = storage }
        #expect(await list.run("accounts", "--lang", language) == 0)
        let shown = FakeContext { $0.accounts = storage }
        #expect(await shown.run("accounts", "show", "Reader@example.org", "--lang", language) == 0)
        try Snapshot.expect(list.output + "\n" + shown.output, named: "accounts-\(language)")
        #expect(list.errors.isEmpty && shown.errors.isEmpty)
        #expect(!(list.output + shown.output).contains("secret"))
    }

    @Test("the documents of accounts")
    func documents() async throws {
        let storage = try await Self.stored()
        var documents = ""
        for arguments in [
            ["list"], ["show", "reader@example.org"], ["disable", "reader@example.org"],
            ["enable", "reader@example.org"], ["reset-sessions", "reader@example.org"],
            ["invite", "new@example.org"], ["invitations"],
            ["revoke", String(repeating: "07", count: 16)], ["delete", "reader@example.org", "--yes"],
        ] {
            let context = FakeContext { $0.accounts = storage }
            let line = ["accounts"] + arguments + ["--json"]
            #expect(await HaneulCommandLine.run(arguments: line, context: context) == 0)
            documents += context.output
        }
        #expect(!documents.contains("secret"))
        try Snapshot.expect(documents, named: "accounts-json")
    }

    @Test("a page of accounts says how to go on")
    func pages() async throws {
        let storage = try await Self.stored()
        let first = FakeContext { $0.accounts = storage }
        #expect(await first.run("accounts", "list", "--limit", "1") == 0)
        #expect(first.output.contains("another@") && !first.output.contains("reader@"))
        #expect(first.errors == "there are more: haneul accounts list --after another@example.org\n")
        let second = FakeContext { $0.accounts = storage }
        #expect(await second.run("accounts", "list", "--limit", "1", "--after", "another@example.org") == 0)
        #expect(second.output.contains("reader@") && second.errors.isEmpty)
        let none = FakeContext()
        #expect(await none.run("accounts") == 0)
        #expect(none.output.isEmpty && none.errors.contains("haneul accounts invite"))
    }

    @Test("a closed account is signed out, and opens again; a deleted one is gone")
    func changes() async throws {
        let storage = try await Self.stored()
        let id = Account.ID(rawValue: String(repeating: "0", count: 32))
        func run(_ arguments: String...) async -> (status: Int32, output: String, errors: String) {
            let context = FakeContext { $0.accounts = storage }
            let status = await HaneulCommandLine.run(arguments: ["accounts"] + arguments, context: context)
            return (status, context.output, context.errors)
        }
        #expect(
            await run("reset-sessions", "reader@example.org").output
                == "signed out: reader@example.org, on 1 device\n"
        )
        #expect(await run("disable", id.rawValue).status == 0)
        #expect(try await storage.account(id)?.isDisabled == true)
        #expect(await run("enable", "reader@example.org").output == "open: reader@example.org\n")
        #expect(try await storage.account(id)?.isDisabled == false)
        let doubted = await run("delete", "reader@example.org")
        #expect(
            doubted.status == 64 && doubted.errors.contains("haneul accounts delete reader@example.org --yes")
        )
        #expect(try await storage.account(id) != nil)
        #expect(await run("delete", "reader@example.org", "--yes").status == 0)
        #expect(try await storage.account(id) == nil)
        for command in ["show", "disable", "enable", "reset-sessions"] {
            let missing = await run(command, "reader@example.org")
            #expect(
                missing.status == 1 && missing.errors.contains("there is no account “reader@example.org”")
            )
            #expect(missing.output.isEmpty)
        }
    }

    @Test("only the link of an invitation is output; where there is no address to give, nobody is invited")
    func invitations() async throws {
        let context = FakeContext()
        #expect(await context.run("accounts", "invite", "new@example.org") == 0)
        let token = String(repeating: "07", count: 32)
        #expect(context.output == "https://weather.example.org/join/\(token)\n")
        #expect(context.errors.hasPrefix("for new@example.org, once, until "))
        let anybody = FakeContext()
        #expect(await anybody.run("accounts", "invite") == 0)
        #expect(anybody.errors.hasPrefix("for anybody who has the link, once"))
        let storage = InMemoryAccounts()
        let elsewhere = FakeContext {
            $0.accounts = storage
            $0.refusedInvitation = .unknownKey("public-origin", known: [])
        }
        #expect(await elsewhere.run("accounts", "invite") == 78)
        #expect(try await storage.invitations().isEmpty)
        let wrong = FakeContext()
        #expect(await wrong.run("accounts", "invite", "new@@example") == 64)
        #expect(wrong.errors.contains("“new@@example” is no e-mail address"))
    }

    /// One that can be used, one that was used, and one that expired.
    private static func invited() async throws -> InMemoryAccounts {
        let storage = InMemoryAccounts()
        for (number, email) in ["new@example.org", nil, "late@example.org"].enumerated() {
            let expiresAt = now.addingTimeInterval(number == 2 ? -1 : 86_400)
            let invitation = Invitation(
                id: Invitation.ID(rawValue: String(repeating: "\(number)", count: 32)),
                token: TokenHash(rawValue: "secret token \(number)"),
                email: try email.map { try EmailAddress(checking: $0) },
                createdAt: expiresAt.addingTimeInterval(-7 * 86_400),
                expiresAt: expiresAt,
                usedAt: number == 1 ? now : nil
            )
            let event = SecurityEvent(at: now, .invited, of: nil, from: AccountOperations.origin)
            try await storage.addInvitation(invitation, event)
        }
        return storage
    }

    @Test("invitations with what became of them, and one that is taken back", arguments: ["en", "ko", "ja"])
    func invitationList(language: String) async throws {
        let storage = try await Self.invited()
        func run(_ arguments: String...) async -> (status: Int32, output: String, errors: String) {
            let context = FakeContext { $0.accounts = storage }
            let line = ["accounts"] + arguments + ["--lang", language]
            let status = await HaneulCommandLine.run(arguments: line, context: context)
            return (status, context.output, context.errors)
        }
        let list = await run("invitations")
        let id = String(repeating: "0", count: 32)
        let revoked = await run("revoke", id)
        try Snapshot.expect(list.output + "\n" + revoked.output, named: "invitations-\(language)")
        #expect(list.status == 0 && revoked.status == 0 && !list.output.contains("secret"))
        #expect(try await storage.invitations().count == 2)
        #expect(try await storage.events(of: nil, limit: 1).map(\.kind) == [.invitationRevoked])
        let again = await run("revoke", id)
        #expect(again.status == 1 && again.output.isEmpty && again.errors.contains(id))
        #expect(again.errors.contains("haneul accounts invitations"))
        for number in ["1", "2"] { _ = await run("revoke", String(repeating: number, count: 32)) }
        let none = await run("invitations")
        #expect(none.status == 0 && none.output.isEmpty && none.errors.contains("haneul accounts invite"))
    }

    @Test("what happened to all accounts, and what was refused, with how often and by which request")
    func events() async throws {
        let storage = InMemoryAccounts()
        let account = Account.ID(rawValue: String(repeating: "a", count: 32))
        try await storage.record([
            SecurityEvent(at: Self.now, .throttled, of: nil, from: "203.0.113.7", count: 7),
            SecurityEvent(at: Self.now, .signedIn, of: account, from: "203.0.113.8", request: "m1-7"),
        ])
        let text = FakeContext { $0.accounts = storage }
        #expect(await text.run("accounts", "events", "--lang", "en") == 0)
        for part in [
            "too many attempts × 7 · 203.0.113.7\n", "signed in · 203.0.113.8 · m1-7", account.rawValue,
        ] {
            #expect(text.output.contains(part), "\(part)")
        }
        try await storage.record([
            SecurityEvent(at: Self.now, .busy, of: nil, from: RefusedAttempts.others, count: 9)
        ])
        for (language, words) in [
            ("en", ["× 9 · other networks\n", "events listed · the operator\n"]),
            ("ko", ["× 9 · 그 밖의 네트워크\n", "있었던 일 조회 · 운영자\n"]),
            ("ja", ["その他のネットワーク\n", "出来事の表示 · 運営者\n"]),
        ] {
            let context = FakeContext { $0.accounts = storage }
            #expect(await context.run("accounts", "events", "--lang", language) == 0)
            for each in words { #expect(context.output.contains(each), "\(each)") }
        }
        let json = FakeContext { $0.accounts = storage }
        #expect(await json.run("accounts", "events", "--json") == 0)
        let lines = json.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        // Who looked before is the newest.
        for line in [
            "\"what\": \"eventsListed\",", "\"times\": 7,", "\"from\": \"203.0.113.7\"",
            "\"request\": \"m1-7\",", "\"account\": \"\(account.rawValue)\"",
        ] { #expect(lines.contains(line), "\(line)") }
        let none = FakeContext()
        #expect(await none.run("accounts", "events", "--lang", "en") == 0)
        #expect(none.output.isEmpty && none.errors == "Nothing happened in 90 days\n")
    }

    @Test(
        "an operator reads on while nothing can be written, and is told that it is not recorded",
        arguments: [
            ("en", "no event tells that you looked"), ("ko", "기록에 남지 않았습니다"), ("ja", "記録されませんでした"),
        ]
    )
    func unrecorded(language: String, words: String) async throws {
        let storage = try await Self.stored()
        let event = SecurityEvent(at: Self.now, .invited, of: nil, from: AccountOperations.origin)
        let token = TokenHash(rawValue: "secret token")
        let invitation = Invitation(
            id: Invitation.ID(rawValue: String(repeating: "3", count: 32)),
            token: token,
            email: nil,
            createdAt: Self.now,
            expiresAt: Self.now.addingTimeInterval(86_400)
        )
        try await storage.addInvitation(invitation, event)
        storage.failRecording(
            with: StorageError(.unwritable("the disk is full"), subject: "haneul.sqlite")
        )
        for arguments in [["list"], ["show", "reader@example.org"], ["events"], ["invitations"]] {
            for form in [[], ["--json"]] {
                let context = FakeContext { $0.accounts = storage }
                let line = ["accounts"] + arguments + form + ["--lang", language]
                #expect(await HaneulCommandLine.run(arguments: line, context: context) == 0)
                #expect(!context.output.isEmpty)
                #expect(context.errors.contains(words) && context.errors.contains("haneul.sqlite"))
            }
        }
    }

    @Test("a device whose browser is unknown is called so")
    func unknownBrowser() async throws {
        let storage = try await Self.stored()
        let id = String(repeating: "0", count: 32)
        let session = Accounts.Session(
            id: .init(rawValue: String(repeating: "5", count: 32)),
            account: .init(rawValue: id),
            browser: "",
            startedAt: Self.now,
            lastUsedAt: Self.now,
            endsAt: Self.now.addingTimeInterval(86_400),
            idleUntil: Self.now.addingTimeInterval(86_400)
        )
        _ = try await storage.openSession(
            StoredSession(session: session, token: TokenHash(rawValue: "t"), rotatedAt: Self.now),
            for: PasswordHash(rawValue: "secret hash"),
            rehashed: nil,
            SecurityEvent(at: Self.now, .signedIn, of: .init(rawValue: id), from: "203.0.113.7")
        )
        let context = FakeContext { $0.accounts = storage }
        #expect(await context.run("accounts", "show", id, "--lang", "en") == 0)
        #expect(context.output.contains("\n  unknown browser · signed in "))
    }

    @Test("accounts that cannot be read are told, by the exit status as well")
    func failures() async throws {
        let storage = InMemoryAccounts()
        storage.fail(with: StorageError(.busy, subject: "haneul.sqlite"))
        for arguments in [
            ["list"], ["show", "reader@example.org"], ["invite"], ["invitations"], ["revoke", "1"],
        ] {
            let context = FakeContext { $0.accounts = storage }
            #expect(await HaneulCommandLine.run(arguments: ["accounts"] + arguments, context: context) == 74)
            #expect(context.output.isEmpty && context.errors.contains("haneul.sqlite"))
        }
    }
}
