import AccountModels
import Accounts
import Foundation
import StoragePort
import TestSupport
import Testing

/// What every storage of accounts guarantees of joinings, links and invitations.
@Suite("Contract of joinings and links")
struct JoiningContractTests {
    let folder: AccountsFolder

    init() throws { folder = try AccountsFolder() }

    @Test(
        "joinings are kept side by side for known and unknown addresses, and mails are counted while their links work",
        arguments: Implementation.allCases
    )
    func joinings(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, in: storage)
        let asked = event(.joiningAsked)
        let known = try await storage.addJoining(joining(1, for: "PERSON1@cream.kr"), asked)
        #expect(known == MailedAddress(account: account(1), hasRoom: true))
        let two = MailAllowance(ofNetwork: 2, inAll: 9)
        func add(_ number: Int, _ address: String) async throws -> MailedAddress {
            try await storage.addJoining(joining(number, for: address), within: two, asked)
        }
        #expect(try await add(2, "new@cream.kr") == MailedAddress(account: nil, hasRoom: true))
        #expect(try await add(3, "NEW@cream.kr").hasRoom)
        #expect(try await !add(4, "New@cream.kr").hasRoom)
        let records = try await implementation.open(in: folder).records(of: email("new@CREAM.kr"))
        #expect(records.joinings == [joining(2, for: "new@cream.kr"), joining(3, for: "NEW@cream.kr")])
        #expect(try await storage.joining(token(1_003)) == joining(3, for: "NEW@cream.kr"))
        #expect(try await storage.joining(token(1_004)) == nil)
        // Links that confirm an address count together, those that reset a password for themselves.
        func add(_ link: AccountLink, _ event: SecurityEvent) async throws -> Bool {
            let hasRoom = try await storage.addLink(link, askedBy: nil, within: two, event)?.hasRoom == true
            #expect(try await storage.link(link.token) == (hasRoom ? link : nil))
            return hasRoom
        }
        #expect(try await !add(link(2, .claim, of: nil, to: "new@cream.kr", lasting: day), asked))
        for number in 3...4 {
            #expect(try await add(link(number, .reset, of: nil, to: "New@cream.kr"), asked))
        }
        #expect(try await !add(link(5, .reset, of: nil, to: "new@cream.kr"), asked))
        // Their links have expired by then.
        let later = link(6, .reset, of: nil, to: "new@cream.kr", lasting: 7_600)
        #expect(try await add(later, event(.resetAsked, after: 4_000)))
    }

    @Test(
        "mails count by the network that asks, and some are kept for networks that have not",
        arguments: Implementation.allCases
    )
    func networks(_ implementation: Implementation) async throws {
        let allowance = MailAllowance(ofNetwork: 2, inAll: 4, reserved: 1)
        var sent: [String] = []
        for (number, network) in ["a", "a", "a", "b", "b", "c", "d"].enumerated() {
            let asked = SecurityEvent(at: start.addingTimeInterval(10), .joiningAsked, of: nil, from: network)
            let address = try await implementation.open(in: folder).addJoining(
                joining(number, for: "new@cream.kr"),
                within: allowance,
                asked
            )
            if address.hasRoom { sent.append(network) }
        }
        #expect(sent == ["a", "a", "b", "c"])
    }

    @Test("another link replaces the one of a joining", arguments: Implementation.allCases)
    func renew(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        _ = try await storage.addJoining(joining(1, for: "new@cream.kr"), event(.joiningAsked))
        let renewed = try await storage.renewJoining(
            joining(1, for: "").id,
            token: token(77),
            expiresAt: start + 2 * day,
            within: .confirmations,
            event(.joiningAsked)
        )
        #expect(renewed?.joining.token == token(77) && renewed?.address.hasRoom == true)
        #expect(try await storage.joining(token(1_001)) == nil)
        #expect(try await implementation.open(in: folder).joining(token(77)) == renewed?.joining)
        #expect(
            try await storage.renewJoining(
                joining(9, for: "").id,
                token: token(78),
                expiresAt: start,
                within: .confirmations,
                event(.joiningAsked)
            ) == nil
        )
        let refused = try await storage.renewJoining(
            joining(1, for: "").id,
            token: token(79),
            expiresAt: start + 3 * day,
            within: MailAllowance(ofNetwork: 2, inAll: 2),
            event(.joiningAsked)
        )
        #expect(refused?.address.hasRoom == false && refused?.joining == renewed?.joining)
        #expect(try await implementation.open(in: folder).joining(token(77)) == renewed?.joining)
    }

    @Test(
        "a joining becomes an account once; the others with its address show nothing of that",
        arguments: Implementation.allCases
    )
    func confirm(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in [1, 2] {
            _ = try await storage.addJoining(joining(number, for: "person1@cream.kr"), event(.joiningAsked))
        }
        _ = try await storage.addJoining(joining(3, for: "person3@cream.kr"), event(.joiningAsked))
        let new = NewAccount(account(1), session: session(1, of: 1))
        #expect(try await storage.confirmJoining(token(9), new, event(.joined)) == .unusable)
        #expect(
            try await storage.confirmJoining(token(1_001), new, event(.joined, after: day)) == .unusable
        )
        let result = try await storage.confirmJoining(token(1_001), new, event(.joined))
        #expect(result == .created(account(1)))
        #expect(try await storage.confirmJoining(token(1_001), new, event(.joined)) == .unusable)
        #expect(try await storage.confirmJoining(token(1_002), new, event(.joined)) == .taken)
        let opened = implementation.open(in: folder)
        #expect(try await opened.session(token(1))?.account == account(1))
        #expect(try await opened.joining(token(1_003)) != nil)
        // Whoever made it would otherwise see by its password that the address has an account now.
        let others = [joining(2, for: "person1@cream.kr")]
        #expect(try await opened.records(of: account(1).email).joinings == others)
        _ = try await opened.addLink(link(1, .reset, of: 1, to: "person1@cream.kr"), event(.resetAsked))
        let reset = event(.passwordReset, of: 1)
        #expect(try await opened.usePasswordLink(token(2_001), hash("x"), session(2, of: 1), reset) != nil)
        #expect(try await opened.records(of: account(1).email).joinings == others)
        #expect(
            try await opened.events(of: account(1).id, limit: 9).map(\.kind) == [.passwordReset, .joined]
        )
    }

    @Test(
        "who confirms an address gets the account that nobody confirmed, and ends its sessions",
        arguments: Implementation.allCases
    )
    func claim(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, confirmed: false, in: storage)
        _ = try await storage.addJoining(joining(1, for: "person1@cream.kr"), event(.joiningAsked))
        var new = NewAccount(account(2), session: session(5, of: 2))
        new.account.email = email("person1@cream.kr")
        let result = try await storage.confirmJoining(token(1_001), new, event(.joined, of: 2))
        guard case .created(let made) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(made.id == account(1).id && made.profile == account(1).profile)
        let opened = implementation.open(in: folder)
        let kept = try await opened.account(account(1).id)
        #expect(kept?.agreement == agreement(2), "that of whoever has the mailbox")
        #expect(kept == made && kept?.passwordHash == hash("password 2") && kept?.confirmedAt == start + 10)
        #expect(try await opened.session(token(1)) == nil)
        #expect(try await opened.session(token(5))?.account == made)
        #expect(try await opened.sessions(of: account(1).id).map(\.browser) == ["Firefox 5"])
        #expect(try await opened.events(of: account(1).id, limit: 1).map(\.kind) == [.joined])
    }

    @Test("a confirmed account is not taken by confirming a joining", arguments: Implementation.allCases)
    func taken(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, in: storage)
        _ = try await storage.addJoining(joining(1, for: "person1@cream.kr"), event(.joiningAsked))
        var new = NewAccount(account(2), session: session(5, of: 2))
        new.account.email = email("person1@cream.kr")
        #expect(try await storage.confirmJoining(token(1_001), new, event(.joined)) == .taken)
        #expect(try await storage.account(account(1).id) == account(1))
        #expect(try await storage.session(token(1)) != nil)
        #expect(try await storage.session(token(5)) == nil)
    }

    @Test(
        "a link for a password works once, for its purpose and in its time",
        arguments: Implementation.allCases,
        [AccountLink.Purpose.reset, .claim]
    )
    func passwordLink(_ implementation: Implementation, _ purpose: AccountLink.Purpose) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, confirmed: purpose == .reset, in: storage)
        for number in [1, 2] {
            let link = link(number, purpose, of: 1, to: "person1@cream.kr")
            _ = try await storage.addLink(link, event(.resetAsked))
        }
        _ = try await storage.addLink(link(3, .reset, of: nil, to: "new@cream.kr"), event(.resetAsked))
        #expect(try await storage.link(token(2_001)) == link(1, purpose, of: 1, to: "person1@cream.kr"))
        func use(_ number: Int, after seconds: Double = 20) async throws -> Account? {
            try await implementation.open(in: folder).usePasswordLink(
                token(2_000 + number),
                hash("new"),
                session(4, of: 1),
                event(.passwordReset, of: 1, after: seconds)
            )
        }
        #expect(try await use(1, after: 3_600) == nil)
        #expect(try await use(3) == nil)
        let changed = try await use(1)
        #expect(changed?.passwordHash == hash("new"))
        #expect(changed?.confirmedAt == (purpose == .reset ? start : start + 20))
        #expect(try await use(1) == nil)
        #expect(try await use(2) == nil)
        let sessions = try await storage.sessions(of: account(1).id)
        #expect(sessions.map(\.browser) == ["Firefox 4"])
        #expect(try await storage.useEmailLink(token(2_001), event(.emailChanged)) == .unusable)
    }

    @Test(
        "a link for an address works once, keeps the session that asked, and takes no one's address",
        arguments: Implementation.allCases
    )
    func emailLink(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in [1, 2] { try await make(number, in: storage) }
        _ = try await storage.openSession(
            session(4, of: 1),
            for: hash("password 1"),
            rehashed: nil,
            event(.signedIn)
        )
        let change = event(.emailChanged, of: 1)
        _ = try await storage.addLink(link(1, .email, of: 1, to: "Person2@cream.kr", by: 4), change)
        #expect(try await storage.useEmailLink(token(2_001), change) == .taken)
        #expect(try await storage.account(account(1).id) == account(1))
        _ = try await storage.addLink(link(2, .email, of: 1, to: "New@cream.kr", by: 4), change)
        #expect(
            try await storage.usePasswordLink(token(2_002), hash("x"), session(5, of: 1), change) == nil
        )
        #expect(try await storage.useEmailLink(token(2_002), change) == .changed(from: account(1)))
        #expect(try await storage.useEmailLink(token(2_002), change) == .unusable)
        let opened = implementation.open(in: folder)
        let changed = try await opened.records(of: email("new@cream.kr")).account
        #expect(changed?.id == account(1).id && changed?.email.text == "New@cream.kr")
        #expect(changed?.confirmedAt == start + 10)
        #expect(try await opened.records(of: account(1).email).account == nil)
        #expect(try await opened.sessions(of: account(1).id).map(\.browser) == ["Firefox 4"])
    }

    @Test("a link of a closed account leads nowhere", arguments: Implementation.allCases)
    func disabled(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, in: storage)
        _ = try await storage.addLink(link(1, .reset, of: 1, to: "person1@cream.kr"), event(.resetAsked))
        _ = try await storage.setDisabled(account(1).id, at: start, event(.disabled))
        let used = try await storage.usePasswordLink(
            token(2_001),
            hash("x"),
            session(5, of: 1),
            event(.passwordReset)
        )
        #expect(used == nil)
    }

    @Test("an invitation makes one account, for its address, in its time", arguments: Implementation.allCases)
    func invitations(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in [1, 2] { try await storage.addInvitation(invitation(number), event(.invited)) }
        try await storage.addInvitation(invitation(3, for: "PERSON3@cream.kr"), event(.invited))
        #expect(try await storage.invitations().map(\.id) == [3, 2, 1].map { invitation($0).id })
        func join(_ number: Int, with other: Int, after seconds: Double = 10) async throws
            -> CreateAccountResult
        {
            var new = NewAccount(account(number), session: session(number, of: number))
            new.invitation = token(3_000 + other)
            return try await implementation.open(in: folder).createAccount(
                new,
                event(.joined, of: number, after: seconds)
            )
        }
        #expect(try await join(1, with: 9) == .unusable)
        #expect(try await join(1, with: 3) == .unusable)
        #expect(try await join(1, with: 1, after: 7 * day) == .unusable)
        #expect(try await storage.hasPasswords() == false)
        #expect(try await join(1, with: 1) == .created(account(1)))
        #expect(try await join(2, with: 1) == .unusable)
        #expect(try await join(3, with: 3) == .created(account(3)))
        #expect(try await storage.invitation(token(3_001))?.usedAt == start + 10)
        #expect(try await storage.deleteInvitation(invitation(2).id, event(.invitationRevoked)))
        #expect(try await !storage.deleteInvitation(invitation(2).id, event(.invitationRevoked)))
        #expect(try await implementation.open(in: folder).invitation(token(3_002)) == nil)
    }
}
