import AccessKeys
import FailureTexts
import Languages
import StoragePort
import UseCases
import WeatherModels

/// What goes wrong with commands, in the words of one language: what happened, to what, and what to type next. One or two
/// sentences without a full stop at the end of the last; none holds a key or an address.
///
/// A language is a folder with a type that fulfils this.
protocol CommandFailureTable: Sendable {
    var language: Language { get }

    func text(of error: UsageError) -> String
    func suggestion(of command: CommandName) -> String
    func suggestion(ofOption name: String) -> String
    /// What the argument parser says in English.
    /// - Parameter quoted: What it quotes of the arguments.
    func text(ofParser message: String, quoted: [Substring]) -> String
    /// The places of ``PlaceError/ambiguous(_:_:)`` and ``PlaceError/unsure(_:_:)`` are not among the words: whoever shows
    /// them has the room.
    func text(of error: PlaceError) -> String
    func text(of error: SavedPlacesError) -> String
    /// - Parameter path: Nil for standard input.
    func text(of error: ImportedPlacesError, at path: String?) -> String
    /// The list that cannot be used, as messages begin with it.
    /// - Parameter path: Nil for standard input.
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
    /// The words for what goes wrong with commands.
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

    /// Why a file of places cannot be used, without its path.
    func reason(of error: GazetteerFileError) -> String { error.words(in: language).reason ?? "" }

    /// Why no file of places can be made, without the folder.
    func reason(of error: GazetteerBuildError) -> String { error.words(in: language).reason ?? "" }

    /// Each provider once; its feeds are named where they failed for different reasons.
    func reasons(of failures: [ProviderError]) -> String {
        ProviderFailures(failures).text { text(of: $0) }
    }

    /// What can be done, each advice once, with ". " behind; nothing where nothing can.
    func advice(on failures: [ProviderError]) -> String {
        var advice: [FailureAdvice] = []
        for failure in failures {
            guard let next = FailureAdvice(failure), !advice.contains(next) else { continue }
            advice.append(next)
        }
        return advice.map { text(of: $0) + ". " }.joined()
    }

    /// The variable in the environment that holds a provider's key.
    func keyVariable(_ provider: ProviderID) -> String {
        "HANEUL_\(provider.rawValue.uppercased().replacing("-", with: "_"))_KEY"
    }

    /// "1 Home, 4 Work", ten at the most.
    func list(_ places: [NumberedPlace]) -> String {
        places.prefix(10).map { "\($0.number) \($0.name(in: language))" }.joined(separator: ", ")
            + (places.count > 10 ? " …" : "")
    }

    /// Identifiers of keys, ten at the most.
    func identifiers(_ keys: [AccessKey]) -> String {
        keys.prefix(10).map(\.id).joined(separator: ", ") + (keys.count > 10 ? " …" : "")
    }

    /// As a URL has it: an IPv6 address in brackets.
    func address(_ host: String, _ port: Int) -> String {
        (host.contains(":") ? "[\(host.excerpt)]" : "\(host.excerpt)") + ":\(port)"
    }
}
