import AccountMails
import Deliveries
import NotificationRules
import OutboundTargets
import Webhooks
import Wire

/// Sends notices to receivers.
struct WebhookDeliverySender: DeliverySender {
    let sending: NoticeSending
    let sender: WebhookSender
    let targets: OutboundTargets
    /// What links are made of; `nil` without links.
    let origin: PublicOrigin?

    func send(_ delivery: Delivery, attempt: Int) async -> DeliveryAttempt {
        let addressed: NoticeSending.Addressed
        switch await sending.look(for: delivery) {
        case .ended(let result): return result
        case .found(let found): addressed = found
        }
        guard case .receiver(let target) = addressed.target.kind,
            let receiver = WebhookReceiver(target, admittedBy: targets),
            let message = message(addressed.payload)
        else { return .rejected(reason: "unusable-receiver") }
        return DeliveryAttempt(await sender.send(message, to: receiver, attempt: attempt))
    }

    private func message(_ payload: NoticePayload) -> WebhookMessage? {
        WebhookID(rawValue: payload.id).map { id in
            WebhookMessage(
                id: id,
                type: payload.kind,
                moment: payload.moment,
                title: payload.title,
                text: payload.body,
                link: origin.map { $0.text + payload.page },
                urgency: payload.isUrgent ? .high : .normal,
                data: [
                    ("topic", .string(payload.topic)), ("language", .string(payload.language)),
                    ("urgent", .bool(payload.isUrgent)),
                ]
            )
        }
    }
}

extension WebhookReceiver {
    /// Returns `nil` if it may not be called any more, or never could.
    init?(_ target: ReceiverTarget, admittedBy targets: OutboundTargets) {
        guard let url = try? targets.admit(target.address),
            let receiver = try? WebhookReceiver(
                url: url,
                format: Format(target.form),
                secrets: target.secret.flatMap { WebhookSecret(presented: $0) }.map { [$0] } ?? [],
                token: target.token.flatMap { ReceiverToken(presented: $0) }
            )
        else { return nil }
        self = receiver
    }
}

extension WebhookReceiver.Format {
    init(_ form: ReceiverForm) {
        switch form {
        case .standard: self = .json
        case .ntfy: self = .ntfy
        case .gotify: self = .gotify
        case .slack: self = .slack
        }
    }
}
