import Languages
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
    case weather(GetWeatherError)
    case configuration(ConfigurationError)
    case storage(StorageFailure)
    case file(FileFailure)
    case gazetteer(GazetteerFailure)
    case keys(AccessKeyFailure)
    case serve(ServeFailure)
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
        case .weather: .unavailable
        case .configuration: .configuration
        case .told(let status): status
        }
    }

    /// Returns `nil` if nothing is left to report.
    func text(in language: Language) -> String? {
        switch self {
        case .usage(let error): error.text(in: language)
        case .place(let error, nil): error.text(in: language)
        case .place(let error, let command?):
            "\(error.text(in: language)). \(command.suggestion(in: language))"
        case .savedPlaces(let error): error.text(in: language)
        case .importedPlaces(let path, let error): error.text(path: path, in: language)
        case .refusedPlaces(let path, let error):
            "\(ImportedPlacesError.subject(path, in: language)): \(error.text(in: language))"
        case .weather(let error): error.text(in: language)
        case .configuration(let error): error.text(in: language)
        case .storage(let error): error.text(in: language)
        case .file(let error): error.text(in: language)
        case .gazetteer(let error): error.text(in: language)
        case .keys(let error): error.text(in: language)
        case .serve(let error): error.text(in: language)
        case .told: nil
        }
    }
}
