import Catalogue
import Foundation
import HTTPService
import Languages
import MarketModels
import MarketPorts
import TestSupport
import Testing

struct FourthLanguageTests {
    /// The words in the original names of brands and items and in their codes, which are the same in every language.
    private func names() async throws -> Set<String> {
        let page = try await InventedCatalogue(now: Visit.now)
            .items(matching: CatalogueFilter(), after: nil, limit: 1000)
        let names = page.items.flatMap { item in
            [item.name.english, item.brand?.name.english ?? "", item.release.styleCode]
        }
        return Set(names.flatMap { $0.split { !$0.isLetter } }.map(String.init))
    }

    @Test(
        "Every text of a page comes from the tables: a made-up language has them all",
        arguments: [
            "/", "/search", "/search?category=sneakers", "/sign-in", "/join", "/privacy", "/products/1",
            "/products/404", "/offline",
        ]
    )
    func marked(address: String) async throws {
        let visit = try Visit(language: "xx", languages: [.english, .marked])
        let html = try await visit.get(address).html.replacing("&amp;", with: "&")
        #expect(html.contains(#"<html lang="xx""#) && html.contains("⟦"))
        let attributes = html.matches(of: /(?:aria-label|title|alt|placeholder)="([^"]*)"/)
        let shown =
            html.replacing(/<(script|style|kbd)[^>]*>.*?<\/\1>/.dotMatchesNewlines(), with: "")
            .replacing(/<[^>]*>/, with: "\n") + attributes.map { "\n\($0.output.1)" }.joined()
        let unmarked = shown.unmarked.split { !$0.isLetter }.map(String.init)
        let names = try await names()
        let strange = Set(unmarked).subtracting(names)
        #expect(strange.isEmpty, "\(strange)")
    }
}
