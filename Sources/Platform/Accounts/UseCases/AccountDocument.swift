import AccountModels
import Foundation
public import Wire

/// Everything that accounts store about a person, without secrets.
public struct AccountDocument: Hashable, Sendable {
    public let account: Account
    public let sessions: [Session]
    /// The newest first.
    public let events: [SecurityEvent]

    /// The document as JSON, to which a product adds its own fields.
    public var json: OrderedJSON {
        .fields([
            "email": .string(account.email.text),
            "confirmedAt": account.confirmedAt.map(Self.time),
            "createdAt": Self.time(account.createdAt),
            "passwordChangedAt": Self.time(account.passwordChangedAt),
            "agreement": account.agreement.map(Self.agreement),
            "details": .object(
                account.details.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }
            ),
            "devices": .array(sessions.map(Self.device)),
            "events": .array(events.map(Self.event)),
        ])
    }

    private static func agreement(_ agreement: Agreement) -> OrderedJSON {
        .fields([
            "at": time(agreement.at),
            "privacyNotice": .string(agreement.notice),
            "leastAge": .integer(agreement.age),
        ])
    }

    private static func device(_ session: Session) -> OrderedJSON {
        .fields([
            "browser": .string(session.browser),
            "signedInAt": time(session.startedAt),
            "lastUsedAt": time(session.lastUsedAt),
        ])
    }

    private static func event(_ event: SecurityEvent) -> OrderedJSON {
        .fields([
            "at": time(event.at),
            "what": .string(event.kind.rawValue),
            "from": .string(event.origin),
            "request": event.request.map { .string($0) },
        ])
    }

    /// RFC 3339 in UTC.
    private static func time(_ moment: Date) -> OrderedJSON { .string(moment.formatted(.iso8601)) }
}
