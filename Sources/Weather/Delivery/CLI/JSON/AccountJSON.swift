import AccountModels
import Accounts
import Foundation
import ViewModels
import Wire

/// The JSON of accounts.
enum AccountJSON {
    /// Returns the document of `haneul accounts list --json`.
    static func list(_ accounts: [Account]) -> OrderedJSON {
        .fields(["accounts": .array(accounts.map { .object(fields(of: $0)) })])
    }

    /// Returns the document of `haneul accounts show --json`.
    static func shown(_ account: Account, _ sessions: [Accounts.Session], _ events: [SecurityEvent])
        -> OrderedJSON
    {
        let details = account.details.sorted { $0.key < $1.key }.map {
            ($0.key, OrderedJSON.string($0.value))
        }
        return .object(
            fields(of: account) + [
                ("details", .object(details)), ("devices", .array(sessions.map(device))),
                ("events", .array(events.map { event($0, ofAll: false) })),
            ]
        )
    }

    /// Returns the document of `haneul accounts events --json`.
    static func events(_ events: [SecurityEvent]) -> OrderedJSON {
        .fields(["events": .array(events.map { event($0, ofAll: true) })])
    }

    /// Returns the document of a change.
    ///
    /// - Parameter name: What was done, such as `disabled`.
    static func changed(_ account: Account, _ name: String) -> OrderedJSON {
        .object([
            (name, .bool(true)), ("id", .string(account.id.rawValue)), ("email", .string(account.email.text)),
        ])
    }

    /// Returns the document of `haneul accounts reset-sessions --json`.
    static func signedOut(_ account: Account, devices: Int) -> OrderedJSON {
        .object([
            ("signedOut", .integer(devices)), ("id", .string(account.id.rawValue)),
            ("email", .string(account.email.text)),
        ])
    }

    /// Returns the document of `haneul accounts invite --json`, the only one that contains a link.
    static func invited(_ invitation: Invitation, link: String) -> OrderedJSON {
        .fields([
            "link": .string(link),
            "id": .string(invitation.id.rawValue),
            "email": invitation.email.map { .string($0.text) },
            "expiresAt": time(invitation.expiresAt),
        ])
    }

    /// Returns the document of `haneul accounts invitations --json`.
    static func invitations(_ invitations: [Invitation]) -> OrderedJSON {
        .fields([
            "invitations": .array(
                invitations.map { invitation in
                    .fields([
                        "id": .string(invitation.id.rawValue),
                        "email": invitation.email.map { .string($0.text) },
                        "createdAt": time(invitation.createdAt),
                        "expiresAt": time(invitation.expiresAt),
                        "usedAt": invitation.usedAt.map(time),
                    ])
                }
            )
        ])
    }

    /// Returns the document of `haneul accounts revoke --json`.
    static func revoked(_ invitation: Invitation) -> OrderedJSON {
        .fields([
            "revoked": .bool(true),
            "id": .string(invitation.id.rawValue),
            "email": invitation.email.map { .string($0.text) },
        ])
    }

    private static func fields(of account: Account) -> [(name: String, value: OrderedJSON)] {
        let fields: [(name: String, value: OrderedJSON?)] = [
            ("id", .string(account.id.rawValue)), ("email", .string(account.email.text)),
            ("createdAt", time(account.createdAt)), ("confirmedAt", account.confirmedAt.map(time)),
            ("passwordChangedAt", time(account.passwordChangedAt)),
            ("disabledAt", account.disabledAt.map(time)),
        ]
        return fields.compactMap { field in field.value.map { (field.name, $0) } }
    }

    private static func device(_ session: Accounts.Session) -> OrderedJSON {
        .object([
            ("id", .string(session.id.rawValue)), ("browser", .string(session.browser)),
            ("signedInAt", time(session.startedAt)), ("lastUsedAt", time(session.lastUsedAt)),
        ])
    }

    /// - Parameter isOfAll: Whether it is one of all accounts, and says of which.
    private static func event(_ event: SecurityEvent, ofAll isOfAll: Bool) -> OrderedJSON {
        .fields([
            "at": time(event.at),
            "what": .string(event.kind.rawValue),
            "times": event.count > 1 ? .integer(event.count) : nil,
            "from": .string(event.origin),
            "request": event.request.map { .string($0) },
            "account": isOfAll ? event.account.map { .string($0.rawValue) } : nil,
        ])
    }

    private static func time(_ moment: Date) -> OrderedJSON {
        .string(LocalTime(moment, offset: 0).rfc3339)
    }
}
