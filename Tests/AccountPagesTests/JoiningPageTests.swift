import Accounts
import Clocks
import HTTPService
import HTTPTypes
import Members
import TestSupport
import Testing

@testable import AccountPages

struct JoiningPageTests {
    @Test("E3: what the product asks is kept, and nothing else")
    func details() async throws {
        let house = try House()
        let browser = Browser(house)
        _ = try await browser.get("/join")
        _ = try await browser.post("/join", .joining.merging(["role": "admin"]) { $1 })
        let signedIn = try #require(
            try await house.members.sessions.identify(browser.cookies["house-session"])
        )
        #expect(signedIn.account.details == ["size": "220"])
    }

    @Test(
        "E3: nobody joins without a choice that there is, and the one made stays in the form",
        arguments: [nil, "", "221"]
    )
    func choices(size: String?) async throws {
        let browser = Browser(try House())
        _ = try await browser.get("/join")
        var fields = [String: String].joining
        fields["size"] = size
        let refused = try await browser.post("/join", fields)
        #expect(refused.content.status == .badRequest)
        #expect(refused.html.contains(#"id="account-size-error" aria-live="polite">Please choose</p>"#))
        fields.merge(["password": "short", "size": "225"]) { $1 }
        #expect(try await browser.post("/join", fields).html.contains("<option selected>225</option>"))
    }

    @Test(
        "nobody joins without the box about the age; ticked beside another version of the notice, it is not",
        arguments: [nil, "", "on", "2020-01-01"]
    )
    func age(ticked: String?) async throws {
        let house = try House(AccountPolicy(leastAge: 16))
        let browser = Browser(house)
        let page = try await browser.get("/join").html
        #expect(page.contains("I am at least 16 years old"))
        #expect(page.contains(#"agree to the <a href="/privacy" target="_blank">privacy notice</a>."#))
        var fields = [String: String].joining
        fields["age"] = ticked
        let refused = try await browser.post("/join", fields)
        #expect(refused.content.status == .badRequest)
        #expect(
            refused.html.contains(#"id="account-age-error" aria-live="polite">Only people of 16 or older"#)
        )
        #expect(refused.html.firstMatch(of: /type="checkbox"[^>]* checked/) == nil)
        #expect(browser.cookies["house-session"] == nil)
        // What was ticked stays so while something else is put right.
        let short = [String: String].joining.merging(["password": "short"]) { $1 }
        #expect(
            try await browser.post("/join", short).html.firstMatch(of: /type="checkbox"[^>]* checked/) != nil
        )
        #expect(try await browser.post("/join", .joining).content.status == .seeOther)
        let signedIn = try #require(
            try await house.members.sessions.identify(browser.cookies["house-session"])
        )
        let agreement = try #require(signedIn.account.agreement)
        #expect(
            agreement
                == Agreement(at: house.wall.clock.now, notice: PrivacyNotice(version: "").version, age: 16)
        )
    }

    @Test func `an invitation's link joins once, and nobody joins without`() async throws {
        let house = try House(AccountPolicy(joining: .invited))
        let browser = Browser(house)
        #expect(try await browser.get("/join").content.status == .forbidden)
        let operations = AccountOperations(
            storage: house.members.environment.storage,
            policy: house.members.environment.policy,
            clock: house.wall.clock,
            eraseMail: { _ in },
            randomBytes: house.members.environment.randomBytes
        )
        let token = try await operations.invite().token.text
        let page = try await browser.get("/join/\(token)")
        #expect(page.content.headers[try #require(HTTPField.Name("Referrer-Policy"))] == "strict-origin")
        let fields = [String: String].joining.merging(["invitation": token]) { $1 }
        #expect(try await browser.post("/join", fields).content.status == .seeOther)
        let other = Browser(house)
        _ = try await other.get("/join/\(token)")
        let again = fields.merging(["email": "b@cream.co.kr"]) { $1 }
        #expect(try await other.post("/join", again).content.status == .forbidden)
    }

    @Test func `where nobody joins, signing in does not offer it`() async throws {
        let browser = Browser(try House(AccountPolicy(joining: .off)))
        #expect(try await !browser.get("/sign-in").html.contains("href=\"/join"))
        #expect(try await browser.get("/join").content.status == .forbidden)
    }

    @Test func `what needs mail says so where none can be sent`() async throws {
        let browser = Browser(try House())
        let page = try await browser.get("/forgot")
        #expect(page.content.status == .serviceUnavailable)
        #expect(page.html.contains("cannot send mail"))
    }

    @Test("E4: who has not confirmed the address can have the mail again")
    func unconfirmed() async throws {
        let house = try House(hasMail: true)
        let browser = Browser(house)
        _ = try await browser.get("/join")
        _ = try await browser.post("/join", .joining)
        #expect(house.outbox.take().count == 1)
        let answer = try await browser.signIn()
        #expect(answer.content.status == .forbidden)
        let id = try #require(answer.html.firstMatch(of: /name="id" value="([^"]*)"/)).1
        _ = try await browser.post("/join/resend", ["id": String(id)])
        #expect(house.outbox.take().count == 1)
    }

    @Test("C7: every text of the pages is there in each language, and comes from the tables")
    func languages() async throws {
        let house = try House()
        let browser = Browser(house, language: "xx")
        for path in ["/sign-in", "/join", "/privacy", "/forgot", "/confirm/1", "/reset/1", "/address/1"] {
            let html = try await browser.get(path).html
            let attributes = html.matches(of: /(?:aria-label|placeholder)="([^"]*)"/).map { "\n\($0.1)" }
            let text = (html.replacing(/<kbd>.*?<\/kbd>|<[^>]*>/, with: "\n") + attributes.joined()).unmarked
            #expect(text.split { !$0.isLetter } == [], "\(path)")
        }
    }
}
