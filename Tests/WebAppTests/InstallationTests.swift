import Foundation
import HTTPService
import HTTPTypes
import Languages
import Testing
import ViewModels
import WeatherModels

@testable import WebApp

struct InstallationTests {
    private let assets = AppAssets()

    @Test("X6: the worker keeps the styles, every script but itself, and the symbols")
    func shell() {
        let names = OfflineWorker(assets).shell.map { $0.split(separator: "/").last ?? "" }
        #expect(names.contains("offline.js"))
        #expect(names.contains { $0.hasPrefix("app.") && $0.hasSuffix(".css") })
        #expect(names.contains { $0.hasPrefix("icons.") && $0.hasSuffix(".svg") })
        #expect(!names.contains { $0.hasPrefix("worker") || $0.hasSuffix(".png") })
    }

    @Test("X6: browsers ask for the worker at each visit, and it knows its release")
    func worker() {
        let worker = OfflineWorker(assets)
        #expect(worker.response.headers[.cacheControl] == "no-cache")
        let text = String(decoding: worker.response.body, as: UTF8.self)
        #expect(text.hasPrefix("self.release={id:\"\(worker.release)\",shell:[\"/assets/"))
        #expect(text.contains("addEventListener(\"fetch\""))
    }

    @Test("C7: the app is installed under its name in the person's language", arguments: Language.allCases)
    func manifest(language: Language) throws {
        let manifest = WebAppManifest(in: language, addresses: assets.addresses)
        #expect(manifest.name == (language == .korean ? "하늘" : "Haneul"))
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
