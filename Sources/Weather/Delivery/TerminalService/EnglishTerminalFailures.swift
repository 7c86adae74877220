import TerminalPages
import WeatherModels

/// The English texts for terminals if no weather can be shown.
struct EnglishTerminalFailures: TerminalFailureTable {
    func text(of error: LineFormatError) -> String {
        "there is no letter “\(error.letter)”; there are \(error.known)"
    }

    func noSuchFormat(_ format: String) -> String {
        "There is no format “\(format)”; there are 1, 2, 3, 4, j1, j2, and letters such as '%l: %c %t'"
    }

    let noPages = "This server shows no pages. For programs: /docs"
    let pagesForKeepers =
        "This server shows the weather to those who have kept a place in its app for a day. From a terminal, ask with a key: /docs"

    func unknownPostcode(_ text: String) -> String {
        "“\(text)”: of postal codes only those of the United States are known. Ask by name, or for a point: /37.57,126.98"
    }

    func unknownPlace(_ name: String) -> String {
        "“\(name)”: no such place is known. Spell it differently, or ask for a point: /37.57,126.98"
    }

    func severalPlaces(_ name: String) -> String { "“\(name)” could be several places. Choose one:" }

    func similarPlaces(_ name: String) -> String {
        "No place is called “\(name)”. If one of these is meant, choose it:"
    }

    func noWeather(_ share: CallShare?, seconds: Int) -> String {
        switch share {
        case .own?: "Your share of new weather is used up for now. Try again in \(seconds) seconds"
        case .common?:
            "The share of new weather common to all is used up for now. Try again in \(seconds) seconds"
        case nil: "There is no weather to be had now. Try again in a moment"
        }
    }
}
