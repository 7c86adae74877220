import AccountModels
import Accounts
import Clocks
import Foundation
import Languages
import StoragePort
import Synchronization
import TestSupport
import Testing

/// A server's accounts with everything outside them made up.
struct World: Sendable {
    let storage: InMemoryAccounts
    let hashing: CountedHashing
    let outbox = Outbox()
    let wall = ManualWallClock(start)
    let ticks = ManualClock()
    /// What metrics counted.
    let counted = CountedKinds()
    let environment: AccountEnvironment

    /// - Parameter world: The world whose storage it goes on with.
    init(_ policy: AccountPolicy = AccountPolicy(), hasMail: Bool = true, sharing world: World? = nil) {
        storage = world?.storage ?? InMemoryAccounts()
        hashing = world?.hashing ?? CountedHashing()
        let generator = SharedGenerator(seed: world == nil ? 11 : 12)
        environment = AccountEnvironment(
            storage: storage,
            hashing: hashing,
            mail: hasMail ? outbox : nil,
            policy: policy,
            throttle: AttemptThrottle(clock: ticks),
            devices: DeviceMarks(secret: Array(repeating: 5, count: 32)),
            clock: wall.clock,
            randomBytes: generator.bytes,
            observe: counted.add
        )
    }

    var joining: JoinUseCases { JoinUseCases(environment) }
    var signingIn: SignInUseCases { SignInUseCases(environment) }
    var sessions: SessionUseCases { SessionUseCases(environment) }
    var accounts: AccountUseCases { AccountUseCases(environment) }
    var operations: AccountOperations {
        AccountOperations(
            storage: storage,
            policy: environment.policy,
            clock: wall.clock,
            eraseMail: { [outbox] address in await outbox.forget(address) },
            randomBytes: environment.randomBytes
        )
    }

    /// Time passes for both clocks.
    func pass(_ seconds: TimeInterval) {
        wall.pass(seconds)
        ticks.step(.seconds(seconds))
    }

    /// Joins and confirms, as a person does who gets the mail.
    @discardableResult
    func member(
        _ email: String = "me@cream.kr",
        _ password: Password = .mine,
        by caller: AccountCaller = .me
    ) async throws -> NewSignIn {
        _ = try await joining.join(.init(email: email, password: password), by: caller)
        let link = try #require(outbox.take().last?.content.token)
        return try await joining.confirm(link.text, password: password, by: caller)
    }
}

extension AccountCaller {
    static let me = AccountCaller(block: "198.51.100.1", browser: "Firefox · Linux", language: .korean)

    static func from(_ block: String, device: String? = nil) -> AccountCaller {
        AccountCaller(block: block, browser: "Chrome", device: device, language: .english)
    }
}

extension JoinUseCases.Request {
    /// Of somebody who is old enough.
    init(
        email: String,
        password: Password,
        invitation: String? = nil,
        profile: Profile.ID? = nil,
        details: [String: String] = [:]
    ) {
        self.init(
            email: email,
            password: password,
            isOldEnough: true,
            notice: "2026-03-21",
            invitation: invitation,
            profile: profile,
            details: details
        )
    }
}

extension Password {
    static let mine = Password("my own passw0rt!")
    static let other = Password("another passw0rt!")
    static let third = Password("one more passw0rt!")
}

/// Hashes that cost nothing, and counts them: as many as would be computed.
final class CountedHashing: PasswordHashing {
    private struct State {
        var count = 0
        var salts = 0
        var isBusy = false
        var strength = 1
        var meanwhile: (@Sendable () async -> Void)?
    }

    private let state = Mutex(State())

    func takeCount() -> Int {
        state.withLock { state in
            defer { state.count = 0 }
            return state.count
        }
    }

    func setBusy(_ isBusy: Bool) { state.withLock { $0.isBusy = isBusy } }
    /// Runs something once, after the next password was checked and before anybody hears of it.
    func whileChecking(_ body: @escaping @Sendable () async -> Void) {
        state.withLock { $0.meanwhile = body }
    }
    func strengthen() { state.withLock { $0.strength += 1 } }

