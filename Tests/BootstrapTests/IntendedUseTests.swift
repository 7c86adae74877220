import Foundation
import Languages
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import Bootstrap

@Suite("Commercial use")
struct IntendedUseTests {
    private func configuration(_ more: [String: String]) throws -> HaneulConfiguration {
        let folder = FileManager.default.temporaryDirectory.appending(path: "haneul-\(UUID().uuidString)")
            .path
        let environment = ["HOME": folder].merging(more) { $1 }
        return try LoadedConfiguration(environment: environment, providers: .registered).values.get()
    }

    private func refusal(_ more: [String: String]) -> ConfigurationError? {
        do {
            _ = try configuration(more)
            return nil
        } catch { return error as? ConfigurationError }
    }

    @Test("Without a word of it, the use is personal, and every provider may be listed")
    func personal() throws {
        for use in [[:], ["HANEUL_USE": "personal"]] as [[String: String]] {
            let configuration = try configuration(use)
            #expect(configuration.use == .personal)
            #expect(configuration.providers.contains("open-meteo"))
        }
    }

    @Test("A list with a provider that forbids commercial use is refused, by name, with a list without it")
    func refused() throws {
        let environment = ["HANEUL_USE": "commercial", "HANEUL_PROVIDERS": "met-norway,open-meteo,kma"]
        guard case .malformed(let key, let given, let expected)? = refusal(environment) else {
            Issue.record("it was accepted")
            return
        }
        #expect(key == "HANEUL_PROVIDERS")
        #expect(given == "met-norway,open-meteo,kma")
        for language in Language.allCases {
            let text = expected.text(in: language)
            #expect(text.contains("open-meteo") && text.hasSuffix(": met-norway,kma"), "\(text)")
            #expect(text.contains("HANEUL_USE=commercial"))
        }
    }

    @Test("Of the list that nobody wrote, only those that forbid it are left out")
    func implied() throws {
        let personal = try configuration([:]).providers
        let commercial = try configuration(["HANEUL_USE": "commercial"]).providers
        #expect(commercial == personal.filter { $0 != "open-meteo" })
    }

    @Test("A list of providers that allow it is accepted")
    func allowed() throws {
        let environment = ["HANEUL_USE": "commercial", "HANEUL_PROVIDERS": "met-norway,simulation"]
        #expect(try configuration(environment).providers == ["met-norway", "simulation"])
    }

    @Test("Another word is refused")
    func unknown() {
        guard case .malformed(let key, _, _)? = refusal(["HANEUL_USE": "business"]) else {
            Issue.record("it was accepted")
            return
        }
        #expect(key == "HANEUL_USE")
    }
}
