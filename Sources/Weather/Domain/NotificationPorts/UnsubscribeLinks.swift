public import Languages
public import StoragePort

/// What the link in a mail says: whose mail it stops, in which language they read it.
public struct UnsubscribeLink: Hashable, Sendable {
    public let profile: Profile.ID
    public let language: Language
    /// Differs for each address, and tells nothing of it.
    public let addressMark: [UInt8]

    public init(profile: Profile.ID, language: Language, addressMark: [UInt8]) {
        (self.profile, self.language, self.addressMark) = (profile, language, addressMark)
    }
}

/// The links by which people stop mail without signing in. Nothing of them is stored: who has one, got a mail.
public protocol UnsubscribeLinks: Sendable {
    /// Returns the secret part of the link in mail to an address: some letters and digits that nobody else can make or read.
    /// The same for the same person, address and language. `nil` for a profile that no server has.
    func token(of profile: Profile.ID, at address: String, in language: Language) -> String?
    /// Reads a token; `nil` if it was not made here. It costs the same for every text, and reads nothing.
    func link(_ token: String) -> UnsubscribeLink?
    /// Whether a link stood in mail to an address.
    func isLink(_ link: UnsubscribeLink, to address: String) -> Bool
}
