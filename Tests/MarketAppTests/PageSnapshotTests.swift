import Foundation
import HTTPService
import TestSupport
import Testing

/// Every screen of Cream as a file, `Tests/Snapshots/Cream`.
struct PageSnapshotTests {
    private static let screens = [
        "home": "/", "shop": "/search", "shop-filtered": "/search?category=sneakers&gender=men",
        "shop-nothing": "/search?category=life&gender=men", "shop-unreadable": "/search?category=cars",
        "item": "/products/1", "item-year": "/products/1?range=oneYear", "item-unknown": "/products/99999",
        "sign-in": "/sign-in", "join": "/join", "privacy": "/privacy", "offline": "/offline",
    ]

    @Test(
        "Every screen is as it was read by a person",
        arguments: screens.keys.sorted(),
        ["ko", "en"]
    )
    func page(screen: String, language: String) async throws {
        let address = try #require(Self.screens[screen])
        let page = ReadableHTML(try await Visit(language: language).get(address).html).description
        let difference = try SnapshotFile("Cream/\(screen)-\(language).html").difference(from: page)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
