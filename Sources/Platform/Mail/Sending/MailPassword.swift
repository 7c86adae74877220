/// The password for a mail server. No description shows it.
public struct MailPassword: Hashable, Sendable {
    /// The password, for signing in.
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}

extension MailPassword: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(hidden)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