    func secondsToWait(_ urgency: HashingUrgency) -> Int? { state.withLock { $0.isBusy ? 2 : nil } }

    func hash(
        _ password: Password,
        beside other: PasswordHash?,
        urgency: HashingUrgency
    ) async throws(PasswordHashingError) -> PasswordHash {
        let prefix = try compute { state -> String in
            let strength = "\(state.strength)"
            let parts = other?.rawValue.split(separator: "$").map(String.init) ?? []
            if parts.first == strength { return "\(strength)$\(parts[1])" }
            state.salts += 1
            return "\(strength)$\(state.salts)"
        }
        return PasswordHash(rawValue: "\(prefix)$\(Data(password.bytes).base64EncodedString())")
    }

    func check(
        _ password: Password,
        against hashes: [PasswordHash],
        urgency: HashingUrgency
    ) async throws(PasswordHashingError) -> PasswordCheck {
        let strength = try compute { "\($0.strength)" }
        let prefix = hashes.first?.rawValue.split(separator: "$").prefix(2).joined(separator: "$") ?? ""
        let right = PasswordHash(rawValue: "\(prefix)$\(Data(password.bytes).base64EncodedString())")
        let matches = Set(hashes.filter { $0 == right })
        let meanwhile = state.withLock { state in
            defer { state.meanwhile = nil }
            return state.meanwhile
        }
        await meanwhile?()
        return PasswordCheck(
            matches: matches,
            outdated: matches.filter { !$0.rawValue.hasPrefix(strength + "$") }
        )
    }

    private func compute<Answer>(_ body: (inout State) -> Answer) throws(PasswordHashingError) -> Answer {
        let answer = state.withLock { state -> Answer? in
            if state.isBusy { return nil }
            state.count += 1
            return body(&state)
        }
        guard let answer else { throw .busy(seconds: 2) }
        return answer
    }
}

/// The kinds of events that were observed.
final class CountedKinds: Sendable {
    private let kinds = Mutex<[SecurityEvent.Kind]>([])

    var all: [SecurityEvent.Kind] { kinds.withLock(\.self) }

    @Sendable func add(_ kind: SecurityEvent.Kind) { kinds.withLock { $0.append(kind) } }
}

/// Mail that nobody carries away.
final class Outbox: AccountMail {
    let undeliveredLifetime = 30 * 86_400.0
    private let messages = Mutex<[AccountMessage]>([])

    func send(_ message: AccountMessage) async { messages.withLock { $0.append(message) } }

    private let forgotten = Mutex<[EmailAddress]>([])

    /// The addresses of which everything was deleted.
    var allForgotten: [EmailAddress] { forgotten.withLock(\.self) }

    func forget(_ address: EmailAddress) async { forgotten.withLock { $0.append(address) } }

    /// The messages since the last call, those to nobody included.
    func take() -> [AccountMessage] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}

extension AccountMessage.Content {
    var token: SecretToken? {
        switch self {
        case .confirmJoining(let token), .confirmAddress(let token), .resetPassword(let token),
            .confirmNewAddress(let token):
            token
        default: nil
        }
    }

    /// Without the token.
    var kind: String { String("\(self)".prefix { $0 != "(" }) }
}

/// Random bytes for many tasks, the same in every run.
final class SharedGenerator: Sendable {
    private let generator: Mutex<SeededGenerator>

    init(seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

    @Sendable func bytes(_ count: Int) -> [UInt8] {
        generator.withLock { generator in
            (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        }
    }
}

/// The failure of an operation, or `nil`.
func failure(_ operation: () async throws -> Void) async -> AccountFailure? {
    do {
        try await operation()
        return nil
    } catch let failure as AccountFailure {
        return failure
    } catch {
        Issue.record("\(error)")
        return nil
    }
}
