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
                let reader = try #require(Language(rawValue: language))
                #expect(refused.html.contains(AccountPhrase.wrongPassword.text(in: reader)))
                // Which in Korean and Japanese ends with the same words.
                #expect(!refused.html.contains(AccountPhrase.refused.text(in: reader)))
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

    @Test("the form says which device it signs out, by its browser and when it was used")
    func device() throws {
        for (browser, name) in [("Safari · iPhone", "Safari · iPhone"), ("", "알 수 없는 브라우저")] {
            let now = Date(timeIntervalSinceReferenceDate: 795_700_000)
            let session = Session(
                id: .init(rawValue: String(repeating: "7", count: 32)),
                account: .init(rawValue: String(repeating: "8", count: 32)),
                browser: browser,
                startedAt: now - 3 * 86_400,
                lastUsedAt: now - 300,
                endsAt: now + 86_400,
                idleUntil: now + 86_400
            )
            let input = ChangeInput(home: "/me", account: "me@cream.kr", example: "")
            let form = FormModel(end: session, now: now, input, in: .korean)
            #expect(form.text == "\(name)에서 로그아웃됩니다. 확인을 위해 비밀번호를 입력해 주세요.")
            #expect(form.used?.signedIn.text == "3일 전" && form.used?.lastUsed.text == "5분 전")
            #expect(form.hidden.map(\.value) == [session.id.rawValue])
        }
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
