public import Foundation
public import Wire

/// What a receiver is told.
public struct WebhookMessage: Sendable {
    /// How much it matters to the person.
    public enum Urgency: Hashable, Sendable, CaseIterable {
        case low, normal, high
    }

    public let id: WebhookID
    /// What happened, in words of a program with dots between them: `weather.rain`.
    public let type: String
    /// When it happened, which may be long before it is sent.
    public let moment: Date
    /// One line.
    public let title: String
    public let text: String
    /// A page about it.
    public let link: String?
    public let urgency: Urgency
    /// For receivers that are programs, beside title, text and link.
    public let data: [(name: String, value: OrderedJSON)]

    public init(
        id: WebhookID,
        type: String,
        moment: Date,
        title: String,
        text: String,
        link: String? = nil,
        urgency: Urgency = .normal,
        data: [(name: String, value: OrderedJSON)] = []
    ) {
        (self.id, self.type, self.moment) = (id, type, moment)
        (self.title, self.text, self.link) = (title, text, link)
        (self.urgency, self.data) = (urgency, data)
    }

    /// The type of messages with a code.
    public static let proofType = "webhook.verification"

    /// Creates the message that proves to whom the receiver belongs: the person reads the code there and types it here.
    ///
    /// - Parameters:
    ///   - title: In the person's language.
    ///   - text: Contains the code as people see it.
    public static func proof(
        _ code: ProofCode,
        id: WebhookID,
        moment: Date,
        title: String,
        text: String
    ) -> WebhookMessage {
        WebhookMessage(
            id: id,
            type: proofType,
            moment: moment,
            title: title,
            text: text,
            urgency: .high,
            data: [("code", .string(code.text))]
        )
    }
}
