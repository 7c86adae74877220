import AccountModels
import Foundation
import TestSupport
import Testing

@Suite("E-mail addresses")
struct EmailAddressTests {
    @Test(
        "D8: an address is accepted",
        arguments: [
            "cream@cream.co.kr", "a@b.kr", "A.b_c%d+e-f@Example.COM", "0@0.xn", "a@b..com", "  me@cream.kr ",
            String(repeating: "a", count: 245) + "@cream.kr",
        ]
    )
    func accepted(_ text: String) throws {
        let email = try EmailAddress(checking: text)
        #expect(email.text == text.trimmingCharacters(in: .whitespaces))
        #expect(email.folded == email.text.lowercased())
    }

    @Test(
        "D8: an address is refused, and so is one that could begin another line of a mail",
        arguments: [
            "", "cream@@@..com", "cream", "@cream.kr", "cream@", "cream@cream", "cream@cream.k",
            "cream@cream.k1",
            "크림@cream.kr", "a b@cream.kr", "a@cream.kr\n", "a@cream.kr\r\nBcc: b@cream.kr", "a@cream.kr\u{0}",
            "\r\na@cream.kr", "a@ｃream.kr", "a\u{301}@cream.kr", "a@cream.kr, b@cream.kr", "<a@cream.kr>",
        ]
    )
    func refused(_ text: String) {
        #expect(throws: EmailFault.malformed) { try EmailAddress(checking: text) }
    }

    @Test("an address longer than mail can carry is refused by its length")
    func long() {
        for text in [
            String(repeating: "a", count: 246) + "@cream.kr", String(repeating: "a@", count: 5_000_000),
        ] {
            #expect(throws: EmailFault.tooLong) { try EmailAddress(checking: text) }
        }
    }

    @Test("what is shown of an address is for its owner")
    func masked() throws {
        let email = try EmailAddress(checking: "Cream@cream.co.kr")
        #expect(email.masked == "C…@cream.co.kr")
        #expect(email.localPart == "Cream")
    }
}
