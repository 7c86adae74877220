import Languages
import TerminalPages
import WeatherModels

/// Why a terminal is shown no weather, in the words of one language, each without a line feed.
protocol TerminalFailureTable {
    func text(of error: LineFormatError) -> String
    func noSuchFormat(_ format: String) -> String
    var noPages: String { get }
    var pagesForKeepers: String { get }
    func unknownPostcode(_ text: String) -> String
    func unknownPlace(_ name: String) -> String
    /// The heading of a list.
    func severalPlaces(_ name: String) -> String
    /// The heading of a list.
    func similarPlaces(_ name: String) -> String
    /// - Parameter share: The share of calls that is used up, where that is why.
    func noWeather(_ share: CallShare?, seconds: Int) -> String
}

extension Language {
    /// The words for what goes wrong in a terminal.
    var terminalFailures: any TerminalFailureTable {
        switch self {
        case .korean: KoreanTerminalFailures()
        case .english: EnglishTerminalFailures()
        }
    }
}
