import ArgumentParser
@testable import CLI
import Testing

/// The quick reader and the parser read alike, or the quick one leaves it to the parser.
struct PlainArgumentTests {
    @Test(
        "Plain forms are read as the parser reads them",
        arguments: [
            [], ["now"], ["서울"], ["now", "서울"], ["New", "York"], ["now", "서울", "--json"],
            ["--at", "37.57,126.98"], ["now", "--at", "-33.87,151.2", "--json", "--units", "imperial"],
            ["--json", "부산"], ["서울", "--line", "%l: %c %t"], ["--no-color", "--lang", "ko", "대구"],
            ["--provider", "almanac", "--at", "0,0"], ["37.5,127"], ["서울", "now"], ["doctors"],
            ["now", "--all"], ["--all", "--json"], ["here"], ["now", "여기"], ["geonames:1835848"],
        ] as [[String]]
    )
    func same(_ arguments: [String]) throws {
        guard let plain = NowQuestion(plain: arguments) else {
            #expect(arguments == ["서울", "now"])
            return
        }
        let parsed = try #require(try HaneulArguments.parseAsRoot(arguments) as? NowArguments)
        #expect(plain == parsed.question)
    }

    @Test(
        "What is not plain is left to the parser",
        arguments: [
            ["--help"], ["help"], ["now", "-h"], ["--version"], ["forecast"], ["doctor"], ["config", "show"],
            ["search", "서울"], ["places"], ["places", "add", "서울"], ["units"], ["gazetteer"], ["serve"],
            ["keys"],
            ["keys", "list"],
            ["--all", "--all"],
            ["now", "--frobnicate"], ["--at"], ["--at", "--json"], ["--at=1,2"], ["--units", "-x"],
            ["--json", "--json"],
            ["--line", ""], ["--", "-1,2"], ["now", "help"], ["--generate-completion-script", "zsh"],
        ] as [[String]]
    )
    func notPlain(_ arguments: [String]) {
        #expect(NowQuestion(plain: arguments) == nil)
    }
}
