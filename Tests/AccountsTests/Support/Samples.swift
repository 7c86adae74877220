import AccountModels
import Accounts
import Foundation
import StoragePort

/// The seconds of a moment that tests begin at: 2026-03-21.
let start = Date(timeIntervalSinceReferenceDate: 795_700_000)
let day = 86_400.0

func email(_ text: String) -> EmailAddress { EmailAddress(accepted: text) }

/// A number of 32 digits that begins with a letter for its kind.
private func digits(_ kind: String, _ number: Int, _ count: Int = 32) -> String {
    kind + String(repeating: "0", count: count - kind.count - "\(number)".count) + "\(number)"
}

func token(_ number: Int) -> TokenHash { TokenHash(rawValue: digits("e", number, 64)) }
func hash(_ text: String) -> PasswordHash { PasswordHash(rawValue: text) }

/// Every third account was made before anything was asked.
func agreement(_ number: Int) -> Agreement? {
    guard number % 3 != 0 else { return nil }
    let moment = start.addingTimeInterval(Double(number))
    return Agreement(at: moment, notice: "2026-01-0\(number % 9)", age: 14)
}

func account(_ number: Int, confirmed: Bool = true, details: [String: String] = [:]) -> Account {
    Account(
        id: Account.ID(rawValue: digits("a", number)),
        email: email("Person\(number)@cream.kr"),
        confirmedAt: confirmed ? start : nil,
        passwordHash: hash("password \(number)"),
        passwordChangedAt: start,
        createdAt: start,
        profile: Profile.ID(rawValue: digits("b", number)),
        details: details,
        agreement: agreement(number)
    )
}

func session(_ number: Int, of account: Int, lasting seconds: TimeInterval = 30 * day) -> StoredSession {
    let session = Session(
        id: Session.ID(rawValue: digits("c", number)),
        account: Account.ID(rawValue: digits("a", account)),
        browser: "Firefox \(number)",
        startedAt: start,
        lastUsedAt: start.addingTimeInterval(Double(number)),
        endsAt: start.addingTimeInterval(seconds),
        idleUntil: start.addingTimeInterval(7 * day)
    )
    return StoredSession(session: session, token: token(number), rotatedAt: start)
}

func joining(_ number: Int, for address: String, invitation: TokenHash? = nil) -> Joining {
    Joining(
        id: Joining.ID(rawValue: digits("d", number)),
        token: token(1_000 + number),
        email: email(address),
        passwordHash: hash("joining \(number)"),
        createdAt: start.addingTimeInterval(Double(number)),
        expiresAt: start.addingTimeInterval(day),
        profile: Profile.ID(rawValue: digits("f", number)),
        invitation: invitation,
        details: ["size": "\(number)"],
        agreement: agreement(number)
    )
}

func link(
    _ number: Int,
    _ purpose: AccountLink.Purpose,
    of account: Int?,
    to address: String,
    by session: Int? = nil,
    lasting seconds: TimeInterval = 3_600
)
    -> AccountLink
{
    AccountLink(
        token: token(2_000 + number),
        purpose: purpose,
        account: account.map { Account.ID(rawValue: digits("a", $0)) },
        email: email(address),
        session: session.map { Session.ID(rawValue: digits("c", $0)) },
        createdAt: start,
        expiresAt: start.addingTimeInterval(seconds)
    )
}

func invitation(_ number: Int, for address: String? = nil) -> Invitation {
    Invitation(
        id: Invitation.ID(rawValue: digits("9", number)),
        token: token(3_000 + number),
        email: address.map { email($0) },
        createdAt: start.addingTimeInterval(Double(number)),
        expiresAt: start.addingTimeInterval(7 * day)
    )
}

extension AccountStorage {
    /// Stores a joining whose mail has room.
    func addJoining(_ joining: Joining, _ event: SecurityEvent) async throws(StorageError) -> MailedAddress {
        try await addJoining(joining, within: .boundless, event)
    }

    /// Stores a link whose mail has room.
    func addLink(
        _ link: AccountLink,
        askedBy person: CheckedPerson? = nil,
        _ event: SecurityEvent
    ) async throws(StorageError) -> MailedAddress? {
        try await addLink(link, askedBy: person, within: .boundless, event)
    }
}

extension MailAllowance {
    static let boundless = MailAllowance(ofNetwork: .max, inAll: .max)
}

func event(_ kind: SecurityEvent.Kind, of account: Int? = nil, after seconds: TimeInterval = 10)
    -> SecurityEvent
{
    SecurityEvent(
        at: start.addingTimeInterval(seconds),
        kind,
        of: account.map { Account.ID(rawValue: digits("a", $0)) },
        from: "203.0.113.7"
    )
}
