import Accounts
import HTTPService
import HTTPTypes
import Languages
import StoragePort
import Testing

@testable import AccountPages
@testable import Site

/// The privacy notice: what it says is what the code does.
struct PrivacyTests {
    private func page(_ policy: AccountPolicy = AccountPolicy(), hasMail: Bool = false) async throws -> String
    {
        try await Browser(try House(policy, hasMail: hasMail)).get("/privacy").html
    }

    @Test func `everybody can read it, and the pages of accounts link it`() async throws {
        let browser = Browser(try House())
        let answer = try await browser.get("/privacy")
        #expect(answer.content.status == .ok)
        #expect(answer.content.headers[.cacheControl] == "private, no-cache")
        #expect(try await browser.get("/join").html.contains("href=\"/privacy\""))
        try await browser.join()
        #expect(try await browser.get("/me").html.contains("href=\"/privacy\""))
        #expect(try await browser.get("/privacy").content.status == .ok)
        #expect(try await browser.get("/worker.js").html.contains("privacy"))
    }

    @Test func `each figure is the one by which data are deleted`() async throws {
        let policy = AccountPolicy(
            leastAge: 17,
            sessions: SessionPolicy(idle: 3 * 86_400, total: 11 * 86_400),
            confirmationLifetime: 5 * 3_600,
            resetLifetime: 1_800,
            invitationLifetime: 13 * 86_400
        )
        let text = try await page(policy, hasMail: true)
        for part in [
            "at least 17 years", "3 days without use and 11 days in all", "5 hours after the last mail",
            "works for 13 days", "At most 5 hours on its way",
            "record of a failed mail 30 days",
            "<dd>\(PrivacyPeriod(seconds: SecurityEvent.lifetime).english), even if",
            "<dd>\(PrivacyPeriod(seconds: MailedAddress.lifetime).english).</dd>",
            "<dd>\(PrivacyPeriod(seconds: Profile.lifetime).english) after your last visit",
            "<dd>\(PrivacyPeriod(seconds: Double(DeviceMarks.lifetime)).english), also after",
            "<dd>\(PrivacyPeriod(seconds: Double(SessionCookies.lifetime)).english) after its last use",
            "“house-session”", "“house-device”", "“house”",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test func `what a server does not do is not in it`() async throws {
        let quiet = try await page()
        #expect(quiet.contains("This server sends no mail.") && quiet.contains("Nobody."))
        #expect(!quiet.contains("Mails asked for") && !quiet.contains("not finished"))
        let mailing = try await page(hasMail: true)
        #expect(mailing.contains("only with your consent") && mailing.contains("Mails asked for"))
        #expect(!mailing.contains("sends no mail") && !mailing.contains("Nobody."))
    }

    @Test func `a product adds what it keeps, and a change of either part is another version`() {
        var product = ProductPrivacy(version: "2999-01-01")
        product.entries = { _ in [PrivacyEntry("Songs", what: "a", why: "b", term: "c", in: .browser)] }
        product.recipients = { _ in [PrivacyRecipient("Radio", link: "https://radio.example", what: "d")] }
        let design = SiteDesign.house
        let facts = PrivacyFacts(
            policy: AccountPolicy(),
            undeliveredLifetime: nil,
            hasDataBeforeJoining: false,
            cookies: design.sessionCookies,
            home: "/me"
        )
        let notice = PrivacyNotice(version: product.version)
        #expect(notice.version == "2999-01-01" && PrivacyNotice(version: "").version < notice.version)
        let model = PrivacyModel(notice, facts, product, in: .english)
        let entries = model.sections.flatMap(\.entries)
        #expect(entries.contains { $0.name == "Songs" && $0.place == "In your browser" })
        #expect(model.sections.flatMap(\.recipients).map(\.name) == ["Radio"])
        #expect(!entries.contains { $0.name.contains("“house”") })
    }

    @Test(
        "periods are told in the largest unit without a rest",
        arguments: [
            (90 * 86_400, "90 days", "90일", "90日"), (86_400, "1 day", "1일", "1日"),
            (7_200, "2 hours", "2시간", "2時間"), (60, "1 minute", "1분", "1分"), (61, "2 minutes", "2분", "2分"),
        ]
    )
    func periods(seconds: Int, english: String, korean: String, japanese: String) {
        let period = PrivacyPeriod(seconds: Double(seconds))
        #expect([period.english, period.korean, period.japanese] == [english, korean, japanese])
    }

    @Test("the sentence at joining has its link in each language", arguments: Language.allCases)
    func sentence(language: Language) {
        let box = FormModel.Agreement(
            PrivacyNotice(version: ""),
            from: 14,
            isTicked: false,
            error: nil,
            in: language
        )
        #expect(!box.link.isEmpty && !(box.before + box.after).isEmpty)
        #expect(!(box.before + box.link + box.after).contains("|"))
        #expect(box.label.contains("14") && box.rules.contains("14"))
    }
}
