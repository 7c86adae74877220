public import Languages
public import SiteModels
public import StoragePort

/// Who asks, as far as a site knows: nothing but what they chose, and the languages their browser sends.
public struct Visitor: Sendable {
    /// Nil until something is kept.
    public var profile: Profile.ID?
    public var language: Language
    public var theme: Theme
    /// Whether pages follow by themselves what they show.
    public var isLive: Bool
    /// ISO 3166-1 alpha-2, from the languages of the browser; nil where they name none.
    public var region: String?
    /// Goes into every form: a form of another site cannot know it.
    public var formToken: String
    /// Tells a page of theirs from one of somebody else, and nothing more; empty until something is kept.
    public var mark = ""
    /// Why what they keep could not be read: the page is shown as to somebody who chose nothing, and says so.
    public var problem: StorageError?
    /// Whether the browser did not keep the cookie it was given with the first thing kept: nothing can be.
    public var refusesCookies = false

    /// - Parameters:
    ///   - profile: Nil for nobody known.
    ///   - choices: Theirs.
    ///   - accepted: What holds where they chose nothing.
    init(
        profile: Profile.ID?,
        choices: SiteChoices = SiteChoices(),
        accepted: AcceptedLanguages,
        formToken: String,
        problem: StorageError? = nil
    ) {
        self.profile = profile
        language = choices.language ?? Language(accepted)
        theme = choices.theme
        isLive = choices.isLive
        region = accepted.region
        self.formToken = formToken
        self.problem = problem
    }
}

/// What a person chose of how every page is shown.
public struct SiteChoices: Hashable, Sendable {
    /// Nil: the browser's.
    public var language: Language?
    public var theme: Theme
    /// Whether pages follow by themselves what they show.
    public var isLive: Bool

    public init(language: Language? = nil, theme: Theme = .automatic, isLive: Bool = true) {
        self.language = language
        self.theme = theme
        self.isLive = isLive
    }
}
