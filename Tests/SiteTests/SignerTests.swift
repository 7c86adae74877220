import Testing

@testable import Site

struct SignerTests {
    private let signer = Signer(secret: Array(0..<32))
    private let purpose = Signer.Purpose(rawValue: "test")

    /// By Python's `hmac` and `base64`:
    /// `base64.urlsafe_b64encode(hmac.digest(bytes(range(32)), b"test\0hello", "sha256")).rstrip(b"=")`.
    @Test func `a signature is HMAC-SHA256 of purpose and text`() {
        #expect(signer.signature(of: "hello", for: purpose) == "2Lm9Zq-pPhuuTvLYb8OzXN0_1I5t6dOGwXH5s1-K4Zk")
    }

    @Test func `what was signed is known again, and nothing else is`() {
        let signed = signer.signed("a.b", for: purpose)
        #expect(signer.verified(signed, for: purpose) == "a.b")
        #expect(signer.verified(signed, for: Signer.Purpose(rawValue: "other")) == nil)
        #expect(Signer(secret: Array(1...32)).verified(signed, for: purpose) == nil)
        for position in signed.indices {
            var forged = signed
            forged.replaceSubrange(position...position, with: signed[position] == "A" ? "B" : "A")
            #expect(signer.verified(forged, for: purpose) == nil)
        }
    }

    @Test(arguments: ["", ".", "a", "a.", "a.b", ".AAAA", "a." + String(repeating: "=", count: 43), "가.나"])
    func `damaged text is nobody's`(text: String) {
        #expect(signer.verified(text, for: purpose) == nil)
    }

    @Test func `a form's token is one person's`() {
        let tokens = FormTokens(signer) { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }
        #expect(tokens.isToken(tokens.token(for: "a"), of: "a"))
        #expect(!tokens.isToken(tokens.token(for: "a"), of: "b"))
        #expect(!tokens.isToken(nil, of: "a"))
        #expect(!tokens.isToken("", of: "a"))
        #expect(!tokens.isToken(signer.signature(of: "a", for: Signer.Purpose(rawValue: "form")), of: "a"))
    }

    @Test("BREACH: a form's token has other letters each time it is written, and is the same person's")
    func masked() {
        let tokens = FormTokens(signer) { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }
        let all = (0..<100).map { _ in tokens.token(for: "a") }
        #expect(Set(all).count == 100)
        #expect(all.allSatisfy { tokens.isToken($0, of: "a") && $0.utf8.count == 86 })
        // No letter is the same in all of them.
        for position in 0..<86 { #expect(Set(all.map { Array($0)[position] }).count > 1) }
    }
}
