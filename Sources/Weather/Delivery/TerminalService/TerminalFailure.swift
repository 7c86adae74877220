import HTTPTypes
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// Why there is no weather to print. Its text says what happened and what to type next, without a line feed at the end;
/// for several places it is the heading of their list.
enum TerminalFailure: Error, Translated {
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
        case .place(.ambiguous), .place(.tooLarge): .multipleChoices
        case .place: .notFound
        case .weather: .serviceUnavailable
        }
    }

    /// The seconds for `Retry-After`.
    var retryAfter: Int? {
        if case .weather(let error) = self { error.secondsToWait } else { nil }
    }

    /// Returns what happened and what to type next, with a final line feed.
    func message(in language: Language) -> String {
        switch self {
        case .place(let error):
            error.candidates.map { choices(text(in: language), $0, in: language) }
                ?? text(in: language) + "\n"
        default: text(in: language) + "\n"
        }
    }

    private func choices(_ heading: String, _ found: [FoundPlace], in language: Language) -> String {
        found.prefix(10).reduce(heading + "\n") { text, found in
            let name = found.place.name.text(in: language)
            let note = PlaceNote(found.place, standingFor: found.area)?.text(in: language)
            let place = PlaceText.whereabouts(found.place, country: found.countryName, in: language)
            let words = [place, note ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
            let id = found.place.id?.description ?? PlaceText.figures(found.place.coordinate)
            return text + "  /\(id)  \(name)\(words.isEmpty ? "" : " · \(words)")\n"
        }
    }
}

extension RepositoryError {
    var secondsToRetry: Int { secondsToWait ?? 60 }
}
