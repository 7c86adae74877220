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
    var language: Language { get }

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
    /// - Parameter path: `nil` for standard input.
    func text(of error: ImportedPlacesError, at path: String?) -> String
    /// Returns the name of the list for the beginning of a message.
    ///
    /// - Parameter path: `nil` for standard input.
    func subject(_ path: String?) -> String
    func text(of error: RepositoryError) -> String
    func text(of reason: ProviderError.Reason) -> String
    func text(of advice: FailureAdvice) -> String
    func text(of error: StorageError) -> String
    func text(of error: FileFailure) -> String
    func text(of error: GazetteerFailure) -> String
    func text(of step: GazetteerBuildStep) -> String
    func text(of error: AccessKeyFailure) -> String
    func text(of error: ServeFailure) -> String
    func text(of notice: ProcessNotice) -> String
}

extension Language {
    /// The texts of command failures.
    var commandFailures: any CommandFailureTable {
        switch self {
        case .korean: KoreanCommandFailures()
        case .english: EnglishCommandFailures()
        }
    }
}

extension CommandFailureTable {
    func text(of error: CoordinateError) -> String { error.words(in: language).description }
    func text(of error: ConfigurationError) -> String { error.words(in: language).description }

    /// Returns why a gazetteer file cannot be used, without its path.
    func reason(of error: GazetteerFileError) -> String { error.words(in: language).reason ?? "" }

    /// Returns why no gazetteer file can be built, without the folder.
    func reason(of error: GazetteerBuildError) -> String { error.words(in: language).reason ?? "" }

    /// Returns one text for each provider; its feeds are named only if they failed for different reasons.
    func reasons(of failures: [ProviderError]) -> String {
        ProviderFailures(failures).text { text(of: $0) }
    }

    /// Returns what the person can do, without duplicates, followed by ". "; empty if there is nothing.
    func advice(on failures: [ProviderError]) -> String {
        var advice: [FailureAdvice] = []
        for failure in failures {
            guard let next = FailureAdvice(failure), !advice.contains(next) else { continue }
            advice.append(next)
        }
        return advice.map { text(of: $0) + ". " }.joined()
    }

    /// Returns the environment variable with a provider's key.
    func keyVariable(_ provider: ProviderID) -> String {
        "HANEUL_\(provider.rawValue.uppercased().replacing("-", with: "_"))_KEY"
    }

    /// Returns "1 Home, 4 Work", with ten places at most.
    func list(_ places: [NumberedPlace]) -> String {
        places.prefix(10).map { "\($0.number) \($0.name(in: language))" }.joined(separator: ", ")
            + (places.count > 10 ? " …" : "")
    }

    /// Returns the identifiers of keys, ten at most.
    func identifiers(_ keys: [AccessKey]) -> String {
        keys.prefix(10).map(\.id).joined(separator: ", ") + (keys.count > 10 ? " …" : "")
    }

    /// Returns the address as in a URL: IPv6 in brackets.
    func address(_ host: String, _ port: Int) -> String {
        (host.contains(":") ? "[\(host.excerpt)]" : "\(host.excerpt)") + ":\(port)"
    }
}
