public import Accounts
public import Foundation
public import Languages
public import SiteModels
public import StoragePort

/// A visitor as far as a site knows them: only their choices and the languages their browser sends.
public struct Visitor: Sendable {
    /// That of the account while they are signed in; `nil` until something is saved.
    public var profile: Profile.ID?
    /// Their session and account; `nil` unless they are signed in.
    public var signedIn: SessionUseCases.SignedIn?
    /// The profile of the browser's own, which is not used while they are signed in. It may not exist any more.
    public var deviceProfile: Profile.ID?
    public var language: Language
    public var theme: Theme
    /// Whether pages update by themselves.
    public var isLive: Bool
    /// ISO 3166-1 alpha-2, from the browser's languages; `nil` if they name no region.
    public var region: String?
    /// Included in every form; other sites cannot know it.
    public var formToken: String
    /// Distinguishes this visitor's pages from those of others and reveals nothing else; empty until something is
    /// saved.
    public var mark = ""
    /// Why the visitor's data could not be read. The page is shown with default settings and says so.
    public var problem: StorageError?
    /// When what is known of the visitor was read, if the database is away and it was remembered; otherwise `nil`.
    public var rememberedSince: Date?
    /// Whether the browser refused the cookie it was sent with the first saved thing, so that nothing can be saved.
    public var refusesCookies = false

    /// - Parameters:
    ///   - accepted: The browser's languages, used where the visitor chose nothing.
    ///   - design: The design of the site, which has the languages of its pages.
    init(
        profile: Profile.ID? = nil,
        choices: SiteChoices,
        accepted: AcceptedLanguages,
        design: SiteDesign,
        formToken: String = ""
    ) {
        self.profile = profile
        // A choice made before a language was taken away does not count.
        let chosen = choices.language.flatMap { design.languages.contains($0) ? $0 : nil }
        language = chosen ?? Language(accepted, of: design.languages)
        theme = choices.theme
        isLive = choices.isLive
        region = accepted.region
        self.formToken = formToken
    }
}

/// A visitor's choices of how every page is shown.
public struct SiteChoices: Hashable, Sendable {
    /// `nil` for the browser's language.
    public var language: Language?
    public var theme: Theme
    /// Whether pages update by themselves.
    public var isLive: Bool

    public init(language: Language? = nil, theme: Theme = .automatic, isLive: Bool = true) {
        self.language = language
        self.theme = theme
        self.isLive = isLive
    }
}
