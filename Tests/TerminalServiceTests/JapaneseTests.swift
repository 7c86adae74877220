import HTTPService
import TestSupport
import Testing
import UseCases
import WeatherModels

@testable import TerminalPages
@testable import TerminalService

/// The Japanese texts for terminals over HTTP.
struct JapaneseTests {
    private static let failures: [TerminalFailure] = [
        .unknownLetter(LineFormatError(letter: "%x", known: "%c")), .noSuchFormat("x"), .closed(.off),
        .closed(.kept),
        .place(.notFound("12345")), .place(.notFound("x")), .place(.ambiguous("x", [])),
        .place(.tooLarge(LargeArea(name: LocalizedName("x"), kind: .desert), [])),
        .place(.unsure("x", [])), .place(.wrongCoordinate(.latitudeOutOfRange(given: 91))),
        .weather(.nobodyAnswered([])), .weather(exhausted(.own)), .weather(exhausted(.common)),
    ]

    private static func exhausted(_ share: CallShare) -> RepositoryError {
        .nobodyAnswered([ProviderError(.shareExhausted(share, retryAfter: 60), provider: "open-meteo")])
    }

    @Test("C7: every refusal has a Japanese text", arguments: failures.indices)
    func refusals(index: Int) {
        let failure = Self.failures[index]
        #expect(failure.japanese.isJapanese && failure.japanese != failure.english)
        #expect(!failure.japanese.contains(". ") && !failure.japanese.hasSuffix("。"))
    }

    @Test("C7: the usage is in Japanese, and shows as much as the English one")
    func usage() {
        let help = TerminalHelp(ServiceRequest(path: "/", authority: "weather.example:8080"))
        let (japanese, english) = (help.japanese.split(separator: "\n"), help.english.split(separator: "\n"))
        let commands = japanese.filter { $0.contains("curl '") }
        #expect(commands.count == english.count { $0.contains("curl '") })
        for line in commands { #expect(line.split(separator: "'").last?.isJapanese == true, "\(line)") }
        #expect(japanese.first?.isJapanese == true)
        for letter in LineFormat.Letter.allCases { #expect(help.japanese.contains("%\(letter.rawValue)")) }
    }
}
