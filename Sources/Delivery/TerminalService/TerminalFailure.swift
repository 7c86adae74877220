import HTTPTypes
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// Why there is no weather to print.
enum TerminalFailure: Error {
    case unknownLetter(LineFormatError)
    case place(PlaceError)
    case weather(GetWeatherError)

    var status: HTTPResponse.Status {
        switch self {
        case .unknownLetter, .place(.wrongCoordinate): .badRequest
        case .place(.ambiguous): .multipleChoices
        case .place: .notFound
        case .weather: .serviceUnavailable
        }
    }

    /// What happened and what to type next, with a line feed at the end.
    func text(in language: Language) -> String {
        switch self {
        case .unknownLetter(let error): error.text(in: language) + "\n"
        case .place(.notFound(let name)):
            language == .korean
                ? "‘\(name)’: 찾을 수 없는 곳입니다. 다르게 적거나 좌표로 물어보세요: /37.57,126.98\n"
                : "“\(name)”: no such place is known. Spell it differently, or ask for a point: /37.57,126.98\n"
        case .place(.ambiguous(let name, let found)), .place(.unsure(let name, let found)):
            choices(of: name, found, in: language)
        case .place(let error): error.text(in: language) + "\n"
        case .weather:
            language == .korean
                ? "지금은 날씨를 알 수 없습니다. 잠시 뒤 다시 해 보세요\n"
                : "There is no weather to be had now. Try again in a moment\n"
        }
    }

    private func choices(of name: String, _ found: [FoundPlace], in language: Language) -> String {
        let heading =
            language == .korean
            ? "‘\(name)’: 어디인지 분명하지 않습니다. 하나를 고르세요:\n" : "“\(name)” could be several places. Choose one:\n"
        return found.prefix(10).reduce(heading) { text, found in
            let name = found.place.name.text(in: language)
            let words = PlaceText.whereabouts(found.place, country: found.countryName, in: language)
            let id = found.place.id?.description ?? PlaceText.figures(found.place.coordinate)
            return text + "  /\(id)  \(name)\(words.isEmpty ? "" : " · \(words)")\n"
        }
    }
}
