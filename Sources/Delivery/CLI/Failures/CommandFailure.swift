import UseCases
import WeatherModels

/// Why a command ends without doing what it was asked.
enum CommandFailure: Error {
    case usage(UsageError)
    case place(PlaceError, meant: CommandName?)
    case weather(GetWeatherError)
    case configuration(ConfigurationError)

    var status: ExitStatus {
        switch self {
        case .usage, .place(.wrongCoordinate, _): .usage
        case .place: .place
        case .weather: .unavailable
        case .configuration: .configuration
        }
    }

    func text(in language: Language) -> String {
        switch self {
        case .usage(let error): error.text(in: language)
        case .place(let error, nil): error.text(in: language)
        case .place(let error, let command?):
            "\(error.text(in: language)). \(command.suggestion(in: language))"
        case .weather(let error): error.text(in: language)
        case .configuration(let error): error.text(in: language)
        }
    }
}
