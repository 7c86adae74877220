import HTTPPort
import Languages
import SharedFolder
import StoragePort
import TolerantJSON
import UseCases
import WeatherModels
import WeatherPorts

/// The words for every failure of the libraries in one language. None speaks of a command, a page or a variable: whoever
/// has those adds what to do.
///
/// A language is a folder with a type that fulfils this.
protocol FailureTable: Sendable {
    func words(for error: CoordinateError) -> FailureWords
    func words(for error: PlaceError) -> FailureWords
    func words(for error: SavedPlacesError) -> FailureWords
    func words(for error: LocationError) -> FailureWords
    func words(for error: ProviderError) -> FailureWords
    func words(for error: RepositoryError) -> FailureWords
    func words(for error: HistoryError) -> FailureWords
    func words(for error: StorageError) -> FailureWords
    func words(for error: ConfigurationError) -> FailureWords
    func words(for error: SettingRefusal) -> FailureWords
    func words(for error: GazetteerFileError) -> FailureWords
    func words(for error: GazetteerBuildError) -> FailureWords
    func words(for error: HTTPTransportError) -> FailureWords
    func words(for error: HTTPEndpointError) -> FailureWords
    func words(for error: PayloadError) -> FailureWords
    func words(for error: SharedFolderError) -> FailureWords
    /// A few words: what happened, without addresses, keys or the upstream's own text.
    func text(of reason: ProviderError.Reason) -> String
}

extension Language {
    /// The words for failures.
    var failureTable: any FailureTable {
        switch self {
        case .korean: KoreanFailures()
        case .english: EnglishFailures()
        }
    }
}

extension FailureTable {
    /// Without a decimal point where there is nothing behind it: 91, not 91.0.
    func plain(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// "1 Home, 4 Work", ten at the most.
    func list(_ places: [NumberedPlace], in language: Language) -> String {
        places.prefix(10).map { "\($0.number) \($0.name(in: language))" }.joined(separator: ", ")
            + (places.count > 10 ? " …" : "")
    }

    /// Each provider once, with why it gave nothing.
    func reasons(of failures: [ProviderError]) -> String {
        ProviderFailures(failures).text { text(of: $0) }
    }
}
