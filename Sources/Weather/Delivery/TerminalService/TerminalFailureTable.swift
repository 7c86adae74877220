import Languages
import TerminalPages
import WeatherModels

/// The texts for terminals if no weather can be shown, in one language. They have no line feed at the end.
protocol TerminalFailureTable {
    func text(of error: LineFormatError) -> String
    func noSuchFormat(_ format: String) -> String
    var noPages: String { get }
    var pagesForKeepers: String { get }
    func unknownPostcode(_ text: String) -> String
    func unknownPlace(_ name: String) -> String
    /// Returns the heading of a list.
    func severalPlaces(_ name: String) -> String
    /// Returns the heading of a list.
    func similarPlaces(_ name: String) -> String
    /// - Parameter share: The used-up share of calls, if that is the reason.
    func noWeather(_ share: CallShare?, seconds: Int) -> String
}

extension Language {
    /// The texts of failures in a terminal.
    var terminalFailures: any TerminalFailureTable {
        switch self {
        case .korean: KoreanTerminalFailures()
        case .english: EnglishTerminalFailures()
        }
    }
}
