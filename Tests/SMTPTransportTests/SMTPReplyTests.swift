@testable import SMTPTransport
import Mail
import TestSupport
import Testing

@Suite struct SMTPReplyTests {
    private func parse(_ text: String) throws -> [SMTPReply] {
        var parser = SMTPReplyParser()
        let replies = try text.utf8.compactMap { try parser.take($0) }
        #expect(parser.isEmpty)
        return replies
    }

    @Test("Replies of one line and of several are read")
    func replies() throws {
        let replies = try parse("220 mail\r\n250-mail\r\n250-SIZE 1000\r\n250 HELP\r\n354\r\n250 bare\n")
        #expect(replies.map(\.status) == [220, 250, 354, 250])
        #expect(replies[1].lines == ["mail", "SIZE 1000", "HELP"])
        #expect(replies[2].lines == [""])
    }

    @Test(
        "What is no reply is refused",
        arguments: [
            "HTTP/1.1 400\r\n", "\r\n", "25\r\n", "100 x\r\n", "600 x\r\n", "250_x\r\n", "250-a\r\n251 b\r\n",
        ]
    )
    func invalid(text: String) {
        #expect(throws: SMTPReplyParser.Invalid.self) { try parse(text) }
    }

    @Test("A reply has an end")
    func endless() {
        #expect(throws: SMTPReplyParser.Invalid.self) {
            try parse("250 " + String(repeating: "x", count: 2_000))
        }
        #expect(throws: SMTPReplyParser.Invalid.self) {
            try parse(String(repeating: "250-x\r\n", count: 101) + "250 x\r\n")
        }
    }

    @Test("Whatever arrives is a reply, the beginning of one, or refused")
    func anything() throws {
        var generator = SeededGenerator(seed: 5_321)
        let alphabet = Array("2345 05-\r\n\u{0}é".utf8) + [0xFF]
        var replies = 0
        for _ in 0..<20_000 {
            var parser = SMTPReplyParser()
            do {
                for _ in 0..<Int.random(in: 1...40, using: &generator) {
                    guard let byte = alphabet.randomElement(using: &generator) else { return }
                    guard let reply = try parser.take(byte) else { continue }
                    #expect((200..<600).contains(reply.status) && !reply.lines.isEmpty)
                    _ = (reply.code, SMTPOffer(reply))
                    replies += 1
                }
            } catch {
                continue
            }
        }
        #expect(replies > 100)
    }

    @Test(
        "The enhanced code is taken from the text, and nothing else is",
        arguments: [
            ("550 5.1.1 no such user", "550 5.1.1"), ("550 no such user secret", "550"),
            ("421 4.3.2", "421 4.3.2"),
            ("550 4.1.1 wrong class", "550"), ("550 5.1 x", "550"), ("550 5.1.1234 x", "550"),
            ("550 5.1.x y", "550"),
        ]
    )
    func enhanced(line: String, code: String) throws {
        #expect(try parse(line + "\r\n").first?.code.description == code)
    }

    @Test("What a server offers is read in any case")
    func offer() throws {
        let reply = try #require(
            try parse(
                "250-starttls\r\n250-StartTLS\r\n250-AUTH plain LOGIN\r\n250-size 35\r\n250 SMTPUTF8\r\n"
            ).first
        )
        let offer = SMTPOffer(reply)
        #expect(offer.startTLS && offer.international && !offer.eightBit)
        #expect(offer.mechanisms == ["PLAIN", "LOGIN"])
        #expect(offer.sizeLimit == 35)
        let bare = SMTPOffer(try #require(try parse("250-STARTTLS\r\n250 SIZE 0\r\n").first))
        #expect(!bare.startTLS && bare.takesSize && bare.sizeLimit == nil)
    }

    @Test("Dots at the beginning of lines are doubled, and the end is a dot on its own line")
    func dots() {
        func encoded(_ text: String) -> String {
            String(decoding: DataTransfer.encoded(Array(text.utf8)), as: UTF8.self)
        }
        #expect(encoded(".a\r\n..\r\nb.\r\n") == "..a\r\n...\r\nb.\r\n.\r\n")
        #expect(encoded("a") == "a\r\n.\r\n")
        #expect(encoded("") == ".\r\n")
    }
}
