import Foundation
import HTTPService
import Languages
import Testing
import ViewModels
import WeatherModels

@testable import Site
@testable import WebApp

/// Everything a template names must exist: a wrong name would be an empty place on the page.
struct TemplateTests {
    private static let assets = SiteDesign.haneul(hasAccounts: true).assets
    static let names = assets.templates.keys.sorted()

    private func tags(of name: String) -> [String] {
        let text = Self.assets.templates[name] ?? ""
        return text.matches(of: /\{\{\{?([^}]+)\}\}/).map { String($0.output.1) }
    }

    /// Without what only browsers read: tags of the markup and of the template.
    private func words(of name: String) -> String {
        (Self.assets.templates[name] ?? "").replacing(/\{\{\{?[^}]+\}?\}\}/, with: "")
            .replacing(/<[^>]*>/, with: "")
    }

    @Test("C7: every word a template names is in the tables of every language", arguments: names)
    func words(template: String) {
        for language in Language.allCases {
            let tables = (SiteDesign.haneul(hasAccounts: true).words[language] ?? [:])
            for tag in tags(of: template) {
                let path = tag.trimmingPrefix(/[#^\/&]/).split(separator: ".").map(String.init)
                guard path.first == "t" else { continue }
                #expect(path.count == 3 && tables[path[1]]?[path[2]]?.isEmpty == false, "\(tag)")
            }
        }
    }

    @Test("C7: no template has words of its own", arguments: names)
    func noOwnWords(template: String) {
        let letters = words(of: template).replacing(/&[a-z#0-9]+;/, with: "")
            // Units, and the keys of a keyboard.
            .replacing(/°[CF]/, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
        let keys: Set = ["r", "u"]
        let rest = letters.split { !$0.isLetter }.map(String.init).filter { !keys.contains($0) }
        #expect(rest.isEmpty, "\(rest)")
    }

    @Test("C7: no attribute that is read to people has words of its own", arguments: names)
    func noOwnAttributes(template: String) {
        let text = Self.assets.templates[template] ?? ""
        for attribute in text.matches(of: /\s(?:aria-label|title|alt|placeholder)="([^"]*)"/) {
            let own = attribute.output.1.replacing(/\{\{[^}]+\}\}/, with: "")
            #expect(own.filter(\.isLetter).isEmpty, "\(own)")
        }
    }

    @Test("Every file and template a template names exists", arguments: names)
    func files(template: String) {
        for tag in tags(of: template) {
            let name = tag.dropFirst().trimmingCharacters(in: .whitespaces)
            if tag.hasPrefix(">") || tag.hasPrefix("<") {
                #expect(Self.assets.templates[name] != nil, "\(tag)")
            } else if tag.hasPrefix("asset.") {
                #expect(Self.assets.addresses[String(tag.dropFirst("asset.".count))] != nil, "\(tag)")
            }
        }
    }

    @Test("Every icon a template names is in the symbol file", arguments: names)
    func icons(template: String) throws {
        let address = try #require(Self.assets.addresses["icons_svg"])
        let file = try #require(Self.assets.files.first { $0.address == address })
        let sprite = String(decoding: file.response.body, as: UTF8.self)
        let text = Self.assets.templates[template] ?? ""
        for use in text.matches(of: /icons_svg\}\}#([a-z0-9-]+)"/) {
            #expect(sprite.contains(#"<symbol id="\#(use.output.1)""#), "\(use.output.1)")
        }
    }

    @Test(
        "The policy allows neither styles nor scripts within a page, and no template has any",
        arguments: names
    )
    func inline(template: String) {
        let text = Self.assets.templates[template] ?? ""
        #expect(text.firstMatch(of: /\sstyle="|<style|\son[a-z]+="|javascript:/) == nil)
        for script in text.matches(of: /<script[^>]*>/) { #expect(script.output.contains("src=")) }
    }

    /// The page of a mail's link is for whoever has the link: it reads no cookie, which a token would be compared with.
    private static let withoutVisitors = ["unsubscribe"]

    @Test(
        "Every form of a template that posts carries the token",
        arguments: names.filter { !withoutVisitors.contains($0) }
    )
    func tokens(template: String) {
        let text = Self.assets.templates[template] ?? ""
        for form in text.components(separatedBy: "<form").dropFirst() {
            let form = form.components(separatedBy: "</form>")[0]
            guard form.contains(#"method="post""#) else { continue }
            #expect(form.contains(#"name="token""#), "\(form.prefix(80))")
        }
    }
}
