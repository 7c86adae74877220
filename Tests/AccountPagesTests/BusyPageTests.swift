import HTTPService
import HTTPTypes
import Languages
import Site
import Testing

@testable import AccountPages

struct BusyPageTests {
    @Test(
        "who signs in while too many do is told when, and led back to the form",
        arguments: Language.allCases
    )
    func answer(_ language: Language) throws {
        let renderer = try House.renderer.get()
        let address = SignInPath.address(to: "/me", over: "/places?q=\"><b>")
        let answer = BusyPages(renderer).answer(leadingTo: address, after: 2, in: language).content
        let html = String(decoding: answer.body, as: UTF8.self)
        #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "2")
        #expect(answer.headers[.cacheControl] == "no-store" && answer.headers[.contentSecurityPolicy] != nil)
        #expect(html.contains("href=\"/sign-in?next=%2Fme&amp;back=%2Fplaces%3Fq%3D%22%3E%3Cb%3E\""))
        #expect(html.contains("<html lang=\"\(language.rawValue)\">") && !html.contains("\u{1}"))
    }

    @Test(
        "then a stranger is refused before anything is read for them; whoever was here before is not",
        arguments: ["en", "ko", "ja"]
    )
    func crowd(_ language: String) async throws {
        let crowd = Crowd()
        let house = try House(crowd: crowd)
        let (member, stranger) = (Browser(house, language: language), Browser(house, language: language))
        try await member.join()
        _ = try await member.get("/me")
        _ = try await member.post("/sign-out")
        _ = try await stranger.get("/sign-in")
        let fields = ["email": "cream@cream.co.kr", "password": "password1!", "next": "/vault"]
        crowd.set(true)
        let refused = try await stranger.post("/sign-in", fields)
        #expect(refused.content.status == .serviceUnavailable && refused.content.headers[.retryAfter] == "7")
        #expect(refused.content.headers[.contentLanguage] == language)
        #expect(refused.html.contains("href=\"/sign-in?next=%2Fvault&amp;back=%2F\""))
        #expect(refused.content.headers[values: .setCookie].isEmpty && crowd.refusals == 0)
        // A cookie that anybody can make leads no further than the passwords.
        stranger.cookies["house-device"] = "made-up"
        let checked = try await stranger.post("/sign-in", fields)
        #expect(checked.content.status == .serviceUnavailable && crowd.refusals == 1)
        stranger.cookies["house-device"] = nil
        #expect(try await member.signIn().content.status == .seeOther)
        crowd.set(false)
        #expect(try await stranger.post("/sign-in", fields).location == "/vault")
    }
}
