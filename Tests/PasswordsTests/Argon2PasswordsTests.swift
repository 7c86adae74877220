import AccountModels
import Accounts
import Foundation
import TestSupport
import Testing

@testable import Passwords

/// Unpredictable bytes that are the same in every run.
func seededBytes(_ seed: UInt64) -> @Sendable (Int) -> [UInt8] {
    { count in
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}

@Suite("Argon2 passwords")
struct Argon2PasswordsTests {
    let pepper = Pepper(Array(repeating: 7, count: 32))
    let password = Password("correct horse 1!")

    func passwords(_ parameters: Argon2Parameters = .smallest, seed: UInt64 = 1) -> Argon2Passwords {
        Argon2Passwords(parameters: parameters, pepper: pepper, randomBytes: seededBytes(seed))
    }

    /// printf password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 -v 13 (the reference program, and its test.c)
    @Test("the hash is that of the reference program")
    func reference() throws {
        let hash = try Argon2Hash.compute(
            Array("password".utf8),
            Argon2Parameters(memory: 65_536, passes: 2, lanes: 1),
            salt: Array("somesalt".utf8)
        )
        #expect(
            hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
                == "09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7"
        )
    }

    @Test("a hash is a PHC string with the parameters, and is its password's alone")
    func check() async throws {
        let hash = try await passwords(.recommended).hash(password, beside: nil, urgency: .stranger)
        #expect(hash.rawValue.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1,keyid="))
        let right = try await passwords().check(password, against: [hash], urgency: .stranger)
        #expect(right.matches == [hash] && right.outdated.isEmpty)
        let wrong = try await passwords().check(
            Password("correct horse 1?"),
            against: [hash],
            urgency: .stranger
        )
        #expect(wrong.matches.isEmpty)
        #expect("\(hash)" == "(hidden)")
    }

    @Test(
        "the same password twice gives two hashes, unless one lies beside the other: then one computation checks both"
    )
    func beside() async throws {
        let first = try await passwords(seed: 1).hash(password, beside: nil, urgency: .stranger)
        let second = try await passwords(seed: 2).hash(password, beside: nil, urgency: .stranger)
        let third = try await passwords(seed: 3).hash(Password("other 1!"), beside: first, urgency: .stranger)
        #expect(first != second)
        let check = try await passwords().check(
            Password("other 1!"),
            against: [first, third],
            urgency: .stranger
        )
        #expect(check.matches == [third])
    }

    @Test("a hash made with weaker parameters is told to be outdated, with stronger ones not")
    func outdated() async throws {
        let stronger = Argon2Parameters(memory: 16, passes: 1, lanes: 1)
        let hash = try await passwords().hash(password, beside: nil, urgency: .stranger)
        let check = try await passwords(stronger).check(password, against: [hash], urgency: .known)
        #expect(check.matches == [hash] && check.outdated == [hash])
        let strong = try await passwords(stronger).hash(password, beside: hash, urgency: .stranger)
        #expect(try await passwords().check(password, against: [strong], urgency: .known).outdated.isEmpty)
    }

    @Test("another pepper is told apart from another password")
    func otherPepper() async throws {
        let hash = try await passwords().hash(password, beside: nil, urgency: .stranger)
        let other = Argon2Passwords(
            parameters: .smallest,
            pepper: Pepper(Array(repeating: 8, count: 32)),
            randomBytes: seededBytes(1)
        )
        await #expect(throws: PasswordHashingError.otherPepper) {
            try await other.check(password, against: [hash], urgency: .stranger)
        }
    }

    @Test(
        "what is no hash is told",
        arguments: ["", "$argon2id$", "$argon2i$v=19$m=8,t=1,p=1,keyid=AAAA$c29tZXNhbHQ$AAAA", "plain"]
    )
    func malformed(_ text: String) async {
        await #expect(throws: PasswordHashingError.failed("a stored hash cannot be read")) {
            try await passwords().check(password, against: [PasswordHash(rawValue: text)], urgency: .stranger)
        }
    }

    @Test("where there is no account, a password costs a hash all the same, with the parameters of new ones")
    func nobody() async throws {
        #expect(try await passwords().check(password, against: [], urgency: .stranger).matches.isEmpty)
        // Less memory than the algorithm accepts: whoever computes fails.
        let impossible = passwords(Argon2Parameters(memory: 7, passes: 1, lanes: 1))
        await #expect(throws: PasswordHashingError.self) {
            try await impossible.check(password, against: [], urgency: .stranger)
        }
    }
}
