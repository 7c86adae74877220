import AccessKeys
import FailureTexts
import Languages
import StoragePort
import UseCases
import WeatherModels

/// The texts of command failures in one language: what happened, to what, and what to type next. They have one
/// or two sentences without a full stop at the end, and contain no key or address.
///
/// To add a language, add a folder with a type that conforms to this protocol.
protocol CommandFailureTable: Sendable {
    /// The texts of the libraries' failures in the same language.
    var failures: any FailureTable { get }
    /// The name of the standard input for the beginning of a message.
    var input: String { get }
    /// ``ProviderError/Missing/contact``, with the variable to set.
    var noContact: String { get }

    func text(of error: UsageError) -> String
    func suggestion(of command: CommandName) -> String
    func suggestion(ofOption name: String) -> String
    /// Translates the argument parser's English message.
    ///
    /// - Parameter quoted: The arguments quoted in the message.
    func text(ofParser message: String, quoted: [Substring]) -> String
    /// Returns the text without the places of ``PlaceError/ambiguous(_:_:)`` and ``PlaceError/unsure(_:_:)``,
    /// which the caller shows.
    func text(of error: PlaceError) -> String
    func text(of error: SavedPlacesError) -> String
    /// Returns the text without the path.
    func text(of error: ImportedPlacesError) -> String
    func text(of error: RepositoryError) -> String
    func text(of advice: FailureAdvice) -> String
    func text(of error: StorageError) -> String
    func text(of error: FileFailure) -> String
    func text(of error: GazetteerFailure) -> String
    func text(of step: GazetteerBuildStep) -> String
    func text(of error: AccessKeyFailure) -> String
    func text(of error: ServeFailure) -> String
    /// Returns that there is no such account.
    func noAccount(_ text: String) -> String
    /// Returns that there is no such invitation.
    func noInvitation(_ text: String) -> String
    func text(of error: BackupFailure) -> String
    func text(of error: DatabaseFailure) -> String
    func text(of error: ImportFailure) -> String
    /// Returns the text without the path.
    func text(of error: ForecastArchiveFault) -> String
    func text(of notice: ProcessNotice) -> String
}

/// The texts of command failures in each language.
struct CommandFailureTables: Translated {
    var korean: any CommandFailureTable { KoreanCommandFailures() }
    var english: any CommandFailureTable { EnglishCommandFailures() }
    var japanese: any CommandFailureTable { JapaneseCommandFailures() }
}

extension Language {
    /// The texts of command failures.
    var commandFailures: any CommandFailureTable { CommandFailureTables().text(in: self) }
}

extension CommandFailureTable {
    func text(of error: CoordinateError) -> String { failures.words(for: error).description }
    func text(of error: ConfigurationError) -> String { failures.words(for: error).description }

    /// Returns why a gazetteer file cannot be used, without its path.
    func reason(of error: GazetteerFileError) -> String { failures.words(for: error).reason ?? "" }
    /// Returns why a gazetteer file cannot be built.
    func reason(of error: GazetteerBuildError) -> String { failures.words(for: error).reason ?? "" }
    /// Returns why there is no weather, without advice.
    func reason(of error: RepositoryError) -> String { failures.words(for: error).reason ?? "" }

    func text(of reason: ProviderError.Reason) -> String {
        reason == .notConfigured(.contact) ? noContact : failures.text(of: reason)
    }

    /// Returns what the person can do, without duplicates, followed by ". "; empty if there is nothing.
    func advice(on errors: [ProviderError]) -> String {
        errors.compactMap(FailureAdvice.init).distinct.map { text(of: $0) + failures.betweenSentences }
            .joined()
    }

    /// Returns a sentence followed by another.
    func sentences(_ first: String, _ second: String) -> String {
        first + failures.betweenSentences + second
    }

    /// Returns the setting with a provider's key.
    func keySetting(_ provider: ProviderID) -> String { ProviderChoice.current.keySetting(of: provider) }

    /// Returns the environment variable with a provider's key.
    func keyVariable(_ provider: ProviderID) -> String {
        "HANEUL_" + keySetting(provider).uppercased().replacing("-", with: "_")
    }

    /// Returns the identifiers of keys, ten at most.
    func identifiers(_ keys: [AccessKey]) -> String {
        keys.prefix(10).map(\.id).joined(separator: ", ") + (keys.count > 10 ? " …" : "")
    }

    /// Returns the address as in a URL: IPv6 in brackets.
    func address(_ host: String, _ port: Int) -> String {
        (host.contains(":") ? "[\(host.excerpt)]" : "\(host.excerpt)") + ":\(port)"
    }

    /// Translates the argument parser's message; an unknown one stays in English.
    ///
    /// - Parameter command: The command that may have been meant. Without one, the parser's "Did you mean …?" stays.
    func text(ofParser message: String, meant command: CommandName?) -> String {
        // Long quoted input is shortened.
        let line = message.prefix { $0 != "\n" }.split(separator: "'", omittingEmptySubsequences: false)
            .map(\.excerpt).joined(separator: "'")
        let parts = line.split(separator: ". Did you mean ", maxSplits: 1)
        let text = String(parts.first ?? "")
        let quoted = text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
        let translated = self.text(ofParser: text, quoted: quoted)
        if let command { return sentences(translated, suggestion(of: command)) }
        let option = parts.dropFirst().first?.filter { !"'?".contains($0) }
        // The parser suggests the nearest word, however far away.
        guard let option, Slips.count(from: quoted.first ?? "", to: option) <= 2 else { return translated }
        return sentences(translated, suggestion(ofOption: option))
    }
}

/// What a person can do about a provider's failure.
enum FailureAdvice: Hashable {
    case giveContact
    case giveKey(ProviderID)
    case checkKey(ProviderID)
    case askAnother
    case checkNetwork
    case tryLater

    /// Returns `nil` if nothing can be done.
    init?(_ failure: ProviderError) {
        switch failure.reason {
        case .notConfigured(.contact): self = .giveContact
        case .notConfigured(.key): self = .giveKey(failure.provider)
        case .keyRejected, .noSubscription: self = .checkKey(failure.provider)
        case .outsideCoverage: self = .askAnother
        case .unreachable, .timedOut: self = .checkNetwork
        case .rateLimited, .budgetExhausted, .shareExhausted, .status(500..., _): self = .tryLater
        case .status, .malformed, .bodyTooLarge, .empty, .wrongPlace, .cancelled, .recordTooYoung,
            .switchedOff:
            return nil
        }
    }
}
