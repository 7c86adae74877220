import AccountModels
import Accounts
import Foundation
import Languages
import Mail
import TestSupport
import Testing

@testable import AccountMails

/// What the mails say.
struct LetterTests {
    static let token = SecretToken { Array(repeating: 0xAB, count: $0) }
    static let device = NewDevice(
        browser: "Firefox · Linux",
        at: Date(timeIntervalSince1970: 1_790_000_000),
        block: "203.0.113.7"
    )
    static let contents: [AccountMessage.Content] = [
        .confirmJoining(token), .alreadyJoined, .confirmAddress(token), .resetPassword(token),
        .confirmNewAddress(token), .passwordChanged, .addressChangeAsked, .addressChanged, .accountDeleted,
        .signedIn(device),
    ]
    static let product = MailingProduct(color: "#123456", home: "/me") { "Wetter & \($0.rawValue)" }

    static func mail(
        _ content: AccountMessage.Content,
        _ language: Language = .english,
        product: MailingProduct = product
    ) throws -> MailMessage {
        try QueuedAccountMail.mail(
            for: AccountMessage(to: EmailAddress(checking: "reader@example.org"), content, in: language),
            to: MailAddress("reader@example.org"),
            from: product,
            origin: try #require(PublicOrigin("https://weather.example.org")),
            policy: AccountPolicy()
        )
    }

    @Test(
        "every mail is in every language, names product, address and site, and loads nothing",
        arguments: contents
    )
    func languages(_ content: AccountMessage.Content) throws {
        var subjects: Set<String> = []
        for language in Language.allCases {
            let mail = try Self.mail(content, language)
            let html = try #require(mail.html)
            subjects.insert(mail.subject)
            #expect(mail.subject.contains("Wetter & \(language.rawValue)"))
            #expect(mail.text.contains("reader@example.org") && html.contains("reader@example.org"))
            #expect(mail.text.hasSuffix("-- \nWetter & \(language.rawValue) · https://weather.example.org\n"))
            #expect(html.contains("<html lang=\"\(language.rawValue)\">") && html.contains("Wetter &amp; "))
            for loading in ["src=", "<img", "<link", "<script", "url(", "@import"] {
                #expect(!html.contains(loading))
            }
        }
        #expect(subjects.count == Language.allCases.count)
    }

    @Test(
        "the link is whole in both forms, and for nothing else",
        arguments: [
            (AccountMessage.Content.confirmJoining(token), "/confirm/"), (.confirmAddress(token), "/reset/"),
            (.resetPassword(token), "/reset/"), (.confirmNewAddress(token), "/address/"),
        ]
    )
    func links(_ content: AccountMessage.Content, _ path: String) throws {
        let address = "https://weather.example.org\(path)\(Self.token.text)"
        for language in Language.allCases {
            let mail = try Self.mail(content, language)
            #expect(mail.text.contains("\n\(address)\n"))
            #expect(mail.html?.ranges(of: "href=\"\(address)\"").count == 2)
            #expect(mail.text.ranges(of: Self.token.text).count == 1)
            #expect(!mail.subject.contains(Self.token.text))
        }
    }

    @Test("of a new device the mail tells browser, time and network, and links the list of devices")
    func devices() throws {
        for (language, words) in [
            (
                Language.english,
                ["Browser: Firefox · Linux", "Time: 2026-09-21 14:13 (UTC)", "Network: 203.0.113.x"]
            ),
            (.korean, ["브라우저: Firefox · Linux", "시각: 2026-09-21 14:13 (UTC)", "네트워크: 203.0.113.x"]),
            (.japanese, ["ブラウザー: Firefox · Linux", "日時: 2026-09-21 14:13 (UTC)", "ネットワーク: 203.0.113.x"]),
        ] {
            let mail = try Self.mail(.signedIn(Self.device), language)
            #expect(mail.text.contains(words.joined(separator: "\n")))
            #expect(mail.html?.contains(words.joined(separator: "<br>\n")) == true)
            #expect(mail.text.contains("\nhttps://weather.example.org/me#devices\n"))
            #expect(mail.text.contains("\nhttps://weather.example.org/forgot\n"))
            // Neither ends anything by being opened.
            #expect(mail.html?.ranges(of: "href=").count == 3)
        }
        let unknown = NewDevice(browser: "", at: Self.device.at, block: "/run/socket")
        let text = try Self.mail(.signedIn(unknown)).text
        #expect(text.contains("Browser: unknown") && !text.contains("Network"))
    }

    @Test("a mail says for how long its link works")
    func lifetimes() throws {
        #expect(try Self.mail(.resetPassword(Self.token)).text.contains("within one hour"))
        #expect(try Self.mail(.confirmJoining(Self.token)).text.contains("within 24 hours"))
        #expect(try Self.mail(.resetPassword(Self.token), .korean).text.contains("1시간 안에"))
        #expect(try Self.mail(.resetPassword(Self.token), .japanese).text.contains("1時間以内"))
    }

    @Test("a product writes in the languages it has")
    func fewerLanguages() throws {
        let product = MailingProduct(color: "#123456", home: "/me", languages: [.english, .korean]) {
            $0.rawValue
        }
        #expect(try Self.mail(.alreadyJoined, .japanese, product: product).subject.hasSuffix(" en account"))
        #expect(try Self.mail(.alreadyJoined, .korean, product: product).subject.hasPrefix("[ko]"))
    }

    @Test("what could be markup is text")
    func markup() throws {
        let product = MailingProduct(color: "#123456", home: "/me") { _ in "<b>\"&" }
        let html = try #require(try Self.mail(.accountDeleted, product: product).html)
        #expect(!html.contains("<b>") && html.contains("&lt;b&gt;&quot;&amp;"))
    }
}
