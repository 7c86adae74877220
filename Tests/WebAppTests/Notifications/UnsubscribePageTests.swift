import Clocks
import Foundation
import HTTPService
import HTTPTypes
import Languages
import NotificationPorts
import NotificationRules
import StoragePort
import Synchronization
import TestSupport
import Testing
import UseCases
import ViewModels

@testable import Site
@testable import WebApp

/// Reads one token, "made", of a Japanese reader.
private struct OneLink: UnsubscribeLinks {
    static let profile = sampleProfile(1).id

    func token(of profile: Profile.ID, at address: String, in language: Language) -> String? { "made" }

    func link(_ token: String) -> UnsubscribeLink? {
        token == "made" ? UnsubscribeLink(profile: Self.profile, language: .japanese, addressMark: []) : nil
    }

    func isLink(_ link: UnsubscribeLink, to address: String) -> Bool { true }
}

/// Has a confirmed address, or cannot be read.
private final class Reader: WatchedPeople {
    let failure = Mutex<StorageError?>(nil)
    let looks = Mutex(0)

    func mailAddress(of profile: Profile.ID) async throws(StorageError) -> String? {
        looks.withLock { $0 += 1 }
        if let failure = failure.withLock(\.self) { throw failure }
        return "reader@example.org"
    }

    func watchVersion() async throws(StorageError) -> Int { 0 }
    func watched(after profile: Profile.ID?, atMost count: Int) async throws(StorageError) -> [WatchedPerson]
    {
        []
    }
    func changes(since version: Int, atMost count: Int) async throws(StorageError) -> WatchedChanges? { nil }
    func saveMemories(_ memories: [Profile.ID: NotificationMemory]) async throws(StorageError) {}
    func target(
        _ id: NoticeTarget.ID,
        of profile: Profile.ID
    ) async throws(StorageError) -> NoticeTarget? { nil }
    func deleteTarget(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) {}
}

@Suite("X7: the page of the link in mails")
struct UnsubscribePageTests {
    private let storage = InMemoryStorage()
    private let reader = Reader()

    private func route() async throws -> Route {
        _ = await storage.turnMailOn()
        var container = FakeAppContainer()
        container.unsubscribing = UnsubscribeFromMail(links: OneLink(), people: reader) { [storage] profile in
            NotificationUseCases(
                storage: storage,
                of: NotifiedPerson(profile: profile),
                clock: .frozen(at: MadeUpWeather.now),
                makeID: { "id" }
            )
        }
        let app = try WebApp(container: container, accounts: .inMemory())
        return try #require(app.routes.first { $0.pattern == "/notifications/unsubscribe/{token}" })
    }

