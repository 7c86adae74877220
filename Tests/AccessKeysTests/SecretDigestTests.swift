@testable import AccessKeys
import Testing

struct SecretDigestTests {
    /// The look-up compares a quarter of the hash. A test cannot show that the rest counts too, because nobody finds
    /// two keys whose hashes begin alike.
    @Test("two hashes are the same only if every digit is", arguments: 0..<64)
    func everyDigit(_ position: Int) throws {
        var digits = Array("3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9")
        let one = try #require(SecretDigest(String(digits)))
        #expect(one.isSame(as: one) && one.text == String(digits))
        digits[position] = digits[position] == "0" ? "1" : "0"
        let other = try #require(SecretDigest(String(digits)))
        #expect(!one.isSame(as: other))
    }

    @Test("what is no hash is none", arguments: ["", "3eb1", String(repeating: "G", count: 64)])
    func malformed(_ text: String) {
        #expect(SecretDigest(text) == nil)
    }
}
