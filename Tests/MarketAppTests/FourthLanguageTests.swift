import Foundation
import HTTPService
import Languages
import TestSupport
import Testing

struct FourthLanguageTests {
    @Test(
        "Every text of a page comes from the tables: a made-up language has them all",
        arguments: ["/", "/search", "/search?category=sneakers", "/my", "/products/1", "/products/404", "/offline"]
    )
    func marked(address: String) async throws {
        let visit = try Visit(language: "xx", languages: [.english, .marked])
        let html = try await visit.get(address).html
        #expect(html.contains(#"<html lang="xx""#) && html.contains("⟦"))
        let attributes = html.matches(of: /(?:aria-label|title|alt|placeholder)="([^"]*)"/)
        let shown = html.replacing(/<(script|style)[^>]*>.*?<\/\1>/.dotMatchesNewlines(), with: "")
            .replacing(/<[^>]*>/, with: "\n") + attributes.map { "\n\($0.output.1)" }.joined()
        let unmarked = shown.unmarked.split { !$0.isLetter }.map(String.init)
        #expect(unmarked.isEmpty, "\(unmarked)")
    }
}
