public import Languages

/// What a product adds to the privacy notice.
public struct ProductPrivacy: Sendable {
    /// The day on which anything here was changed last, such as `2026-11-23`; empty if nothing is added. Accounts keep
    /// the version agreed to.
    public var version: String
    /// Returns what the product keeps.
    public var entries: @Sendable (Language) -> [PrivacyEntry]
    /// Returns to whom the server sends something, besides mail.
    public var recipients: @Sendable (Language) -> [PrivacyRecipient]

    public init(
        version: String = "",
        entries: @escaping @Sendable (Language) -> [PrivacyEntry] = { _ in [] },
        recipients: @escaping @Sendable (Language) -> [PrivacyRecipient] = { _ in [] }
    ) {
        (self.version, self.entries, self.recipients) = (version, entries, recipients)
    }
}

/// One kind of data in the privacy notice, in one language.
public struct PrivacyEntry: Hashable, Sendable {
    /// Where data lies.
    public enum Place: Hashable, Sendable {
        /// On the disk of the server.
        case server
        /// In the server's memory, and never on its disk.
        case memory
        /// In the person's browser.
        case browser
        /// Where the operator puts it.
        case elsewhere
    }

    public let name: String
    /// What it consists of.
    public let what: String
    /// Why it is kept.
    public let why: String
    /// For how long.
    public let term: String
    public let place: Place

    public init(_ name: String, what: String, why: String, term: String, in place: Place = .server) {
        (self.name, self.what, self.why, self.term, self.place) = (name, what, why, term, place)
    }
}

/// Somebody to whom the server sends something.
public struct PrivacyRecipient: Hashable, Sendable {
    public let name: String
    /// The address of their website.
    public let link: String
    /// What they get, and why.
    public let what: String

    public init(_ name: String, link: String, what: String) {
        (self.name, self.link, self.what) = (name, link, what)
    }
}
