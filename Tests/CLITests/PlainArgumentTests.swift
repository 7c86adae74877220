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
            ["forecast"], ["forecast", "Jeju", "--days", "5"], ["forecast", "Jeju", "--sources"],
            ["forecast", "--at", "-33.87,151.2", "--hours", "6"],
            ["forecast", "--units", "metric", "--json", "대구", "--no-color"], ["forecast", "now"],
            ["search", "서울"], ["search", "New", "York", "--limit", "3"],
            ["search", "--near", "-33.87,151.2", "San"],
            ["search", "--json", "--lang", "ja", "東京"], ["search", "--limit", "-3", "Jeju"],
            ["search", "now"],
        ] as [[String]]
    )
    func same(_ arguments: [String]) throws {
        guard let plain = plainQuestion(in: arguments) else {
            #expect(arguments == ["서울", "now"])
            return
        }
        switch try HaneulArguments.parseAsRoot(arguments) {
        case let parsed as NowArguments: #expect(plain as? NowQuestion == parsed.question)
        case let parsed as ForecastArguments: #expect(plain as? ForecastQuestion == parsed.question)
        case let parsed as SearchArguments: #expect(plain as? SearchQuestion == parsed.question)
        case let parsed: Issue.record("read as \(parsed)")
        }
    }

    @Test(
        "What is not plain is left to the parser",
        arguments: [
            ["--help"], ["help"], ["now", "-h"], ["--version"], ["doctor"], ["config", "show"],
            ["search"], ["search", "--json"], ["search", "-h"], ["search", "help"],
            ["search", "--near", "-x", "Jeju"],
            ["forecast", "--days"], ["forecast", "--days=5"], ["forecast", "--all"], ["places"],
            ["places", "add", "서울"], ["units"], ["gazetteer"], ["serve"],
            ["keys"],
            ["keys", "list"],
            ["--all", "--all"],
            ["now", "--frobnicate"], ["--at"], ["--at", "--json"], ["--at=1,2"], ["--units", "-x"],
            ["--json", "--json"],
            ["--line", ""], ["--", "-1,2"], ["now", "help"], ["--generate-completion-script", "zsh"],
        ] as [[String]]
    )
    func notPlain(_ arguments: [String]) {
        #expect(plainQuestion(in: arguments) == nil)
    }
}
