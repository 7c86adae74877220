import Foundation
package import HTTPPort
package import Languages
package import NotificationRules
package import SharedFolder
package import StoragePort
package import TolerantJSON
package import UseCases
package import WeatherModels
package import WeatherPorts

/// The texts of all failures of the libraries in one language. They mention no command, page or environment
/// variable; the caller adds what to do.
///
/// To add a language, add a folder with a type that conforms to this protocol.
package protocol FailureTable: Sendable {
    /// The language of the texts.
    var language: Language { get }
    /// The mark at the end of a sentence.
    var fullStop: String { get }
    /// What separates two sentences of a line, with the full stop of the first.
    var betweenSentences: String { get }

    /// Returns the texts of a coordinate that cannot be read or is out of range.
    func words(for error: CoordinateError) -> FailureWords
    /// Returns the texts of a place that cannot be determined.
    func words(for error: PlaceError) -> FailureWords
    /// Returns the texts of a change of the saved places that was refused.
    func words(for error: SavedPlacesError) -> FailureWords
    /// Returns the texts of a position that cannot be had.
    func words(for error: LocationError) -> FailureWords
    /// Returns the texts of a provider that gave no weather.
    func words(for error: ProviderError) -> FailureWords
    /// Returns the texts of weather that nobody gave.
    func words(for error: RepositoryError) -> FailureWords
    /// Returns that nobody has the weather of the hours asked for, only between these times.
    func weatherIsKept(from: String, until: String) -> FailureWords
    /// Returns the texts of stored data that cannot be read or written.
    func words(for error: StorageError) -> FailureWords
    /// Returns the texts of a malformed or unknown setting, or an unusable file of settings.
    func words(for error: ConfigurationError) -> FailureWords
    /// Returns the texts of a value that a setting does not accept.
    func words(for error: SettingRefusal) -> FailureWords
    /// Returns the texts of a file that is no gazetteer.
    func words(for error: GazetteerFileError) -> FailureWords
    /// Returns the texts of sources of which no gazetteer can be built.
    func words(for error: GazetteerBuildError) -> FailureWords
    /// Returns the texts of a request without an answer.
    func words(for error: HTTPTransportError) -> FailureWords
    /// Returns the texts of an unusable address of a service.
    func words(for error: HTTPEndpointError) -> FailureWords
    /// Returns the texts of an answer that cannot be read.
    func words(for error: PayloadError) -> FailureWords
    /// Returns the texts of a shared folder that cannot be used.
    func words(for error: SharedFolderError) -> FailureWords
    /// Returns the texts of a rule or setting of notifications that was refused.
    func words(for error: NotificationRuleError) -> FailureWords
    /// Returns the texts of a change of rules or targets of notifications that was refused.
    func words(for error: NotificationFailure) -> FailureWords
    /// Returns what happened in a few words, without addresses, keys or the upstream's own text.
    func text(of reason: ProviderError.Reason) -> String
}

/// The texts of failures in each language.
package struct FailureTables: Translated {
    package init() {}

    package var korean: any FailureTable { KoreanFailures() }
    package var english: any FailureTable { EnglishFailures() }
    package var japanese: any FailureTable { JapaneseFailures() }
}

extension Language {
    /// The texts of failures.
    var failureTable: any FailureTable { FailureTables().text(in: self) }
}

extension FailureTable {
    /// Returns the number without decimals if it is whole: 91, not 91.0.
    func plain(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns the unit of a quantity with what separates it from the number.
    func unit(of quantity: NoticeQuantity) -> String {
        switch quantity {
        case .temperature, .feelsLike: "°C"
        case .gust: " m/s"
        case .uvIndex: ""
        case .pm10, .pm2_5: " µg/m³"
        case .precipitationOfDay: " mm"
        }
    }

    /// Returns the whole minutes to wait, at least one.
    func minutes(in seconds: Double) -> Int { max(1, Int((seconds / 60).rounded(.up))) }

    /// Returns "1 Home, 4 Work", with ten places at most.
    func list(_ places: [NumberedPlace]) -> String {
        places.prefix(10).map { "\($0.number) \($0.name(in: language))" }.joined(separator: ", ")
            + (places.count > 10 ? " …" : "")
    }

    /// Returns the system's own text for its error number.
    func system(_ code: Int32) -> String { String(cString: strerror(code)) }
}
