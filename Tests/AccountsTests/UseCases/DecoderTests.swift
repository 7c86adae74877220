import AccountModels
import Accounts
import Foundation
import TestSupport
import Testing

/// What strangers send is read by these.
@Suite("Decoders of accounts")
struct DecoderTests {
    @Test("no text is taken for a token, a mark or an address unless it is one", arguments: 0..<20)
    func random(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let world = World()
        let member = try await world.member()
        let seeds = [
            member.token.text, member.device, "me@cream.kr", "", "\u{0}", "é", "🙂", "0", ".", "@", "\r\n",
        ]
        for _ in 0..<300 {
            var text = Array((seeds.randomElement(using: &generator) ?? "").unicodeScalars)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0...text.count, using: &generator)
                let other = (seeds.randomElement(using: &generator) ?? "").unicodeScalars
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: text.insert(contentsOf: other, at: index)
                case 1 where index < text.count: text.remove(at: index)
                default:
                    if index < text.count,
                        let scalar = Unicode.Scalar(UInt32.random(in: 0..<0xD800, using: &generator))
                    {
                        text[index] = scalar
                    }
                }
            }
            let made = String(String.UnicodeScalarView(text))
            if let token = SecretToken(presented: made) {
                #expect(token.text.wholeMatch(of: /[0-9a-f]{64}/) != nil)
            }
            if let email = try? EmailAddress(checking: made) {
                #expect(email.text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
            }
            if made != member.token.text {
                #expect(try await world.sessions.identify(made) == nil)
            }
            _ = Password(made).faults
            _ = BrowserName(userAgent: made)
            let found = await failure {
                _ = try await world.signingIn.signIn(
                    email: made,
                    password: Password(made),
                    by: .from(made, device: made)
                )
            }
            #expect(found != nil)
        }
    }
}
