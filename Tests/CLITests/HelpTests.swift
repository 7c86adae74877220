@testable import CLI
import ArgumentParser
import Languages
import TerminalPages
import TestSupport
import Testing
import WeatherModels

struct HelpTests {
    static let pages: [[String]] = [
        [], ["now"], ["forecast"], ["doctor"], ["config"], ["search"], ["places"], ["units"], ["gazetteer"],
        ["places", "add"], ["gazetteer", "build"], ["serve"], ["watch"], ["records"], ["records", "list"],
        ["records", "export"], ["records", "rebuild"],
        ["verify"], ["keys"], ["keys", "create"],
        ["keys", "revoke"], ["accounts"], ["accounts", "list"], ["accounts", "delete"],
        ["accounts", "events"], ["accounts", "invitations"], ["accounts", "revoke"], ["backup"], ["restore"],
        ["database"], ["database", "status"], ["database", "migrate"], ["database", "import"],
        ["database", "secrets"],
    ]

    @Test("C7: the Korean help names every option of the English", arguments: pages)
    func sameOptions(command: [String]) async {
        let (english, korean) = (FakeContext(), FakeContext())
        #expect(await HaneulCommandLine.run(arguments: command + ["--help"], context: english) == 0)
        #expect(
            await HaneulCommandLine.run(arguments: command + ["--help", "--lang", "ko"], context: korean) == 0
        )
        let options = english.output.matches(of: /--[a-z-]+/).map { String($0.output) }
        #expect(!options.isEmpty)
        for option in options { #expect(korean.output.contains(option), "\(option)") }
        #expect(korean.output.contains("사용법"))
        #expect(english.errors.isEmpty && korean.errors.isEmpty)
    }

    @Test func `help speaks the language of the environment`() async {
        let context = FakeContext { $0.environmentLanguage = .korean }
        #expect(await context.run("help", "forecast") == 0)
        #expect(context.output.hasPrefix("시간별 또는 일별 예보"))
    }

    @Test func `a completion script is one in every language`() async {
        let (english, korean) = (FakeContext(), FakeContext { $0.environmentLanguage = .korean })
        #expect(await english.run("--generate-completion-script", "bash") == 0)
        #expect(await korean.run("--generate-completion-script", "bash") == 0)
        #expect(english.output.hasPrefix("#!/bin/bash"))
        #expect(korean.output == english.output)
        for word in CommandName.allCases.flatMap({ [$0.rawValue] + $0.subcommands }) {
            #expect(english.output.contains(word), "\(word)")
        }
    }

    @Test("--provider names all that may be asked, the made-up one as well", arguments: ["ko", "en"])
    func providers(language: String) async {
        let context = FakeContext()
        #expect(await context.run("forecast", "--help", "--lang", language) == 0)
        for name in ["open-meteo", "met-norway", "openweathermap", "almanac", "simulation"] {
            #expect(context.output.contains(name), "\(name)")
        }
    }

    @Test func `help fits 80 columns`() async {
        for command in Self.pages {
            let context = FakeContext { $0.environmentLanguage = .korean }
            #expect(await HaneulCommandLine.run(arguments: command + ["--help"], context: context) == 0)
            for line in context.output.split(separator: "\n") {
                #expect(DisplayWidth.columns(of: line) <= 80, "\(line)")
            }
        }
    }

    @Test(
        "The help of a command that holds others names them",
        arguments: ["places", "units", "config", "gazetteer", "keys", "accounts", "records", "database"]
    )
    func subcommands(command: String) async throws {
        let subcommands = try #require(CommandName(rawValue: command)).subcommands
        for language in ["ko", "en"] {
            let context = FakeContext()
            #expect(await context.run(command, "--help", "--lang", language) == 0)
            for name in subcommands { #expect(context.output.contains(name), "\(language): \(name)") }
        }
    }
}
