import AccountModels
import Foundation
import Languages
import TestSupport
import Testing

@Suite("Passwords that may be chosen")
struct PasswordTests {
    @Test(
        "D8: a password is accepted",
        arguments: [
            "password1!", "correct horse 1 battery?", "한글비밀번호1!", "пароль-для-почты-1", "a1!aa1!b",
            "𐐀🙂x1yz#q",
            "Tr0ub4dor&3zz", "가나다라1마바!", String(repeating: "x", count: 126) + "1!",
        ]
    )
    func accepted(_ text: String) {
        #expect(Password(text).faults == [])
    }

    @Test("D8: each rule that a password breaks is named, in the order of the rules")
    func rules() {
        #expect(Password("123445").faults == [.tooShort, .noLetter, .noSign])
        #expect(Password("").faults == [.tooShort, .noLetter, .noDigit, .noSign])
        #expect(Password("abcdefgh").faults == [.noDigit, .noSign])
        #expect(Password("abcdefg1").faults == [.noSign])
        #expect(Password("abcdefg!").faults == [.noDigit])
        #expect(Password("1234567!").faults == [.noLetter])
        #expect(Password("a1!").faults == [.tooShort])
        #expect(Password(String(repeating: "x", count: 127) + "1!").faults == [.tooLong])
        #expect(Password(String(repeating: "가", count: 10_000_000)).faults == [.tooLong])
    }

    @Test(
        "D8: a blank is no sign, and a vowel of a script no sign either",
        arguments: [
            "abcdef 1", "abcdef\t1", "abcdef\u{3000}1", "สวัสดี๑ab", "abcdefg\u{0301}1",
        ]
    )
    func blanks(_ text: String) {
        #expect(Password(text).faults == [.noSign])
    }

    @Test("characters are counted after composition, as code points")
    func composition() {
        // Decomposed, it has 8 code points; composed, it has 7.
        #expect(Password("e\u{301}abc1!x").faults == [.tooShort])
        #expect(Password("e\u{301}abc1!xy").faults == [])
        #expect(Password("e\u{301}abc1!xy") == Password("\u{e9}abc1!xy"))
        #expect(Password("e\u{301}abc1!xy").bytes == Array("\u{e9}abc1!xy".utf8))
    }

    @Test(
        "a common password is refused, and slightly changed too",
        arguments: [
            "p@ssw0rd", "P@$$w0rd", "1qaz@wsx", "fxzz75$yer", "Password1!", "password2!", "PASSWORD1!",
            "P@ssword1!",
            "Dragon2024!", "iloveyou1!", "Qwerty123!", "monkey#1", "dragonA1!", "123456a!", "Sunshine!99",
            "пароль1!",
        ]
    )
    func common(_ text: String) {
        #expect(Password(text).faults == [.common])
    }

    @Test("a common password with much appended, or before another word, is none")
    func uncommon() {
        for text in [
            "dragon8302714!", "dragonflies in 3 ponds!", "monkeybars#1", "my dragon 1!", "Password1!?9xq2",
        ] {
            #expect(Password(text).faults == [], "\(text)")
        }
    }

    @Test("a random password is never taken for a common one")
    func random() {
        var generator = SeededGenerator(seed: 8)
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*")
        for _ in 0..<2_000 {
            let text = String((0..<12).map { _ in letters.randomElement(using: &generator) ?? "x" })
            #expect(!Password(text).faults.contains(.common), "\(text)")
        }
    }

    @Test("no description shows it")
    func hidden() {
        let password = Password("password1!")
        var dumped = ""
        dump(["password": password], to: &dumped)
        for shown in ["\(password)", String(reflecting: password), "\([password])", dumped] {
            #expect(!shown.contains("password1!") && shown.contains("hidden"))
        }
    }

    @Test("D8: the messages are those of the original")
    func words() {
        #expect(EmailFault.malformed.text(in: .korean) == "올바른 이메일을 입력해주세요.")
        for fault in [PasswordFault.tooShort, .noLetter, .noDigit, .noSign] {
            #expect(fault.text(in: .korean) == "영문, 숫자, 특수문자를 조합해서 입력해주세요. (8자 이상)")
        }
        for language in Language.allCases {
            #expect(PasswordFault.allCases.allSatisfy { !$0.text(in: language).isEmpty })
        }
    }
}
