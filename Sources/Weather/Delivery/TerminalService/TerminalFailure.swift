import FailureTexts
import HTTPTypes
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// Why there is no weather to print.
enum TerminalFailure: Error {
    case unknownLetter(LineFormatError)
    /// A format of wttr.in that is not supported.
    case noSuchFormat(String)
    /// The pages are restricted, and this client has no access.
    case closed(PageAudience)
    case place(PlaceError)
    case weather(RepositoryError)

    var status: HTTPResponse.Status {
        switch self {
        case .unknownLetter, .noSuchFormat, .place(.wrongCoordinate): .badRequest
        case .closed: .forbidden
        case .place(.ambiguous): .multipleChoices
        case .place: .notFound
        case .weather: .serviceUnavailable
        }
    }

    /// The seconds for `Retry-After`.
    var retryAfter: Int? {
        if case .weather(let error) = self { error.secondsToWait } else { nil }
    }

    /// Returns what happened and what to type next, with a final line feed.
    func text(in language: Language) -> String {
        let words = language.terminalFailures
        return switch self {
        case .unknownLetter(let error): words.text(of: error) + "\n"
        case .noSuchFormat(let format): words.noSuchFormat(format.excerpt) + "\n"
        case .closed(.off): words.noPages + "\n"
        case .closed(.open), .closed(.kept): words.pagesForKeepers + "\n"
        case .place(.notFound(let name)) where name.isPostcodeLike: words.unknownPostcode(name) + "\n"
        case .place(.notFound(let name)): words.unknownPlace(name) + "\n"
        case .place(.ambiguous(let name, let found)):
            choices(words.severalPlaces(name), found, in: language)
        case .place(.unsure(let name, let found)): choices(words.similarPlaces(name), found, in: language)
        case .place(let error): error.words(in: language).description + "\n"
        case .weather(let error):
            words.noWeather(error.exhaustedShare, seconds: error.secondsToWait ?? 60) + "\n"
        }
    }

    private func choices(_ heading: String, _ found: [FoundPlace], in language: Language) -> String {
        found.prefix(10).reduce(heading + "\n") { text, found in
            let name = found.place.name.text(in: language)
            let words = PlaceText.whereabouts(found.place, country: found.countryName, in: language)
            let id = found.place.id?.description ?? PlaceText.figures(found.place.coordinate)
            return text + "  /\(id)  \(name)\(words.isEmpty ? "" : " · \(words)")\n"
        }
    }
}
