import AccessKeys
import Foundation
import TestSupport
import Testing

@Suite("Secrets")
struct SecretTests {
    @Test("a new key is 32 lower-case hexadecimal digits, as the original's, and each is another")
    func form() {
        var generator = SeededGenerator(seed: 4)
        let secrets = (0..<1_000).map { _ in AccessKeySecret(using: &generator) }
        #expect(Set(secrets.map(\.text)).count == 1_000)
        #expect(secrets.allSatisfy { $0.text.wholeMatch(of: /[0-9a-f]{32}/) != nil })
        #expect(secrets.allSatisfy { AccessKeySecret(presented: $0.text) == $0 })
    }

    @Test("its hash is that of coreutils: printf 0123456789abcdef0123456789abcdef | sha256sum")
    func hash() {
        let secret = AccessKeySecret(presented: "0123456789abcdef0123456789abcdef")
        #expect(secret?.hash == "3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9")
        let key = secret.map { AccessKey($0, limit: .standard, createdAt: .distantPast) }
        #expect(key?.id == "3eb1bd43")
    }

    @Test("no description shows it")
    func hidden() throws {
        let text = "0123456789abcdef0123456789abcdef"
        let secret = try #require(AccessKeySecret(presented: text))
        var dumped = ""
        dump(["secret": secret], to: &dumped)
        for shown in ["\(secret)", String(reflecting: secret), "\([secret])", "\(secret as Any?)", dumped] {
            #expect(!shown.contains(text) && shown.contains("hidden"))
        }
    }

    @Test(
        "what cannot be a key is none",
        arguments: [
            "", "0123456789abcdef0123456789abcde", "0123456789ABCDEF0123456789abcdef",
            "0123456789abcdef0123456789abcdef0", " 123456789abcdef0123456789abcdef",
            "0123456789abcdef0123456789abcdeg", "가나다라마바사아자차", String(repeating: "0", count: 10_000_000),
        ]
    )
    func malformed(_ text: String) {
        #expect(AccessKeySecret(presented: text) == nil)
    }
}
