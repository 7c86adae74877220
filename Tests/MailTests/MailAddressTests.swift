import Mail
import Testing

@Suite struct MailAddressTests {
    @Test(
        "An address is read",
        arguments: [
            ("cream@cream.co.kr", "cream@cream.co.kr"),
            ("First.Last+tag@EXAMPLE.com", "First.Last+tag@example.com"),
            ("a@localhost", "a@localhost"),
            ("me@한국.kr", "me@xn--3e0b707e.kr"),
            ("me@例え。テスト", "me@xn--r8jz45g.xn--zckzah"),
            ("me@bücher.example", "me@xn--bcher-kva.example"),
            ("하늘@example.com", "하늘@example.com"),
        ]
    )
    func read(text: String, whole: String) throws {
        let address = try MailAddress(text)
        #expect(address.text == whole)
        // Stored addresses are read again.
        #expect(try MailAddress(whole) == address)
    }

    @Test("Only a local part in another script makes an address international")
    func international() throws {
        #expect(try MailAddress("하늘@example.com").isInternational)
        #expect(try !MailAddress("me@한국.kr").isInternational)
    }

    @Test(
        "What is no address is refused, and why",
        arguments: [
            ("", .empty), ("cream", .notOneAt), ("a@b@c.de", .notOneAt), ("cream@@@..com", .notOneAt),
            ("a@b.com\r\nBcc: c@d.com", .forbiddenCharacter), ("a@b.com\n", .forbiddenCharacter),
            ("a b@c.de", .forbiddenCharacter), ("a@b.com\0", .forbiddenCharacter),
            ("a@b\u{2028}.com", .forbiddenCharacter), ("a\u{200B}@b.com", .forbiddenCharacter),
            ("a@b\u{7F}.com", .forbiddenCharacter),
            ("@b.com", .invalidLocalPart), (".a@b.com", .invalidLocalPart), ("a.@b.com", .invalidLocalPart),
            ("a..b@c.de", .invalidLocalPart), ("\"a\"@b.com", .invalidLocalPart),
            ("<a@b.com", .invalidLocalPart),
            ("a,b@c.de", .invalidLocalPart),
            ("a@", .invalidDomain), ("a@..com", .invalidDomain), ("a@b..com", .invalidDomain),
            ("a@.b.com", .invalidDomain), ("a@b.com.", .invalidDomain), ("a@-b.com", .invalidDomain),
            ("a@b-.com", .invalidDomain), ("a@b_c.com", .invalidDomain), ("a@[127.0.0.1]", .invalidDomain),
            ("a@b.com>", .invalidDomain), ("a@b/한국.kr", .invalidDomain), ("a@b:1", .invalidDomain),
            ("a@한국:80.kr", .invalidDomain),
        ] as [(String, MailAddressError)]
    )
    func refused(text: String, why: MailAddressError) {
        #expect(throws: why) { try MailAddress(text) }
    }

    @Test("The limits of RFC 5321 hold")
    func lengths() throws {
        let label = String(repeating: "b", count: 63)
        let domain = [label, label, label].joined(separator: ".")
        _ = try MailAddress(String(repeating: "a", count: 62) + "@" + domain)
        #expect(throws: MailAddressError.tooLong) {
            try MailAddress(String(repeating: "a", count: 63) + "@" + domain)
        }
        #expect(throws: MailAddressError.tooLong) {
            try MailAddress(String(repeating: "a", count: 65) + "@b.de")
        }
        #expect(throws: MailAddressError.invalidDomain) { try MailAddress("a@\(label)b.de") }
        #expect(throws: MailAddressError.tooLong) { try MailAddress(String(repeating: "a", count: 100_000)) }
    }

    @Test(
        "A mailbox is read from a setting",
        arguments: [
            ("noreply@haneul.example", nil), ("Haneul <noreply@haneul.example>", "Haneul"),
            ("\"Haneul, weather\" <noreply@haneul.example>", "Haneul, weather"),
            ("하늘 <noreply@haneul.example>", "하늘"), ("<noreply@haneul.example>", nil),
        ]
    )
    func mailbox(text: String, name: String?) throws {
        let mailbox = try Mailbox(parsing: text)
        #expect(mailbox.address.text == "noreply@haneul.example")
        #expect(mailbox.name == name)
    }

    @Test("A mailbox with a line break is refused")
    func mailboxWithLineBreak() {
        #expect(throws: MailAddressError.forbiddenCharacter) { try Mailbox(parsing: "A\r\nBcc: x <a@b.de>") }
        #expect(throws: MailAddressError.self) { try Mailbox(parsing: "A <a@b.de") }
    }
}
