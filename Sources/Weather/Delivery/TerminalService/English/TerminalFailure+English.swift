import FailureTexts
import Languages
import TerminalPages
import UseCases
import WeatherModels

extension TerminalFailure {
    var english: String {
        switch self {
        case .unknownLetter(let error): "there is no letter “\(error.letter)”; there are \(error.known)"
        case .noSuchFormat(let format):
            "There is no format “\(format.excerpt)”; there are 1, 2, 3, 4, j1, j2, and letters such as '%l: %c %t'"
        case .closed(.off): "This server shows no pages. For programs: /docs"
        case .closed(.open), .closed(.kept):
            "This server shows the weather to those who have kept a place in its app for a day. From a terminal, ask with a key: /docs"
        case .place(.notFound(let name)) where name.isPostcodeLike:
            "“\(name)”: of postal codes only those of the United States are known. Ask by name, or for a point: /37.57,126.98"
        case .place(.notFound(let name)):
            "“\(name)”: no such place is known. Spell it differently, or ask for a point: /37.57,126.98"
        case .place(.ambiguous(let name, _)): "“\(name)” could be several places. Choose one:"
        case .place(.tooLarge(let area, let found)):
            "\(FailureTables().english.words(for: PlaceError.tooLarge(area, found)).description). Choose a place:"
        case .place(.unsure(let name, _)):
            "No place is called “\(name)”. If one of these is meant, choose it:"
        case .place(let error): FailureTables().english.words(for: error).description
        case .weather(let error):
            switch error.exhaustedShare {
            case .own?:
                "Your share of new weather is used up for now. Try again in \(error.secondsToRetry) seconds"
            case .common?:
                "The share of new weather common to all is used up for now. Try again in \(error.secondsToRetry) seconds"
            case nil: "There is no weather to be had now. Try again in a moment"
            }
        }
    }
}
