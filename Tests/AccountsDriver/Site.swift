import AccountModels
import Accounts
import Members
import SQLiteStore
import SQLStore
import StoragePort
import Synchronization

/// A member as the driver knows them.
struct Member {
    let number: Int
    /// At least one.
    var sessions: [(token: SecretToken, session: Session)]
    var changes = 0
    var moves = 0

    var email: String { Members.email(number, moved: moves) }
    var password: Password { Members.password(number, changed: changes) }
}

/// What members do, each change printed before and after it.
final class Site: Sendable {
    /// Where a server cannot send mail, and where it can: half of the members join in one way, half in the other.
    private let plain: Members
    private let mailing: Members
    private let inbox = Inbox()
    private let callers = Atomic(0)

    init(path: String) {
        plain = Members(path: path) { Driver.write("set aside \($0.setAside)") }
        mailing = Members(path: path, mail: inbox) { Driver.write("set aside \($0.setAside)") }
    }

    func keep(_ number: Int, _ profile: Profile.ID) async throws {
        try await printed("keep", number, profile.rawValue) {
            try await plain.makeProfile(profile)
            try await plain.keep(profile.rawValue, in: profile)
        }
    }

    func join(_ number: Int, _ profile: Profile.ID) async throws -> Member {
        let (email, password) = (Members.email(number), Members.password(number, changed: 0))
        let request = JoinUseCases.Request(
            email: email,
            password: password,
            isOldEnough: true,
            notice: "2026-11-23",
            profile: profile
        )
        let made = try await printed("join", number) {
            let members = number.isMultiple(of: 2) ? plain : mailing
            switch try await members.joining.join(request, by: caller) {
            case .signedIn(let made): return made
            case .mailed:
                let token = try inbox.take()
                return try await members.joining.confirm(token.text, password: password, by: caller)
            }
        }
        return Member(number: number, sessions: [(made.token, made.session)])
    }

    func signIn(_ member: inout Member) async throws {
        let (email, password) = (member.email, member.password)
        let made = try await printed("sign-in", member.number) {
            try await plain.signingIn.signIn(email: email, password: password, by: caller)
        }
        member.sessions.append((made.token, made.session))
    }

    func change(_ member: inout Member) async throws {
        let (old, kept) = (member.password, try member.last)
        member.changes += 1
        let new = member.password
        try await printed("change", member.number, kept.token.text) {
            try await plain.accounts.changePassword(from: old, to: new, in: kept.session, by: caller)
        }
        member.sessions = [kept]
    }

    func reset(_ member: inout Member) async throws {
        let email = member.email
        member.changes += 1
        let new = member.password
        let made = try await printed("reset", member.number) {
            try await mailing.signingIn.forgot(email: email, by: caller)
            return try await mailing.signingIn.reset(try inbox.take().text, password: new, by: caller)
        }
        member.sessions = [(made.token, made.session)]
    }

    func move(_ member: inout Member) async throws {
        let kept = try member.last
        member.moves += 1
        let (email, password) = (member.email, member.password)
        try await printed("move", member.number, kept.token.text) {
            try await mailing.accounts.changeEmail(
                to: email,
                password: password,
                in: kept.session,
                by: caller
            )
            try await mailing.accounts.confirmEmail(try inbox.take().text, by: caller)
        }
        member.sessions = [kept]
    }

    func end(_ member: inout Member) async throws {
        guard member.sessions.count > 1 else { return }
        let ended = member.sessions.removeFirst()
        try await printed("end", member.number, ended.token.text) {
            guard try await plain.sessions.end(ended.session, from: caller) else {
                throw Surprise.noSession
            }
        }
    }

    func endOthers(_ member: inout Member) async throws {
        let kept = try member.last
        try await printed("end-others", member.number, kept.token.text) {
            try await plain.accounts.endOtherSessions(
                password: member.password,
                in: kept.session,
                by: caller
            )
        }
        member.sessions = [kept]
    }

    func delete(_ member: Member) async throws {
        let last = try member.last
        try await printed("delete", member.number, last.token.text) {
            try await plain.accounts.delete(password: member.password, in: last.session, by: caller)
        }
    }

    /// Each from a network of their own.
    private var caller: AccountCaller {
        Members.caller(callers.add(1, ordering: .relaxed).newValue)
    }

    private func printed(
        _ change: String,
        _ number: Int,
        _ text: String,
        _ make: () async throws -> Void
    ) async throws {
        Driver.write("try \(change) \(number) \(text)")
        try await make()
        Driver.write("done \(change) \(number) \(text)")
    }

    /// Prints a change that opens a session, whose token nobody knows before.
    private func printed(
        _ change: String,
        _ number: Int,
        _ make: () async throws -> NewSignIn
    ) async throws -> NewSignIn {
        Driver.write("try \(change) \(number) -")
        let made = try await make()
        Driver.write("done \(change) \(number) \(made.token.text)")
        return made
    }
}

extension Member {
    fileprivate var last: (token: SecretToken, session: Session) {
        get throws {
            guard let last = sessions.last else { throw Surprise.noSession }
            return last
        }
    }
}

/// Mail that the driver reads itself.
private final class Inbox: AccountMail {
    let undeliveredLifetime = 0.0
    private let token = Mutex<SecretToken?>(nil)

    func send(_ message: AccountMessage) async {
        switch message.content {
        case .confirmJoining(let sent), .confirmAddress(let sent), .resetPassword(let sent),
            .confirmNewAddress(let sent):
            token.withLock { $0 = sent }
        case .alreadyJoined, .passwordChanged, .addressChangeAsked, .addressChanged, .accountDeleted,
            .signedIn:
            break
        }
    }

    func forget(_ address: EmailAddress) async {}

    func take() throws -> SecretToken {
        let sent = token.withLock { token in
            defer { token = nil }
            return token
        }
        guard let sent else { throw Surprise.noMail }
        return sent
    }
}

/// What nobody expected of the accounts.
private enum Surprise: Error {
    case noSession
    case noMail
}
