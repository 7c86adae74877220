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

struct InstallationTests {
    /// What the service worker knows of its release.
    private func release() throws -> [String: Any] {
        let text = String(decoding: SiteDesign.haneul().offlineWorker().body, as: UTF8.self)
        let line = try #require(text.split(separator: "\n").first)
        let json = try #require(line.wholeMatch(of: /self\.release=(.*);/)).output.1
        return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    @Test("X6: the worker keeps the styles, every script but itself, and the symbols")
    func shell() throws {
        let names = try #require(try release()["shell"] as? [String]).map {
            $0.split(separator: "/").last ?? ""
        }
        #expect(names.contains("offline.js"))
        #expect(names.contains { $0.hasPrefix("app.") && $0.hasSuffix(".css") })
        #expect(names.contains { $0.hasPrefix("icons.") && $0.hasSuffix(".svg") })
        #expect(!names.contains { $0.hasPrefix("worker") || $0.hasSuffix(".png") })
    }

    @Test("X6: browsers ask for the worker at each visit, and it knows its release")
    func worker() throws {
        let worker = SiteDesign.haneul().offlineWorker()
        #expect(worker.headers[.cacheControl] == "no-cache")
        let text = String(decoding: worker.body, as: UTF8.self)
        #expect(try #require(try release()["id"] as? String).count == 12)
        #expect(
            try release()["pages"] as? String
                == #"/(?:places/[^/]+(?:/(?:future|alerts|sources|records(?:/[a-z]+)?))?|here|search|location|settings)?"#
        )
        #expect(text.contains("addEventListener(\"fetch\""))
    }

    @Test("C7: the app is installed under its name in the person's language", arguments: Language.allCases)
    func manifest(language: Language) throws {
        let manifest = WebAppManifest(of: .haneul(), in: language)
        #expect(manifest.name == Words("하늘", "Haneul", "ハヌル").text(in: language))
        #expect(manifest.lang == language.rawValue)
        #expect(manifest.icons.map(\.sizes) == ["192x192", "512x512", "512x512"])
        #expect(manifest.icons.allSatisfy { $0.src.hasPrefix("/assets/app-") })
        #expect(manifest.icons.map(\.purpose) == [nil, nil, "maskable"])
        let fields = try #require(
            try JSONSerialization.jsonObject(with: JSONEncoder().encode(manifest)) as? [String: Any]
        )
        #expect(fields["start_url"] as? String == "/")
        #expect(fields["display"] as? String == "standalone")
    }
}
