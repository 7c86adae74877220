import Accounts
import Foundation
import HTTPService
import HTTPTypes
import Languages
import Members
import Testing

@testable import AccountPages
@testable import Site

/// Ending the sessions of other devices.
struct DevicesTests {
    @Test("E5: ending one device or all others asks for the password", arguments: ["en", "ko", "ja"])
    func password(_ language: String) async throws {
        let house = try House()
        let (browser, others) = (Browser(house, language: language), [Browser(house), Browser(house)])
        try await browser.join()
        for other in others { _ = try await other.signIn() }
        let here = try #require(try await house.members.sessions.identify(browser.cookies["house-session"]))
        func left() async throws -> [Session] {
            try await house.members.sessions.list(of: here.account.id).filter { $0.id != here.session.id }
        }
        let device = try #require(try await left().first)
        let page = try await browser.get("/me")
        for address in ["/me/devices/end?id=\(device.id.rawValue)", "/me/devices/end-others"] {
            #expect(page.html.contains("href=\"\(address)\""))
            let form = try await browser.get(address)
            #expect(form.content.status == .ok && form.content.headers[.cacheControl] == "no-store")
            #expect(form.html.contains("autocomplete=\"current-password\""))
            #expect(form.html.contains("<html lang=\"\(language)\""))
            for fields in [["password": "wrong passw0rt!"], [:]] {
                let id = ["id": device.id.rawValue]
                let refused = try await browser.post(
                    String(address.prefix { $0 != "?" }),
                    fields.merging(id) { $1 }
                )
                #expect(refused.content.status == .unauthorized && refused.html.contains("role=\"alert\""))
            }
        }
        #expect(try await left().count == 2)
        let fields = ["id": device.id.rawValue, "password": "password1!"]
        #expect(try await browser.post("/me/devices/end", fields).location == "/me")
        #expect(try await left().map(\.id).contains(device.id) == false)
        _ = try await browser.get("/me")
        #expect(try await browser.post("/me/devices/end-others", fields).location == "/me")
        #expect(try await left().isEmpty)
        #expect(try await browser.get("/vault").content.status == .ok)
    }

    @Test("a device that is gone, another's, none, or this one is no device to sign out")
    func unknown() async throws {
        let house = try House()
        let (browser, stranger) = (Browser(house), Browser(house))
        try await browser.join()
        try await stranger.join("stranger@cream.co.kr")
        let here = try await house.members.sessions.identify(browser.cookies["house-session"])
        let there = try await house.members.sessions.identify(stranger.cookies["house-session"])
        let own = try #require(here?.session.id.rawValue)
        for id in [String(repeating: "0", count: 32), try #require(there?.session.id.rawValue), "", own] {
            _ = try await browser.get("/me")
            #expect(try await browser.get("/me/devices/end?id=\(id)").location == "/me")
        }
        let fields = ["id": try #require(there?.session.id.rawValue), "password": "password1!"]
        _ = try await browser.post("/me/devices/end", fields)
        // Ended is only what signs out.
        _ = try await browser.post("/me/devices/end", ["id": own, "password": "password1!"])
        for each in [browser, stranger] {
            #expect(try await each.get("/vault").content.status == .ok)
        }
    }
}
