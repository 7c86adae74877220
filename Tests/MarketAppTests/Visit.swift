import Accounts
import Catalogue
import Clocks
import Foundation
import HTTPService
import HTTPTypes
import Languages
import MarketApp
import MarketPorts
import MarketUseCases
import Members
import Profiles
import Site
import Testing

/// Somebody before the whole site with the invented shop.
struct Visit {
    /// 2026-11-22T18:00 in Seoul.
    static let now = Date(timeIntervalSince1970: 1_795_338_000)
    private static let shop = InventedCatalogue(now: now)

    let site: MarketSite
    let language: String

    init(
        language: String = "ko-KR",
        catalogue: any ItemCatalogue = Self.shop,
        members: Members = Members(path: "/dev/null/nowhere", clock: .frozen(at: Self.now)),
        languages: [Language] = [.korean, .english]
    ) throws {
        self.language = language
        site = try MarketSite(
            catalogue: CatalogueUseCases(
                catalogue: catalogue,
                showcase: Self.shop,
                pictures: Self.shop,
                clock: .frozen(at: Self.now)
            ),
            surroundings: SiteSurroundings(
                store: MemoryProfiles(),
                now: { Self.now },
                randomBytes: { Array(repeating: 7, count: $0) }
            ),
            accounts: members.environment,
            languages: languages
        )
    }

    /// - Parameters:
    ///   - address: A path, with or without a query.
    ///   - cookie: As the header has it.
    func get(_ address: String, cookie: String? = nil) async throws -> ResponseContent {
        let parts = address.split(separator: "?", maxSplits: 1)
        let path = String(parts[0])
        var request = ServiceRequest(
            path: path,
            query: QueryParameters(raw: parts.count > 1 ? parts[1] : ""),
            headers: [.acceptLanguage: language]
        )
        request.headers[.cookie] = cookie
        let segments = path.split(separator: "/").map(String.init)
        let found = site.routes.first { route in
            let names = route.pattern.split(separator: "/").map(String.init)
            return names.count == segments.count
                && zip(names, segments).allSatisfy { $0.first == "{" || $0 == $1 }
        }
        let route = try #require(found, "\(path)")
        for (name, segment) in zip(route.pattern.split(separator: "/"), segments) where name.first == "{" {
            request.pathParameters[String(name.dropFirst().dropLast())] = segment
        }
        return await route.respond(request).content
    }
}

extension ResponseContent {
    var html: String { String(decoding: body, as: UTF8.self) }
}
