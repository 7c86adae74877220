import Foundation
import Mail
import Testing

/// What composed mail consists of. Whether others read it so is tested in `Tests/Mail`.
@Suite struct MailComposerTests {
    /// 2026-11-22 09:05 UTC.
    private let now = Date(timeIntervalSince1970: 1_795_338_300)

    private func lines(
        subject: String = "Hello",
        text: String = "Hello",
        html: String? = nil,
        name: String? = nil,
        host: String? = nil,
        unsubscribe: String? = nil,
        named id: MailID? = nil
    ) throws -> [String] {
        let sender = try Mailbox(name: name, address: MailAddress("noreply@haneul.example"))
        let composer = MailComposer(sender: sender, host: host) { (0..<$0).map(UInt8.init) }
        let message = try MailMessage(
            to: try MailAddress("reader@example.org"),
            subject: subject,
            text: text,
            html: html,
            unsubscribe: unsubscribe.map { try UnsubscribeAddress($0) }
        )
        let mail = composer.mail(message, at: now, named: id)
        let whole = String(decoding: mail.bytes, as: UTF8.self)
        #expect(whole.hasSuffix("\r\n"))
        #expect(mail.bytes.allSatisfy { $0 < 0x80 && $0 != 0 })
        let lines = whole.components(separatedBy: "\r\n")
        let isShort = (unsubscribe ?? "").utf8.count <= 75
        #expect(
            lines.allSatisfy { $0.utf8.count <= (isShort ? 78 : 998) && !$0.contains { "\r\n".contains($0) } }
        )
        return lines
    }

    @Test("A short message in ASCII is sent as it is")
    func plain() throws {
        #expect(
            try lines(subject: "Welcome", text: "Hello,\nthere", name: "Haneul", host: "haneul.example") == [
                "From: Haneul <noreply@haneul.example>", "To: reader@example.org", "Subject: Welcome",
                "Date: Sun, 22 Nov 2026 09:05:00 +0000",
                "Message-ID: <000102030405060708090a0b0c0d0e0f@haneul.example>",
                "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
                "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 7bit", "",
                "Hello,", "there", "",
            ]
        )
    }

    @Test(
        "A subject in another script is folded between its characters",
        arguments: ["하늘 계정 ", "空のアカウント", "é"]
    )
    func subject(part: String) throws {
        let subject = String(repeating: part, count: 40)
        let all = try lines(subject: subject)
        let start = try #require(all.firstIndex { $0.hasPrefix("Subject: ") })
        let words = all[start...].prefix { $0.hasPrefix("Subject: ") || $0.hasPrefix(" ") }
        #expect(words.count > 1 && words.allSatisfy { $0.utf8.count <= 76 })
        let decoded = try words.map { word in
            let coded = try #require(word.split(separator: "?").dropFirst(3).first)
            let data = try #require(Data(base64Encoded: String(coded)))
            return try #require(String(data: data, encoding: .utf8))
        }
        #expect(decoded.joined() == subject)
    }

    @Test(
        "What looks like an encoded word is encoded",
        arguments: ["=?utf-8?B?aGk=?=", " blank", "blank ", ""]
    )
    func lookalike(subject: String) throws {
        let line = try #require(try lines(subject: subject).first { $0.hasPrefix("Subject: ") })
        #expect(line.hasPrefix("Subject: =?utf-8?B?"))
    }

    @Test(
        "A body is encoded as it needs to be",
        arguments: [
            ("plain\ttext", "7bit"),
            ("a link that is longer than a line may be: " + long, "quoted-printable"),
            ("mostly ASCII, with an é", "quoted-printable"), ("blank at the end \u{B}", "quoted-printable"),
            ("안녕하세요", "base64"), ("こんにちは", "base64"),
        ]
    )
    func coding(text: String, coding: String) throws {
        #expect(try lines(text: text).contains("Content-Transfer-Encoding: \(coding)"))
    }

    private static let long = String(repeating: "0123456789", count: 20)

    @Test("Quoted-printable escapes what it must, and no line is longer than 76")
    func quotedPrintable() throws {
        let all = try lines(
            text: "a=é \n" + String(repeating: "é ", count: 30) + "x\r" + Self.long + Self.long + "\t"
        )
        let body = all.drop { !$0.isEmpty }.dropFirst()
        #expect(body.first == "a=3D=C3=A9=20")
        #expect(body.allSatisfy { $0.utf8.count <= 76 && !$0.hasSuffix(" ") && !$0.hasSuffix("\t") })
        let joined = body.joined(separator: "\r\n").replacing("=\r\n", with: "")
        #expect(joined.hasSuffix("x\r\n\(Self.long)\(Self.long)=09\r\n"))
    }

    @Test("Text and page are alternatives, the page last")
    func alternatives() throws {
        let all = try lines(text: "Hello", html: "<p>Hello</p>")
        let boundary = "=_000102030405060708090a0b0c0d0e0f"
        let start = try #require(all.firstIndex(of: "Content-Type: multipart/alternative;"))
        #expect(
            Array(all[start...]) == [
                "Content-Type: multipart/alternative;", " boundary=\"\(boundary)\"", "",
                "--\(boundary)", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 7bit",
                "",
                "Hello", "",
                "--\(boundary)", "Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: 7bit",
                "",
                "<p>Hello</p>", "", "--\(boundary)--", "",
            ]
        )
    }

    @Test("A mail with the name of another is the same, byte for byte, and has it in its Message-ID")
    func named() throws {
        let id = try #require(MailID(Array(0xF0...0xFF) + [1, 2]))
        #expect(id.text == "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff" && MailID([1, 2]) == nil)
        let first = try lines(text: "하늘", html: "<p>하늘</p>", named: id)
        #expect(first == (try lines(text: "하늘", html: "<p>하늘</p>", named: id)))
        #expect(first.contains("Message-ID: <f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff@haneul.example>"))
    }

    @Test(
        "The address to unsubscribe is on one line, with the request that RFC 8058 describes where that is secure",
        arguments: [
            (
                "https://sky.example/off/abc",
                [
                    "List-Unsubscribe: <https://sky.example/off/abc>",
                    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
                ]
            ),
            ("http://127.0.0.1:8080/off/abc", ["List-Unsubscribe: <http://127.0.0.1:8080/off/abc>"]),
            // A line of its own, if it is short enough then.
            (
                "https://sky.example/" + letters(50),
                [
                    "List-Unsubscribe:", " <https://sky.example/\(letters(50))>",
                    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
                ]
            ),
            (
                "https://sky.example/" + letters(480),
                [
                    "List-Unsubscribe: <https://sky.example/\(letters(480))>",
                    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
                ]
            ),
        ]
    )
    func unsubscribing(address: String, expected: [String]) throws {
        let all = try lines(unsubscribe: address)
        let start = try #require(all.firstIndex { $0.hasPrefix("List-Unsubscribe:") })
        #expect(Array(all[start..<start + expected.count]) == expected)
        #expect(all.count { $0.hasPrefix("List-") } == expected.count { $0.hasPrefix("List-") })
        #expect(try !lines().contains { $0.hasPrefix("List-") })
    }

    private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test(
        "An address to unsubscribe that could end its header, or is none of the web, is refused",
        arguments: [
            "", "https://", "mailto:a@b.de", "javascript:x", "//sky.example/x", "https://sky.example/a b",
            "https://sky.example/a\r\nBcc: x@y.de", "https://sky.example/\u{2028}", "https://sky.example/a>",
            "https://sky.example/\"", "https://하늘.kr/", "https://sky.example/" + letters(481),
            " https://a.de/",
        ]
    )
    func unusableAddress(text: String) {
        #expect(throws: MailMessageError.unusableUnsubscribeAddress) { try UnsubscribeAddress(text) }
    }

    @Test(
        "Without a name for the public origin, Message-ID has the sender's domain",
        arguments: [nil, "::1", "a:80"]
    )
    func domain(host: String?) throws {
        let id = try #require(try lines(host: host).first { $0.hasPrefix("Message-ID") })
        #expect(id.hasSuffix("@haneul.example>"))
    }

    @Test(
        "A subject with a line break is refused",
        arguments: ["a\r\nBcc: x@y.de", "a\nb", "a\0", "a\u{2029}b"]
    )
    func lineBreak(subject: String) throws {
        let address = try MailAddress("a@b.de")
        #expect(throws: MailMessageError.controlCharacterInSubject) {
            try MailMessage(to: address, subject: subject, text: "")
        }
    }

    @Test("A message beyond the limits is refused")
    func tooLong() throws {
        let address = try MailAddress("a@b.de")
        let text = String(repeating: "x", count: 256 << 10)
        _ = try MailMessage(to: address, subject: "", text: text, html: text)
        #expect(throws: MailMessageError.tooLong) {
            try MailMessage(to: address, subject: "", text: text + "x")
        }
        #expect(throws: MailMessageError.tooLong) {
            try MailMessage(to: address, subject: String(repeating: "s", count: 1_001), text: "")
        }
    }
}
