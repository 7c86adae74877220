public import Foundation

/// The form in which a receiver reads messages.
public enum ReceiverForm: String, CaseIterable, Hashable, Sendable {
    /// JSON by Standard Webhooks.
    case standard
    case ntfy, gotify
    /// Slack's incoming webhooks, and those that read the same.
    case slack
}

/// An address that is called with each notice. No description shows address, secret and token.
public struct ReceiverTarget: Hashable, Sendable {
    /// Whether it was shown to be the person's.
    public enum Ownership: Hashable, Sendable {
        /// A code was sent there.
        case pending(ReceiverProof)
        case proven(Date)
    }

    /// In its one spelling. It may contain a secret of the receiver.
    public let address: String
    public let form: ReceiverForm
    /// By which the receiver knows that a call is from here; `nil` if its form has none.
    public let secret: String?
    /// With which this program signs in to the receiver.
    public let token: String?
    public var ownership: Ownership

    public init(
        address: String,
        form: ReceiverForm,
        secret: String? = nil,
        token: String? = nil,
        ownership: Ownership
    ) {
        (self.address, self.form, self.secret, self.token) = (address, form, secret, token)
        self.ownership = ownership
    }

    /// Whether notices are sent there.
    public var isProven: Bool { if case .proven = ownership { true } else { false } }
}

extension ReceiverTarget: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "receiver \(form.rawValue)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

/// What is kept of a code that was sent to a receiver: a hash, which opens nothing.
public struct ReceiverProof: Hashable, Sendable {
    public let salt: [UInt8]
    public let hash: [UInt8]
    public let expiresAt: Date
    public var triesLeft: Int

    public init(salt: [UInt8], hash: [UInt8], expiresAt: Date, triesLeft: Int) {
        (self.salt, self.hash) = (salt, hash)
        (self.expiresAt, self.triesLeft) = (expiresAt, triesLeft)
    }
}

/// Why an address is not taken as a receiver. People who typed it are not told more: it would tell them which names and
/// addresses there are within the server's network.
public enum ReceiverRefusal: Hashable, Sendable {
    /// It is no address that can be called.
    case unusableAddress
    /// It must begin with https.
    case notEncrypted
    /// It is not public, or its port is not allowed.
    case notAllowed
    /// An address of ntfy ends with the name of a topic.
    case noTopic
    case unusableToken
}

/// Why a code was not accepted.
public enum CodeRefusal: Hashable, Sendable {
    /// It cannot be a code. The try does not count.
    case noCode
    case wrong(triesLeft: Int)
    case expired
    /// It was used, or typed wrongly too often.
    case usedUp
}
