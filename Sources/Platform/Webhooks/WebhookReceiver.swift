public import OutboundTargets

/// Where messages go, and in which form.
public struct WebhookReceiver: Hashable, Sendable {
    /// The form in which a receiver reads messages.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// JSON in the form of Standard Webhooks: `type`, `timestamp`, `data`.
        case json
        /// A topic of ntfy: the address ends with its name.
        case ntfy
        /// A Gotify server: the address ends with `/message`.
        case gotify
        /// Slack's incoming webhooks, which Mattermost, Rocket.Chat and Discord (`/slack`) read as well.
        case slack
    }

    public let url: TargetURL
    public let format: Format
    /// Calls are signed with each; without one they are not signed.
    public let secrets: [WebhookSecret]
    public let token: ReceiverToken?

    /// - Throws: ``WebhookReceiverProblem``.
    public init(
        url: TargetURL,
        format: Format,
        secrets: [WebhookSecret] = [],
        token: ReceiverToken? = nil
    ) throws(WebhookReceiverProblem) {
        if format == .ntfy, url.ntfyTopic == nil { throw .noTopic }
        (self.url, self.format, self.secrets, self.token) = (url, format, secrets, token)
    }
}

/// Why an address does not fit its format.
public enum WebhookReceiverProblem: Error, Hashable, Sendable {
    /// The address of ntfy must end with one name of a topic: `https://ntfy.sh/my-topic`.
    case noTopic
}

extension TargetURL {
    private var path: Substring { target.prefix { $0 != "?" } }

    /// The query with its sign; empty if there is none.
    var query: Substring { target.dropFirst(path.count) }

    /// The only part of the path, if it can be the name of a topic of ntfy.
    var ntfyTopic: String? {
        let name = path.dropFirst()
        return (1...64).contains(name.utf8.count) && name.utf8.allSatisfy(WebhookID.isUsable)
            ? String(name) : nil
    }
}