    private func ask(
        _ method: HTTPRequest.Method,
        _ token: String = "made",
        type: String = "application/x-www-form-urlencoded",
        body: String = "",
        fields: [(String, String)] = []
    ) async throws -> ResponseContent {
        var headers: HTTPFields = [.contentType: type, .acceptLanguage: "ko"]
        for (name, value) in fields { headers[try #require(HTTPField.Name(name))] = value }
        let request = ServiceRequest(
            method,
            path: "/notifications/unsubscribe/\(token)",
            headers: headers,
            body: Array(body.utf8),
            pathParameters: ["token": token],
            authority: "haneul.example"
        )
        return try await route().respond(request).content
    }

    private func isOn() async throws -> Bool { try await storage.loadNotifications().targets.mail != nil }

    @Test("Opening it asks, in the language of the mail, and changes nothing")
    func opening() async throws {
        for method in [HTTPRequest.Method.get, .head, .get] {
            let page = try await ask(method)
            #expect(page.status == .ok && page.headers[.contentLanguage] == "ja")
            #expect(page.html.contains("天気の通知メールを停止しますか？") && page.html.contains("<html lang=\"ja\""))
            #expect(page.html.contains("action=\"/notifications/unsubscribe/made\""))
            #expect(!page.html.contains("<script") && !page.html.contains("{{"))
        }
        #expect(try await isOn() && reader.looks.withLock(\.self) == 0, "nothing is even read")
        let headers = try await ask(.get).headers
        #expect(headers[.cacheControl] == "no-store" && headers[values: .setCookie].isEmpty)
        #expect(headers[.contentSecurityPolicy] == PageHeaders.contentSecurityPolicy)
        for (name, value) in [("Referrer-Policy", "no-referrer"), ("X-Robots-Tag", "noindex")] {
            #expect(headers[try #require(HTTPField.Name(name))] == value)
        }
    }

    @Test("One request stops mail, in either form, from wherever, with whoever's cookies, and sets none")
    func oneClick() async throws {
        let parts = "multipart/form-data; boundary=x"
        let part =
            "--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--x--\r\n"
        let odd =
            "--x\nContent-Type: text/plain\ncontent-disposition: form-data; name=List-Unsubscribe\n\nOne-Click\n--x--"
        for (type, body) in [
            ("application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"), (parts, part), (parts, odd),
            ("", "List-Unsubscribe=One-Click"),
        ] {
            _ = await storage.turnMailOn()
            let answer = try await ask(
                .post,
                type: type,
                body: body,
                fields: [
                    ("Origin", "https://mail.example"), ("Sec-Fetch-Site", "cross-site"),
                    ("Cookie", "haneul=forged"),
                ]
            )
            #expect(answer.status == .ok && answer.headers[.location] == nil)
            #expect(try await !isOn())
            #expect(answer.headers[values: .setCookie].isEmpty)
            #expect(
                answer.html.contains("天気の通知メールを停止しました")
                    && answer.html.contains("href=\"/notifications#targets\"")
            )
        }
    }

    @Test("A link that was used, or not made here, is answered in the same way and changes nothing")
    func unknown() async throws {
        let body = "List-Unsubscribe=One-Click"
        let first = try await ask(.post, body: body)
        // ``route()`` switched it on again.
        let again = try await ask(.post, body: body)
        #expect(first.html == again.html)
        let forged = try await ask(.post, "forged", body: body)
        #expect(forged.status == .ok && forged.html.contains("날씨 알림 메일을 껐습니다"))
        #expect(try await isOn())
        let asked = try await ask(.get, "<script>")
        #expect(asked.status == .ok && !asked.html.contains("<script") && asked.html.contains("%3Cscript%3E"))
    }

    @Test(
        "Any other body is refused",
        arguments: [
            ("application/x-www-form-urlencoded", ""),
            ("application/x-www-form-urlencoded", "List-Unsubscribe=Yes"),
            ("application/x-www-form-urlencoded", "x=List-Unsubscribe=One-Click"),
            ("multipart/form-data; boundary=x", "List-Unsubscribe=One-Click"),
            ("multipart/form-data; boundary=x", "Content-Disposition: form-data; name=\"List-Unsubscribe\""),
            (
                "multipart/form-data; boundary=x",
                "Content-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\n"
            ),
            (
                "multipart/form-data; boundary=x",
                "Content-Disposition: form-data; name=\"a\"\r\n\r\nOne-Click"
            ),
        ]
    )
    func otherBodies(type: String, body: String) async throws {
        let answer = try await ask(.post, type: type, body: body)
        #expect(answer.status == .badRequest)
        #expect(try await isOn())
    }

    @Test("A store that cannot be read leaves the button there")
    func failed() async throws {
        reader.failure.withLock { $0 = StorageError(.unwritable("disk"), subject: "store") }
        let answer = try await ask(.post, body: "List-Unsubscribe=One-Click")
        #expect(answer.status == .serviceUnavailable && answer.html.contains("role=\"alert\""))
        #expect(answer.html.contains("value=\"One-Click\""))
        #expect(try await isOn())
    }

    @Test("What is said of mail, by what the server has and whether the address is confirmed")
    func switches() throws {
        typealias Mail = NoticeTargetsModel.Mail
        func model(_ mail: Mail, isMember: Bool? = true) -> NoticeTargetsModel {
            NoticeTargetsModel(
                [],
                key: nil,
                offersReceivers: false,
                mail: mail,
                isMember: isMember,
                in: .english
            )
        }
        let on = model(Mail(isOn: true, obstacle: nil, address: "a@example.org"))
        #expect(on.hasMailSwitch && on.mailIsOn && on.mailHint == nil && on.mailAddress == "a@example.org")
        #expect(model(Mail(isOn: false, obstacle: nil, address: "a@example.org")).hasMailSwitch)
        // What was switched on and rests can be switched off.
        for obstacle in [Mail.Obstacle.noServer, .noOrigin, .unconfirmed] {
            let resting = model(Mail(isOn: true, obstacle: obstacle, address: "a@example.org"))
            #expect(resting.hasMailSwitch && resting.mailIsOn && resting.mailHint != nil)
            let absent = model(Mail(isOn: false, obstacle: obstacle, address: "a@example.org"))
            #expect(!absent.hasMailSwitch && absent.mailHint != nil)
            #expect((absent.mailHint == resting.mailHint) == (obstacle != .unconfirmed))
            #expect(
                model(Mail(isOn: false, obstacle: obstacle, address: nil), isMember: false).mailHint == nil
            )
        }
        #expect(model(Mail(isOn: false, obstacle: nil, address: nil), isMember: false).needsAccount)
        #expect(!model(Mail(isOn: false, obstacle: .noServer, address: nil), isMember: false).needsAccount)
        #expect(!model(Mail(isOn: false, obstacle: nil, address: nil), isMember: nil).needsAccount)
    }
}

extension InMemoryStorage {
    /// As if the person had switched mail on.
    fileprivate func turnMailOn() async {
        try? await changeNotifications { kept in
            guard kept.targets.mail == nil else { return }
            let id = NoticeTarget.ID(rawValue: "mail")
            kept.targets.append(
                NoticeTarget(id: id, .mail, createdAt: MadeUpWeather.now, language: .japanese, name: "mail")
            )
        }
    }
}
