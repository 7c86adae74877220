public import Foundation
public import HTTPTypes
import OutboundTargets
import Wire

/// A message as its receiver gets it.
public struct WebhookRequest: Hashable, Sendable {
    /// Path and query.
    public let target: String
    public let headers: HTTPFields
    public let body: Data

    /// - Parameter moment: When it is sent, which is signed: a receiver refuses what is older than some minutes, so that
    ///   nobody can send it again later.
    public init(_ message: WebhookMessage, to receiver: WebhookReceiver, at moment: Date, agent: String) {
        body = Data(WebhookBody.json(message, receiver).bytes(.compact))
        target = receiver.format == .ntfy ? "/" + receiver.url.query : receiver.url.target
        var headers: HTTPFields = [.contentType: "application/json; charset=utf-8", .userAgent: agent]
        if let token = receiver.token?.text {
            if receiver.format == .gotify, let key = HTTPField.Name("x-gotify-key") {
                headers[key] = token
            } else {
                headers[.authorization] = "Bearer " + token
            }
        }
        let timestamp = Int(moment.timeIntervalSince1970.rounded(.down))
        let signature = WebhookSignature.text(of: message.id, at: timestamp, body, with: receiver.secrets)
        let signed = [
            ("webhook-id", message.id.rawValue), ("webhook-timestamp", String(timestamp)),
            ("webhook-signature", signature),
        ]
        for (name, value) in signed where !value.isEmpty {
            if let name = HTTPField.Name(name) { headers[name] = value }
        }
        self.headers = headers
    }
}

/// The bodies in the forms of receivers.
enum WebhookBody {
    static func json(_ message: WebhookMessage, _ receiver: WebhookReceiver) -> OrderedJSON {
        switch receiver.format {
        case .json: standard(message)
        case .ntfy: ntfy(message, topic: receiver.url.ntfyTopic ?? "")
        case .gotify: gotify(message)
        case .slack: .fields(["text": .string(slackText(message))])
        }
    }

    private static func standard(_ message: WebhookMessage) -> OrderedJSON {
        let texts: [(String, OrderedJSON?)] = [
            ("title", .string(message.title)), ("text", .string(message.text)),
            ("link", message.link.map { .string($0) }),
        ]
        let data = texts.compactMap { name, value in value.map { (name: name, value: $0) } } + message.data
        return .fields([
            "type": .string(message.type),
            "timestamp": .string(message.moment.formatted(.iso8601)),
            "data": .object(data),
        ])
    }

    /// https://docs.ntfy.sh/publish/#publish-as-json: to the server's root, with priorities of 1 to 5.
    private static func ntfy(_ message: WebhookMessage, topic: String) -> OrderedJSON {
        .fields([
            "topic": .string(topic),
            "title": .string(message.title),
            "message": .string(message.text),
            "priority": .integer(message.urgency == .low ? 2 : message.urgency == .normal ? 3 : 5),
            "click": message.link.map { .string($0) },
        ])
    }

    /// https://gotify.net/api-docs: priorities of 0 to 10, of which 8 and more are loud.
    private static func gotify(_ message: WebhookMessage) -> OrderedJSON {
        let click = message.link.map { link in
            OrderedJSON.fields([
                "client::notification": .fields(["click": .fields(["url": .string(link)])])
            ])
        }
        return .fields([
            "title": .string(message.title),
            "message": .string(message.text),
            "priority": .integer(message.urgency == .low ? 2 : message.urgency == .normal ? 5 : 8),
            "extras": click,
        ])
    }

    /// https://api.slack.com/reference/surfaces/formatting: three characters are escaped, and `<…>` is a link.
    private static func slackText(_ message: WebhookMessage) -> String {
        let text = "*\(escaped(message.title))*\n\(escaped(message.text))"
        return message.link.map { text + "\n<\(escaped($0))>" } ?? text
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
