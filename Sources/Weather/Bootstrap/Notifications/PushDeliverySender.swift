package import Clocks
package import Deliveries
import Foundation
import NotificationRules
package import WebPush

/// Sends notices to browsers.
package struct PushDeliverySender: DeliverySender {
    private let sending: NoticeSending
    private let sender: PushSender
    private let policy: PushPolicy
    private let clock: WallClock

    /// - Parameters:
    ///   - policy: The push services that are accepted now.
    ///   - clock: By which messages end.
    package init(sending: NoticeSending, sender: PushSender, policy: PushPolicy, clock: WallClock) {
        (self.sending, self.sender, self.policy, self.clock) = (sending, sender, policy, clock)
    }

    package func send(_ delivery: Delivery, attempt: Int) async -> DeliveryAttempt {
        let addressed: NoticeSending.Addressed
        switch await sending.look(for: delivery) {
        case .ended(let result): return result
        case .found(let found): addressed = found
        }
        guard case .browser(let browser) = addressed.target.kind,
            let subscription = try? PushSubscription(parsing: Data(browser.subscription.utf8), within: policy)
            // The operator may no longer allow its service.
        else { return .rejected(reason: "unusable-subscription") }
        let left = delivery.expiresAt.timeIntervalSince(clock.now)
        guard
            let message = try? PushMessage(
                addressed.payload.browserJSON(hidesText: browser.hidesText),
                lifetime: min(.seconds(max(0, left)), PushMessage.longestLifetime),
                urgency: addressed.payload.isUrgent ? .high : .normal,
                tag: addressed.payload.topic
            )
        else { return .rejected(reason: "too-long") }
        return DeliveryAttempt(await sender.send(message, to: subscription))
    }
}

extension DeliveryAttempt {
    fileprivate init(_ outcome: PushOutcome) {
        switch outcome {
        case .accepted: self = .delivered
        case .gone: self = .targetGone(reason: "\(outcome)")
        case .tooLarge: self = .rejected(reason: "\(outcome)")
        case .later(let delay):
            self =
                delay.reason == .cancelled
                ? .cancelled : .failed(reason: "\(delay)", after: delay.atLeast)
        // The operator may mend it before the notice expires.
        case .misconfigured(let fault): self = .failed(reason: "\(fault)", after: nil)
        }
    }
}
