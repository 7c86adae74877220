/// What a person sees where there is nothing else to see: what is the matter, what is shown instead, one thing to do.
public struct MessageModel: Hashable, Sendable {
    /// A link that goes on from here.
    public struct Action: Hashable, Sendable {
        public let title: String
        public let address: String

        public init(_ title: String, address: String) {
            self.title = title
            self.address = address
        }
    }

    /// A symbol of the icon file: `offline`, `alert`.
    public let icon: String
    public let title: String
    public let text: String
    public let action: Action?
    /// What names the matter to whoever runs the server; nil where nobody need know.
    public let reference: String?

    public init(icon: String, title: String, text: String, action: Action? = nil, reference: String? = nil) {
        self.icon = icon
        self.title = title
        self.text = text
        self.action = action
        self.reference = reference
    }
}
