public import Foundation
public import Languages
public import NotificationRules

/// What is known of the subscriptions of browsers, by whoever sends messages to them.
public protocol BrowserSubscriptions: Sendable {
    /// What a browser needs to subscribe: the server's public key, in base64url.
    var applicationServerKey: String { get }
    /// Reads what a browser gives (`JSON.stringify(subscription)`).
    func read(_ json: String) -> SubscriptionReading
}

/// The result of reading a subscription.
public enum SubscriptionReading: Hashable, Sendable {
    /// - json: What is stored: a secret.
    /// - fingerprint: See ``BrowserTarget/fingerprint``.
    case read(json: String, fingerprint: String)
    case refused(SubscriptionRefusal)
}

/// Checks and proves addresses that people type, by whoever calls them.
public protocol NoticeReceivers: Sendable {
    /// Checks all that can be checked of an address without a look-up, and makes a receiver of it that is not proven.
    func admit(_ address: String, form: ReceiverForm, token: String?) -> ReceiverAdmission
    /// Sends a new code to a receiver, in words of a language.
    func sendCode(to receiver: ReceiverTarget, at moment: Date, in language: Language) async -> CodeSending
    /// Checks what somebody typed, and counts the try in the proof, which is to be stored before the result is told.
    ///
    /// - Returns: `nil` if the receiver is proven to be theirs.
    func check(
        _ typed: String,
        _ proof: inout ReceiverProof,
        of address: String,
        at moment: Date
    ) -> CodeRefusal?
}

/// The result of checking an address.
public enum ReceiverAdmission: Hashable, Sendable {
    /// - host: What the person is shown, and what codes are counted by.
    /// - secret: New, for this receiver; `nil` if its form has none.
    case admitted(address: String, host: String, secret: String?)
    case refused(ReceiverRefusal)
}

/// What became of a code.
public enum CodeSending: Hashable, Sendable {
    /// The receiver took it.
    case sent(ReceiverProof)
    /// The receiver did not take it.
    case notTaken
    /// The receiver may not be called.
    case refused(ReceiverRefusal)
}
