import Foundation
import TestSupport
import Testing
import Webhooks

@Suite("Webhooks: proof of a target")
struct TargetProofTests {
    private static let target = "https://hook.example/x"

    private func make(seed: UInt64 = 1) -> (code: ProofCode, proof: TargetProof) {
        var random = SeededGenerator(seed: seed)
        return TargetProof.make(for: Self.target, at: Sample.moment) { count in
            (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        }
    }

    @Test("The code is taken once, as people type it")
    func proven() throws {
        let (code, proof) = make()
        #expect(code.text.utf8.count == 8 && code.shown == "\(code.text.prefix(4))-\(code.text.suffix(4))")
        for typed in [
            code.text, code.shown, " \(code.shown.lowercased()) ",
            code.text.map(String.init).joined(separator: " "),
        ] {
            var own = proof
            #expect(own.check(typed, for: Self.target, at: Sample.moment) == .proven, "\(typed)")
            #expect(own.check(typed, for: Self.target, at: Sample.moment) == .usedUp)
        }
        let odd = try #require(ProofCode(typed: "oOiIlL0-1"))
        #expect(odd.text == "00111101")
    }

    @Test("Five wrong codes use it up; what cannot be a code does not count")
    func tries() {
        let (code, made) = make()
        var proof = made
        let wrong = make(seed: 2).code.text
        for typed in [
            "", "1234567", "123456789", "1234567U", "1234567é", "１２３４５６７８", String(repeating: " ", count: 65),
        ] {
            #expect(proof.check(typed, for: Self.target, at: Sample.moment) == .noCode, "\(typed)")
        }
        for left in [4, 3, 2, 1] {
            #expect(proof.check(wrong, for: Self.target, at: Sample.moment) == .wrong(triesLeft: left))
        }
        #expect(proof.check(wrong, for: Self.target, at: Sample.moment) == .usedUp)
        #expect(proof.check(code.text, for: Self.target, at: Sample.moment) == .usedUp)
    }

    @Test("It lives ten minutes, also where the clock is set back")
    func lifetime() {
        let (code, proof) = make()
        for (seconds, result) in [(0.0, ProofResult.proven), (599, .proven), (600, .expired), (-1, .expired)]
        {
            var own = proof
            #expect(
                own.check(code.text, for: Self.target, at: Sample.moment.addingTimeInterval(seconds))
                    == result
            )
        }
    }

    @Test("It is for one target, and what is stored does not have the code")
    func binding() {
        let (code, made) = make()
        var proof = made
        #expect(proof.check(code.text, for: Self.target + "y", at: Sample.moment) == .wrong(triesLeft: 4))
        let stored = TargetProof(
            salt: proof.salt,
            hash: proof.hash,
            expiresAt: proof.expiresAt,
            triesLeft: proof.triesLeft
        )
        #expect(stored == proof)
        #expect(!String(reflecting: proof).contains(code.text))
        #expect(make(seed: 4).proof.hash != proof.hash && make(seed: 4).code != code)
    }

    @Test("Codes use all characters")
    func spread() {
        let codes = (1...200).map { make(seed: $0).code.text }
        #expect(Set(codes).count == 200)
        #expect(Set(codes.joined()).count == 32)
    }
}
