/// What must hold of a decoder, whatever strangers send to it.
public protocol InputProperty: Sendable {
    var name: String { get }
    /// Inputs that are right, or nearly so, from which others are made.
    var examples: [String] { get }
    /// Whether inputs are JSON.
    var isJSON: Bool { get }
    /// Decodes an input, and returns what is wrong with the result, or `nil`.
    func fault(on input: [UInt8]) async -> String?
}

extension InputProperty {
    public var isJSON: Bool { false }
}

/// The decoders of what strangers send to a site.
public enum InputProperties {
    /// As many bytes as a server takes at once.
    public static let mostBytes = 64 << 10

    public static let all: [any InputProperty] = [
        TokenProperty(), DeviceMarkProperty(), SignedProperty(), FormTokenProperty(), CookieProperty(),
        FormProperty(), EmailProperty(),
        PasswordProperty(), SyncProperty(), BackupProperty(), PushSubscriptionProperty(),
        IPAddressProperty(), TargetURLProperty(), RESPReplyProperty(),
    ]
}
