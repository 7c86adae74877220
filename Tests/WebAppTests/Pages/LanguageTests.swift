import Foundation
import HTTPService
import HTTPTypes
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels

@testable import Site
@testable import WebApp

/// Every screen, walked in every language.
struct LanguageTests {
    /// Pattern, and a path of it.
    static let screens = [
        ("/", "/"), ("/", "/?edit=1"), ("/search", "/search"), ("/search", "/search?q=Seoul"),
        ("/search", "/search?q=nowhere"), ("/location", "/location"), ("/here", "/here"),
        ("/here", "/here?at=37.56,126.98"), ("/settings", "/settings"), ("/offline", "/offline"),
        ("/places/{place}", "/places/37.5636,126.98"), ("/places/{place}", "/places/geonames:404"),
        ("/places/{place}/future", "/places/37.5636,126.98/future"),
        ("/places/{place}/alerts", "/places/37.5636,126.98/alerts"),
        ("/places/{place}/records", "/places/37.5636,126.98/records"),
        ("/places/{place}/sources", "/places/37.5636,126.98/sources"),
    ]

    /// Names and units, which are the same in a language without a table of its own.
    private static let names: Set = [
        "Seoul", "Open", "Meteo", "GeoNames", "한국어", "English", "日本語", "ベータ版", "Marked", "C", "F", "s", "h",
        "µg",
    ]

    private func html(_ pattern: String, _ target: String, _ language: Language) async throws -> String {
        let app = try WebApp(container: FakeAppContainer(), languages: Language.allCases + [.marked])
        // Not yet there: the test that counts routes says so.
        guard let route = app.routes.first(where: { $0.pattern == pattern }) else { return "" }
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        let request = ServiceRequest(
            path: parts[0],
            query: QueryParameters(raw: parts.count > 1 ? parts[1] : ""),
            headers: [.acceptLanguage: language.rawValue],
            pathParameters: parts[0].hasPrefix("/places/")
                ? ["place": String(parts[0].split(separator: "/")[1])] : [:]
        )
        return String(decoding: await route.respond(request).content.body, as: UTF8.self)
    }

    /// The texts that people read, including attributes for screen readers.
    private func words(of html: String) -> String {
        let attributes = html.matches(
            of: /(?:aria-label|title|alt|placeholder|data-(?:lost|offline|back))="([^"]*)"/
        )
        return html.replacing(/<[^>]*>/, with: "\n") + attributes.map { "\n\($0.output.1)" }.joined()
    }

    @Test("C7: every screen is there", arguments: screens)
    func isThere(pattern: String, target: String) throws {
        #expect(try WebApp(container: FakeAppContainer()).routes.contains { $0.pattern == pattern })
    }

    @Test("C7: no screen shows the name of a value in its place", arguments: screens, Language.allCases)
    func raw(screen: (String, String), language: Language) async throws {
        let html = try await html(screen.0, screen.1, language)
        #expect(!html.contains("{{") && !html.contains("}}"))
        #expect(!html.contains("Optional("))
        // What a dictionary of another model looks like where a template means a value of its own.
        #expect(!html.contains("[&quot;"))
        #expect(html.firstMatch(of: /aria-label=""|title=""/) == nil)
        #expect(html.firstMatch(of: /<(h1|h2|button|label)[^>]*>\s*<\/\1>/) == nil)
        // A key as it is written in a table: two words joined by a capital.
        let words = words(of: html).split { !$0.isLetter }
        let keys = words.filter {
            $0.wholeMatch(of: /[a-z]{2,}[A-Z][a-z]+[A-Za-z]*/) != nil
                && UnitSymbol(rawValue: String($0)) == nil
        }
        #expect(keys.isEmpty, "\(keys)")
    }

    @Test(
        "C7: every text of a screen comes from the tables: a fourth language has them all",
        arguments: screens
    )
    func fourthLanguage(pattern: String, target: String) async throws {
        let html = try await html(pattern, target, .marked)
        #expect(html.contains(#"<html lang="xx""#) && html.contains("⟦"))
        // A licensor's text stays in its language; keys have no other name.
        let ours = html.replacing(/<(script|style|kbd)[^>]*>.*?<\/\1>/.dotMatchesNewlines(), with: "")
            .replacing(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/.dotMatchesNewlines(), with: "")
        let unmarked = words(of: ours).unmarked.split { !$0.isLetter }.map(String.init)
        let strange = unmarked.filter { !Self.names.contains($0) && UnitSymbol(rawValue: $0) == nil }
        #expect(strange.isEmpty, "\(strange)")
    }

    @Test("C7: a screen is in one language", arguments: screens)
    func oneLanguage(pattern: String, target: String) async throws {
        let english = words(of: try await html(pattern, target, .english))
            // Languages are named in their own.
            .replacing("한국어", with: "")
        let hangul = english.unicodeScalars.filter { (0xAC00...0xD7A3).contains($0.value) }
        #expect(hangul.isEmpty, "\(String(String.UnicodeScalarView(hangul)))")
        let korean = try await html(pattern, target, .korean)
        #expect(korean.isEmpty || korean.contains(#"<html lang="ko""#))
        // Each heading and button has Korean in it, but for figures and names.
        for label in korean.matches(of: /<(?:h1|button|label)[^>]*>([^<]+)</) {
            let text = String(label.output.1).trimmingCharacters(in: .whitespacesAndNewlines)
            guard text.contains(where: { $0.isASCII && $0.isLetter }) else { continue }
            let names: Set = [
                "English", "°C", "°F", "K", "m/s", "km/h", "mph", "kn", "hPa", "inHg", "mmHg", "mm", "in",
                "km", "mi",
            ]
            #expect(names.contains(text) || text.contains { $0 >= "가" && $0 <= "힣" }, "\(text)")
        }
    }
}
