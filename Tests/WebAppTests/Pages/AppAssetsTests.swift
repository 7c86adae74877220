import Foundation
import HTTPService
import HTTPTypes
import Testing
import WeatherModels

@testable import Site
@testable import WebApp

struct AppAssetsTests {
    private let assets = SiteDesign.haneul().assets

    private func text(of name: String) throws -> String {
        let address = try #require(assets.addresses[name])
        let file = try #require(assets.files.first { $0.address == address })
        return String(decoding: file.response.body, as: UTF8.self)
    }

    @Test("All styles are one file, the skies last")
    func stylesheet() throws {
        let css = try text(of: "app_css")
        let base = try #require(css.range(of: "--radius"))
        let list = try #require(css.range(of: ".row-now"))
        let skies = try #require(css.range(of: ".sky-band"))
        #expect(base.lowerBound < list.lowerBound && list.lowerBound < skies.lowerBound)
        #expect(!assets.addresses.keys.contains("base_css"))
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
        for name in assets.addresses.keys where name.hasSuffix("_js") {
            let script = try text(of: name)
            for newer in [
                ".replaceChildren(", ".at(", ".findLast", "structuredClone(", "Object.hasOwn(",
                "Promise.any(",
                "AbortSignal.timeout(", ".toSorted(",
            ] {
                #expect(!script.contains(newer), "\(name): \(newer)")
            }
        }
    }

    @Test("Modules are in one folder, so that they find each other; what they import is there")
    func modules() throws {
        let modules = assets.addresses.filter { $0.key.hasSuffix("_js") }
        #expect(
            Set(modules.values.map { $0.split(separator: "/").dropLast().joined(separator: "/") }).count == 1
        )
        for name in modules.keys {
            for line in try text(of: name).matches(of: /(?:from|import)\s*"\.\/([a-z]+)\.js"/) {
                #expect(modules["\(line.output.1)_js"] != nil, "\(name): \(line.output.1)")
            }
        }
        #expect(modules["worker_js"] == nil)
    }

    @Test("Scripts are sent without lines that are only comment, without types, and with all their code")
    func comments() throws {
        let script = """
            // Why.
            /** @type {number} */
            let one = 1; // stays
              /**
               * @param {string} name
               */
              const path = /** @type {string} */ ("/*");
            /** @type {any} */ (window).found = "https://";
            """
        #expect(
            ScriptText.withoutComments(script) == """
                let one = 1; // stays
                const path = ("/*");
                (window).found = "https://";
                """
        )
        #expect(try text(of: "app_js").hasPrefix("import \"./live.js\";"))
    }

    @Test("No text in backticks goes over a line, of which the indentation is not sent")
    func linesOfText() throws {
        for name in assets.addresses.keys where name.hasSuffix("_js") {
            for line in try text(of: name).split(separator: "\n") {
                #expect(line.filter { $0 == "`" }.count.isMultiple(of: 2), "\(name): \(line)")
            }
        }
    }

    @Test("B14: one symbol file has every picture of the weather, and one for weather that knows no sky")
    func symbols() throws {
        let sprite = try text(of: "icons_svg")
        for picture in ConditionIcon.Picture.allCases {
            for isDay in [true, false] {
                let name = ConditionIcon(picture: picture, isDay: isDay).name
                #expect(sprite.contains(#"<symbol id="\#(name)" viewBox="0 0 200 200">"#), "\(name)")
            }
        }
        #expect(sprite.contains(#"<symbol id="typical""#))
    }

    @Test("What is named by its content is kept for good")
    func caching() {
        for file in assets.files {
            #expect(file.response.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(file.address.firstMatch(of: /[0-9a-f]{8}/) != nil, "\(file.address)")
        }
    }
}
