import Accounts
import Foundation
import HTTPService
import HTTPTypes
import MarketModels
import MarketPorts
import Members
import TestSupport
import Testing

struct PageTests {
    @Test(
        "H1, H2: HOME has banners with dots, and sections of sixteen cards that lead on",
        arguments: ["ko", "en"]
    )
    func home(language: String) async throws {
        let page = try await Visit(language: language).get("/")
        #expect(page.status == .ok)
        #expect(page.html.matches(of: /class="slide" id="banner-/).count == 4)
        #expect(page.html.matches(of: /class="dot" href="#banner-/).count == 4)
        let sections = page.html.matches(of: /id="section-\d+"/).count
        #expect(sections == 5)
        #expect(page.html.matches(of: /<li class="card">/).count == sections * 16)
        #expect(page.html.contains(#"href="/search?category=sneakers""#))
    }

    @Test("S4: SHOP goes on by links until it says that it ends")
    func shop() async throws {
        let visit = try Visit()
        var (address, items): (String?, [Substring]) = ("/search", [])
        while let next = address, items.count < 1_000 {
            let html = try await visit.get(next).html
            items += html.matches(of: /class="card-link" href="([^"]+)"/).map(\.output.1)
            address = html.firstMatch(of: /href="([^"]+)" data-next/).map {
                String($0.output.1).replacing("&amp;", with: "&")
            }
            #expect(html.contains("더 이상 검색 결과가 없습니다.") == (address == nil))
        }
        #expect(items.count == 120 && Set(items).count == 120)
    }

    @Test("S1: the address filters; what nothing passes says so")
    func filtered() async throws {
        let visit = try Visit()
        let html = try await visit.get("/search?category=sneakers&gender=men").html
        #expect(html.contains("스니커즈, 남성"))
        #expect(try await visit.get("/search?category=life&gender=men").html.contains("검색 결과가 없습니다."))
    }

    @Test("I1, I2: the page of every item has its sections in their order, and the bar")
    func items() async throws {
        let visit = try Visit(language: "en")
        let order = [
            "item-images", "item-info", "item-release", "item-delivery", "item-advertisement", "item-chart",
            "item-similar",
        ]
        for number in 1...120 {
            let page = try await visit.get("/products/\(number)")
            #expect(page.status == .ok)
            let places = order.map { page.html.firstRange(of: "class=\"\($0)")?.lowerBound }
            #expect(places.allSatisfy { $0 != nil }, "\(number)")
            #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(number)")
            #expect(page.html.contains(#"class="trade-bar""#))
            #expect(!page.html.contains("Optional("))
            // Dots only from two pictures on.
            let images = page.html.matches(of: /class="slide"/).count
            #expect(page.html.matches(of: /class="dot"/).count == (images > 1 ? images : 0))
        }
    }

    @Test("P1: the range of the chart is in the address", arguments: PriceRange.allCases)
    func ranges(range: PriceRange) async throws {
        let html = try await Visit().get("/products/1?range=\(range.rawValue)").html
        let chosen = html.firstMatch(of: /href="([^"]+)" aria-current="true">[^<]*<\/a>/)
        #expect(chosen?.output.1 == "/products/1?range=\(range.rawValue)#chart")
    }

    @Test("E3: joining asks for one of 17 shoe sizes, and says nothing of what the device has")
    func joining() async throws {
        let html = try await Visit().get("/join").html
        let sizes = html.matches(of: /<option>(\d+)<\/option>/).map { String($0.output.1) }
        #expect(sizes.count == 17 && sizes.first == "220" && sizes.last == "300")
        #expect(html.contains("신발 사이즈 (mm)") && !html.contains("이 기기에 저장한"))
    }

    @Test(
        "What cannot be read or is not there is a page in words",
        arguments: [
            ("/search?category=shoes", 400), ("/search?gender=", 200), ("/search?brandId=0", 400),
            ("/search?brandId=1,x", 400), ("/search?collectionId=99999999999999999999", 400),
            ("/search?cursor=x", 400), ("/search?cursor=5-07", 400), ("/search?cursor=%ff", 400),
            ("/search?category=%", 400), ("/products/0", 404), ("/products/x", 404), ("/products/007", 404),
            ("/products/-1", 404), ("/products/999999999999999999999999", 404),
            ("/products/1?range=week", 400),
            ("/pictures/none.svg", 404), ("/pictures/item-1-1", 404), ("/pictures/.svg", 404),
        ]
    )
    func badInput(address: String, status: Int) async throws {
        for language in ["ko", "en"] {
            let page = try await Visit(language: language).get(address)
            #expect(page.status.code == status)
            #expect(page.html.contains("<h1>") && page.headers[.contentLanguage] == language)
        }
    }

    @Test("A catalogue that cannot be read is said to come back", arguments: ["/", "/search", "/products/1"])
    func broken(address: String) async throws {
        let page = try await Visit(catalogue: BrokenCatalogue()).get(address)
        #expect(page.status == .serviceUnavailable)
        #expect(page.html.contains("상품을 불러오지 못했어요"))
        #expect(page.html.contains(#"<a class="button primary" href="\#(address)">다시 시도</a>"#))
    }

    @Test("A picture is kept for good, and a page names only pictures that are there")
    func pictures() async throws {
        let visit = try Visit()
        let pages = ["/", "/search", "/products/6"]
        for page in pages {
            for found in try await visit.get(page).html.matches(of: /src="(\/pictures\/[^"]+)"/) {
                let picture = try await visit.get(String(found.output.1))
                #expect(picture.status == .ok)
                #expect(picture.headers[.contentType] == "image/svg+xml")
                #expect(picture.headers[.cacheControl] == "public, max-age=31536000, immutable")
                #expect(picture.html.hasPrefix("<svg"))
            }
        }
    }

    @Test(
        "E5: a session whose token is due gets the new one with a page, and not with a file that caches keep",
        arguments: [
            ("/pictures/banner-1.svg", "public, max-age=31536000, immutable"), ("/worker.js", "no-cache"),
        ]
    )
    func files(address: String, kept: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cream-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let wall = ManualWallClock(Visit.now)
        let members = Members(path: folder.appending(path: "cream.sqlite").path, clock: wall.clock)
        let joined = try await members.joining.join(
            JoinUseCases.Request(
                email: Members.email(1),
                password: Members.password(1, changed: 0),
                isOldEnough: true,
                notice: "1"
            ),
            by: Members.caller(1)
        )
        guard case .signedIn(let member) = joined else {
            Issue.record("\(joined)")
            return
        }
        let visit = try Visit(members: members)
        let cookie = "cream-session=\(member.token.text)"
        wall.pass(31 * 60)
        let file = try await visit.get(address, cookie: cookie)
        #expect(file.status == .ok && file.headers[.setCookie] == nil)
        #expect(file.headers[.cacheControl] == kept)
        let page = try await visit.get("/", cookie: cookie)
        #expect(page.headers[values: .setCookie].contains { $0.hasPrefix("cream-session=") })
        #expect(page.headers[.cacheControl] == "no-store")
    }
}

/// A catalogue that exists and has no content.
struct BrokenCatalogue: ItemCatalogue {
    func items(
        matching filter: CatalogueFilter,
        after cursor: CatalogueCursor?,
        limit: Int
    ) async throws(CatalogueError) -> CataloguePage {
        throw .unreadable(reason: "test")
    }

    func item(_ id: Item.ID) async throws(CatalogueError) -> Item { throw .unreadable(reason: "test") }

    func trades(of id: Item.ID) async throws(CatalogueError) -> [Trade] { throw .unreadable(reason: "test") }
}
