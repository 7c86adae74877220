import Foundation
public import HTTPPort
public import Languages
public import NotificationRules
public import SharedFolder
public import StoragePort
public import TolerantJSON
public import UseCases
public import WeatherModels
public import WeatherPorts

// All public errors of the libraries. Add a new one here and to each table.

extension CoordinateError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension PlaceError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension SavedPlacesError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension LocationError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension SettingRefusal: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension ProviderError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension RepositoryError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension HistoryError: LocalizableError {
    public func words(in language: Language) -> FailureWords {
        switch self {
        case .outOfRange(let from, let until):
            language.failureTable.weatherIsKept(from: from.ISO8601Format(), until: until.ISO8601Format())
        case .nobodyAnswered(let failures): RepositoryError.nobodyAnswered(failures).words(in: language)
        case .cancelled: RepositoryError.cancelled.words(in: language)
        }
    }
}

extension StorageError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension ConfigurationError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension GazetteerFileError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension GazetteerBuildError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension HTTPTransportError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension HTTPEndpointError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension PayloadError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension SharedFolderError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension NotificationRuleError: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}

extension NotificationFailure: LocalizableError {
    public func words(in language: Language) -> FailureWords { language.failureTable.words(for: self) }
}
