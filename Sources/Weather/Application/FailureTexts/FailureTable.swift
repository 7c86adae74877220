import Foundation
import HTTPPort
import Languages
import SharedFolder
import StoragePort
import TolerantJSON
import UseCases
import WeatherModels
import WeatherPorts

/// The texts of all failures of the libraries in one language. They mention no command, page or environment
/// variable; the caller adds what to do.
///
/// To add a language, add a folder with a type that conforms to this protocol.
protocol FailureTable: Sendable {
    func words(for error: CoordinateError) -> FailureWords
    func words(for error: PlaceError) -> FailureWords
    func words(for error: SavedPlacesError) -> FailureWords
    func words(for error: LocationError) -> FailureWords
    func words(for error: ProviderError) -> FailureWords
    func words(for error: RepositoryError) -> FailureWords
    /// Returns that nobody has the weather of the hours asked for, only between these times.
    func weatherIsKept(from: String, until: String) -> FailureWords
    func words(for error: StorageError) -> FailureWords
    func words(for error: ConfigurationError) -> FailureWords
    func words(for error: SettingRefusal) -> FailureWords
    func words(for error: GazetteerFileError) -> FailureWords
    func words(for error: GazetteerBuildError) -> FailureWords
    func words(for error: HTTPTransportError) -> FailureWords
    func words(for error: HTTPEndpointError) -> FailureWords
    func words(for error: PayloadError) -> FailureWords
    func words(for error: SharedFolderError) -> FailureWords
    /// Returns what happened in a few words, without addresses, keys or the upstream's own text.
    func text(of reason: ProviderError.Reason) -> String
}

extension Language {
    /// The texts of failures.
    var failureTable: any FailureTable {
        switch self {
        case .korean: KoreanFailures()
        case .english: EnglishFailures()
        }
    }
}

extension FailureTable {
    /// Returns the number without decimals if it is whole: 91, not 91.0.
    func plain(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns "1 Home, 4 Work", with ten places at most.
    func list(_ places: [NumberedPlace], in language: Language) -> String {
        places.prefix(10).map { "\($0.number) \($0.name(in: language))" }.joined(separator: ", ")
            + (places.count > 10 ? " …" : "")
    }

    /// Returns the system's own text for its error number.
    func system(_ code: Int32) -> String { String(cString: strerror(code)) }
}
