package import Foundation

/// A message of the Common Alerting Protocol 1.0 to 1.2 (OASIS, https://docs.oasis-open.org/emergency/cap/v1.2/), or what
/// an index tells of one.
package struct CAPMessage: Hashable, Sendable {
    /// Whether it is meant.
    package enum Status: String, CaseIterable, Hashable, Sendable {
        case actual, exercise, system, test, draft
    }

    /// `msgType`.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case alert, update, cancel
        case acknowledgement = "ack"
        case error
    }

    /// Unique among those of its sender.
    package var identifier: String
    /// Empty if an index does not tell it.
    package var sender: String
    package var sent: Date
    package var status: Status
    package var kind: Kind
    /// The earlier messages that it is about.
    package var references: [CAPReference]
    /// One for each language, and for each part of the event that differs.
    package var infos: [CAPInfo]

    package init(
        _ identifier: String,
        sender: String,
        sent: Date,
        status: Status = .actual,
        kind: Kind = .alert,
        references: [CAPReference] = [],
        infos: [CAPInfo] = []
    ) {
        self.identifier = identifier
        self.sender = sender
        self.sent = sent
        self.status = status
        self.kind = kind
        self.references = references
        self.infos = infos
    }

    /// Whether it says something of an event to the public: no test or exercise, and no message about messages.
    package var counts: Bool { status == .actual && kind != .acknowledgement && kind != .error }
}

/// The name of an earlier message.
package struct CAPReference: Hashable, Sendable {
    package var sender: String
    package var identifier: String
    /// `nil` if it is unreadable.
    package var sent: Date?

    package init(sender: String, identifier: String, sent: Date?) {
        self.sender = sender
        self.identifier = identifier
        self.sent = sent
    }
}

/// Why a document is no message or index.
package enum CAPFault: Error, Hashable, Sendable {
    case xml(XMLFault)
    /// XML of something else.
    case otherDocument
    /// The element with this name is missing or unreadable.
    case fieldUnusable(String)
}
