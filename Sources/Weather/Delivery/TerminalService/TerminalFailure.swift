import HTTPTypes
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// Why there is no weather to print.
enum TerminalFailure: Error {
    case unknownLetter(LineFormatError)
    /// A form of wttr.in that there is not here.
    case noSuchFormat(String)
    /// The pages are not for everybody, and for this one not.
    case closed(PageAudience)
    case place(PlaceError)
    case weather(GetWeatherError)

    var status: HTTPResponse.Status {
        switch self {
        case .unknownLetter, .noSuchFormat, .place(.wrongCoordinate): .badRequest
        case .closed: .forbidden
        case .place(.ambiguous): .multipleChoices
        case .place: .notFound
        case .weather: .serviceUnavailable
        }
    }

    /// Seconds for `Retry-After`.
    var retryAfter: Int? {
        if case .weather(let error) = self { error.secondsToWait } else { nil }
    }

    /// What happened and what to type next, with a line feed at the end.
    func text(in language: Language) -> String {
        switch self {
        case .unknownLetter(let error): error.text(in: language) + "\n"
        case .place(.notFound(let name)) where name.isPostcodeLike:
            language == .korean
                ? "‘\(name)’: 우편번호는 미국 것만 알고 있습니다. 동네 이름을 적거나 좌표로 물어보세요: /37.57,126.98\n"
                : "“\(name)”: of postal codes only those of the United States are known. Ask by name, or for a point: /37.57,126.98\n"
        case .place(.notFound(let name)):
            language == .korean
                ? "‘\(name)’: 찾을 수 없는 곳입니다. 다르게 적거나 좌표로 물어보세요: /37.57,126.98\n"
                : "“\(name)”: no such place is known. Spell it differently, or ask for a point: /37.57,126.98\n"
        case .place(.ambiguous(let name, let found)):
            language == .korean
                ? choices("‘\(name)’: 어디인지 분명하지 않습니다. 하나를 고르세요:", found, in: language)
                : choices("“\(name)” could be several places. Choose one:", found, in: language)
        case .place(.unsure(let name, let found)):
            language == .korean
                ? choices("‘\(name)’: 이름이 똑같은 곳은 없습니다. 찾는 곳이 아래에 있으면 고르세요:", found, in: language)
                : choices(
                    "No place is called “\(name)”. If one of these is meant, choose it:",
                    found,
                    in: language
                )
        case .place(let error): error.text(in: language) + "\n"
        case .noSuchFormat(let format):
            language == .korean
                ? "‘\(format.excerpt)’: 없는 형식입니다. 쓸 수 있는 것: 1, 2, 3, 4, j1, j2, 또는 '%l: %c %t' 같은 글자\n"
                : "There is no format “\(format.excerpt)”; there are 1, 2, 3, 4, j1, j2, and letters such as '%l: %c %t'\n"
        case .closed(let audience): Self.closed(audience, in: language)
        case .weather(let error) where error.exhaustedShare == .own:
            language == .korean
                ? "새 날씨를 물을 수 있는 몫을 다 썼습니다. \(error.secondsToWait ?? 60)초 뒤에 다시 해 보세요\n"
                : "Your share of new weather is used up for now. Try again in \(error.secondsToWait ?? 60) seconds\n"
        case .weather(let error) where error.exhaustedShare == .common:
            language == .korean
                ? "모두가 함께 쓰는 몫이 다해 새 날씨를 물을 수 없습니다. \(error.secondsToWait ?? 60)초 뒤에 다시 해 보세요\n"
                : "The share of new weather common to all is used up for now. Try again in \(error.secondsToWait ?? 60) seconds\n"
        case .weather:
            language == .korean
                ? "지금은 날씨를 알 수 없습니다. 잠시 뒤 다시 해 보세요\n"
                : "There is no weather to be had now. Try again in a moment\n"
        }
    }

    private static func closed(_ audience: PageAudience, in language: Language) -> String {
        switch (audience, language) {
        case (.off, .korean): "이 서버는 화면을 제공하지 않습니다. API를 쓰는 법: /docs\n"
        case (.off, .english): "This server shows no pages. For programs: /docs\n"
        case (_, .korean):
            "이 서버의 날씨는 앱에 지역을 저장한 지 하루가 지난 사람만 볼 수 있습니다. 터미널에서는 키를 쓰세요: /docs\n"
        case (_, .english):
            "This server shows the weather to those who have kept a place in its app for a day. From a terminal, ask with a key: /docs\n"
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
