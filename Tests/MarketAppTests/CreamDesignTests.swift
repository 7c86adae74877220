import Foundation
import HTTPService
import Languages
import Testing

@testable import MarketApp
@testable import Site

struct CreamDesignTests {
    private static let assets = SiteDesign.cream(in: [.korean, .english]).assets
    static let names = assets.templates.keys.sorted()

    private func tags(of template: String) -> [String] {
        (Self.assets.templates[template] ?? "").matches(of: /\{\{\{?([^}]+)\}\}/).map { String($0.output.1) }
    }

    private func text(of name: String) throws -> String {
        let address = try #require(Self.assets.addresses[name])
        let file = try #require(Self.assets.files.first { $0.address == address })
        return String(decoding: file.response.body, as: UTF8.self)
    }

    @Test("Every word a template names is in the tables of every language", arguments: names)
    func words(template: String) {
        for language in [Language.korean, .english] {
            let tables = SiteDesign.cream(in: [.korean, .english]).words[language] ?? [:]
            for tag in tags(of: template) {
                let path = tag.trimmingPrefix(/[#^\/&]/).split(separator: ".").map(String.init)
                guard path.first == "t" else { continue }
                #expect(path.count == 3 && tables[path[1]]?[path[2]]?.isEmpty == false, "\(tag)")
            }
        }
    }

    @Test("No template has words of its own", arguments: names)
    func noOwnWords(template: String) {
        let text = (Self.assets.templates[template] ?? "").replacing(/\{\{\{?[^}]+\}?\}\}/, with: "")
        let letters = text.replacing(/<[^>]*>/, with: "").split { !$0.isLetter }.map(String.init)
        // A key of the keyboard.
        #expect(letters.filter { $0 != "r" }.isEmpty, "\(letters)")
        for attribute in text.matches(of: /\s(?:aria-label|title|alt|placeholder)="([^"]*)"/) {
            #expect(attribute.output.1.filter(\.isLetter).isEmpty, "\(attribute.output.1)")
        }
    }

    @Test("Every file, template and icon that is named exists", arguments: names)
    func files(template: String) throws {
        // Templates of other products may be left out: the pages of every product ask for them by these names.
        let isShared = template.hasPrefix("shell") || template == "account"
        for tag in tags(of: template) {
            let name = tag.dropFirst().trimmingCharacters(in: .whitespaces)
            if tag.hasPrefix(">") && !isShared || tag.hasPrefix("<") {
                #expect(Self.assets.templates[name] != nil, "\(tag)")
            } else if tag.hasPrefix("asset.") {
                #expect(Self.assets.addresses[String(tag.dropFirst("asset.".count))] != nil, "\(tag)")
            }
        }
        let sprite = try text(of: "icons_svg")
        let named = (Self.assets.templates[template] ?? "").matches(of: /\{\{asset\.icons_svg\}\}#([a-z]+)"/)
        let icons =
            named.map { String($0.output.1) } + SiteDesign.cream(in: [.korean, .english]).tabs.map(\.icon) + [
                "compass"
            ]
        for icon in icons { #expect(sprite.contains("<symbol id=\"\(icon)\""), "\(icon)") }
    }

    @Test("A template has an element a line", arguments: names)
    func oneElementALine(template: String) {
        guard SiteDesign.cream(in: [.korean, .english]).assets.templates[template] != nil,
            template.hasPrefix("item")
        else { return }
        for line in (Self.assets.templates[template] ?? "").split(separator: "\n") {
            #expect(line.matches(of: /<(?!\/|use|rect|b>)[a-z]/).count <= 2, "\(line)")
        }
    }

    @Test("C26: styles and scripts use nothing that the oldest browsers lack and nothing stands in for")
    func oldestBrowsers() throws {
        // Chrome 85, Firefox 79 and Safari 14 (docs/browsers.md).
        let css = try text(of: "app_css")
        for newer in [
            "inset:", "inset-inline:", "inset-block:", "aspect-ratio:", "color-mix(", "light-dark(",
        ] {
            #expect(!css.contains(newer), "\(newer)")
        }
        for name in Self.assets.addresses.keys where name.hasSuffix("_js") {
            let script = try text(of: name)
            for newer in [".replaceChildren(", ".at(", ".findLast", "structuredClone(", "Object.hasOwn("] {
                #expect(!script.contains(newer), "\(name): \(newer)")
            }
        }
    }

    @Test("No page has a style or script of its own within: the policy lets none", arguments: names)
    func policy(template: String) {
        let text = Self.assets.templates[template] ?? ""
        #expect(text.firstMatch(of: /\sstyle="|<style|\son[a-z]+="/) == nil)
    }
}
