import HTTPService
import HTTPTypes
import Testing

struct FormTokenTests {
    @Test func `the token of a form serves one session alone`() async throws {
        let house = try House()
        let browser = Browser(house)
        _ = try await browser.get("/sign-in")
        let before = browser.token
        try await browser.join()
        _ = try await browser.get("/me")
        let during = browser.token
        #expect(try await browser.post("/sign-out", ["token": before]).content.status == .forbidden)
        _ = try await browser.post("/sign-out")
        _ = try await browser.signIn()
        #expect(try await browser.post("/sign-out", ["token": during]).content.status == .forbidden)
        _ = try await browser.get("/me")
        #expect(try await browser.post("/sign-out").content.status == .seeOther)
    }

    @Test(
        "D7: signing in leads on, and closing it back to the page of this site that led here",
        arguments: [
            ("https://house.example/?seen=1", "/?seen=1"), ("https://other.example/x", "/"), (nil, "/"),
            ("https://house.example/sign-in?next=/", "/"), ("https://house.example//other.example", "/"),
            ("https://house.example/vault?a=b%20c", "/"), ("https://house.example/worker.js", "/"),
        ]
    )
    func gate(referrer: String?, back: String) async throws {
        let browser = Browser(try House(), isSecure: true)
        var fields = HTTPFields()
        fields[.referer] = referrer
        let answer = try await browser.get("/vault?a=b%20c", fields)
        #expect(answer.content.status == .seeOther)
        let address = try #require(answer.location)
        let query = QueryParameters(raw: address.drop { $0 != "?" }.dropFirst())
        #expect(query["next"] == "/vault?a=b%20c")
        #expect(query["back"] == back)
        let page = try await browser.get(address)
        #expect(page.html.contains("href=\"\(back)\" data-close"))
    }

    @Test(
        "signing in leads to no other site",
        arguments: ["//evil.example", "https://evil.example", "/\\evil", "/sign-in", ""]
    )
    func redirect(next: String) async throws {
        let browser = Browser(try House())
        try await browser.join()
        _ = try await browser.get("/me")
        _ = try await browser.post("/sign-out")
        _ = try await browser.get("/sign-in")
        let answer = try await browser.post(
            "/sign-in",
            ["email": "cream@cream.co.kr", "password": "password1!", "next": next]
        )
        #expect(answer.location == "/me")
    }
}
