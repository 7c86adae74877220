/// A message shown instead of content: what happened, what is shown instead, and one thing to do.
public struct MessageModel: Hashable, Sendable {
    /// A link to continue.
    public struct Action: Hashable, Sendable {
        public let title: String
        public let address: String

        public init(_ title: String, address: String) {
            self.title = title
            self.address = address
        }
    }

    /// A symbol of the icon file, such as `offline` or `alert`.
    public let icon: String
    public let title: String
    public let text: String
    public let action: Action?
    /// Identifies the event for the operator; `nil` if that is not needed.
    public let reference: String?

    public init(icon: String, title: String, text: String, action: Action? = nil, reference: String? = nil) {
        self.icon = icon
        self.title = title
        self.text = text
        self.action = action
        self.reference = reference
    }
}
