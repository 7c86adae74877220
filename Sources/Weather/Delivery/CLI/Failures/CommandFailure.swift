import AccessKeys
import Accounts
import Languages
import StoragePort
import UseCases
import WeatherModels

/// Why a command ends without doing what it was asked.
enum CommandFailure: Error {
    case usage(UsageError)
    case place(PlaceError, meant: CommandName?)
    case savedPlaces(SavedPlacesError)
    case importedPlaces(path: String?, ImportedPlacesError)
    /// The list was read, but it contains a place that cannot be saved.
    case refusedPlaces(path: String?, SavedPlacesError)
    case weather(RepositoryError)
    case configuration(ConfigurationError)
    case storage(StorageError)
    case file(FileFailure)
    case gazetteer(GazetteerFailure)
    case keys(AccessKeyFailure)
    case serve(ServeFailure)
    /// An account was not found or changed.
    case accounts(AccountFailure, account: String)
    /// There is no invitation with this identifier.
    case invitation(String)
    case backup(BackupFailure)
    case database(DatabaseFailure)
    case databaseImport(ImportFailure)
    case archive(path: String, ForecastArchiveFault)
    /// Everything has already been reported.
    case told(ExitStatus)

    var status: ExitStatus {
        switch self {
        case .usage, .place(.wrongCoordinate, _), .savedPlaces(.unusableLabel): .usage
        case .place(.storage, _), .savedPlaces(.storage), .storage, .file, .gazetteer(.file): .inputOutput
        case .configuration(.unwritableFile): .inputOutput
        case .savedPlaces(.ambiguous), .savedPlaces(.row), .importedPlaces, .refusedPlaces, .place,
            .gazetteer:
            .place
        case .savedPlaces: .nothing
        case .keys(let failure): failure.status
        case .serve(let failure): failure.status
        case .accounts(.storage, _): .inputOutput
        case .accounts, .invitation: .nothing
        case .backup(let failure): failure.status
        case .database(let failure): failure.status
        case .databaseImport(let failure): failure.status
        case .archive(_, .tooYoung): .nothing
        case .archive: .place
        case .weather: .unavailable
        case .configuration: .configuration
        case .told(let status): status
        }
    }

    /// Returns `nil` if nothing is left to report.
    func text(in language: Language) -> String? { text(from: language.commandFailures) }

    /// Returns `nil` if nothing is left to report.
    func text(from words: any CommandFailureTable) -> String? {
        switch self {
        case .usage(let error): words.text(of: error)
        case .place(let error, nil): words.text(of: error)
        case .place(let error, let command?):
            words.sentences(words.text(of: error), words.suggestion(of: command))
        case .savedPlaces(let error): words.text(of: error)
        case .importedPlaces(let path, let error): "\(path?.excerpt ?? words.input): \(words.text(of: error))"
        case .refusedPlaces(let path, let error): "\(path?.excerpt ?? words.input): \(words.text(of: error))"
        case .weather(let error): words.text(of: error)
        case .configuration(let error): words.text(of: error)
        case .storage(let error): words.text(of: error)
        case .file(let error): words.text(of: error)
        case .gazetteer(let error): words.text(of: error)
        case .keys(let error): words.text(of: error)
        case .serve(let error): words.text(of: error)
        case .accounts(.storage(let error), _): words.text(of: error)
        case .accounts(_, let account): words.noAccount(account)
        case .invitation(let id): words.noInvitation(id)
        case .backup(let error): words.text(of: error)
        case .database(let error): words.text(of: error)
        case .databaseImport(let error): words.text(of: error)
        case .archive(let path, let error): "\(path.excerpt): \(words.text(of: error))"
        case .told: nil
        }
    }
}

/// Invalid arguments. Each error names the argument, what it accepts and what was given.
enum UsageError: Error, Hashable {
    case notInRange(argument: String, ClosedRange<Int>, given: String)
    case notOneOf(argument: String, [String], given: String)
    case coordinate(argument: String, CoordinateError)
    case contradictory(String, String)
    case unknownLetter(String, known: String)
    case wrongSetting(ConfigurationError)
    /// The setting no longer exists: places are saved instead.
    case placesAreSaved(String)
    /// Not a request limit.
    case notALimit(given: String)
    case emptyValue(argument: String)
    /// An account is deleted only if the person says so twice.
    case deletionNotConfirmed(account: String)
    /// Not an e-mail address.
    case notAnAddress(given: String)
    /// A place was given, but it contains no letter.
    case emptyPlace
    /// The argument parser's message in English, and the command that may have been meant.
    case notUnderstood(String, meant: CommandName?)
}
