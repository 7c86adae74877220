import AccountModels
import Accounts
import HTTPTypes
import Languages
import Site
import StoragePort
import TestSupport
import Testing

@testable import AccountPages

struct FormModelTests {
    private static let failures: [(AccountFailure, Int)] = [
        (.email(.malformed), 400), (.password([.tooShort]), 400), (.age(least: 14), 400), (.refused, 401),
        (.unconfirmed(nil), 403),
        (.disabled, 403), (.signedOut, 401), (.link, 400), (.samePassword, 400), (.sameEmail, 400),
        (.taken, 409),
        (.invitation, 403), (.closed, 403), (.noMail, 503), (.throttled(seconds: 61), 429),
        (.busy(seconds: 2), 503),
        (.unavailable("no memory"), 500), (.storage(StorageError(.busy, subject: "account")), 503),
    ]

    @Test("D6: every failure has its status and its words", arguments: failures)
    func statuses(failure: AccountFailure, status: Int) {
        for language in Language.allCases {
            let refusal = RefusalModel(failure, in: language)
            #expect(refusal.status.code == status)
            #expect(refusal.problem?.isEmpty == false || refusal.fields.values.contains { !$0.isEmpty })
            #expect(refusal.problem?.contains("no memory") != true)
        }
    }

    @Test("D6: who waits is told how long, and an operator's fault is told with its identifier")
    func waiting() {
        #expect(RefusalModel(.throttled(seconds: 61), in: .english).retryAfter == 61)
        #expect(RefusalModel(.throttled(seconds: 61), in: .english).problem?.contains("2 min") == true)
        var input = EntranceInput(example: "", next: "/", back: "/", reference: "a1b2")
        input.refusal = RefusalModel(.refused, in: .english)
        #expect(FormModel(signIn: input, canJoin: true, other: nil, in: .english).reference == nil)
        input.refusal = RefusalModel(.unavailable(""), in: .english)
        #expect(FormModel(signIn: input, canJoin: true, other: nil, in: .english).reference == "a1b2")
    }

    @Test("D6: what goes in comes out: the message is below its field, and the password nowhere")
    func fields() {
        var input = EntranceInput(email: "cream@@@..com", example: "a@b.kr", next: "/a", back: "/b")
        input.refusal = RefusalModel(.email(.malformed), in: .korean)
        let form = FormModel(join: input, text: nil, invitation: "1234", choices: [], in: .korean)
        #expect(form.fields.map(\.name) == ["email", "password"])
        #expect(form.fields.map(\.value) == ["cream@@@..com", ""])
        #expect(form.fields.map(\.error) == ["올바른 이메일을 입력해주세요.", nil])
        #expect(form.fields.map(\.example) == ["예) a@b.kr", ""])
        #expect(form.hidden.map(\.value) == ["/a", "/b", "1234"])
        #expect(form.close == "/b")
        #expect(form.problem == nil)
    }

    @Test("D8: a page gets the rules of the server, each with its message")
    func rules() {
        let rules = FieldRules.password(in: .korean)
        for rule in PasswordRule.all {
            #expect(rules.contains(rule.pattern.replacing("\\", with: "\\\\")))
            #expect(rules.contains(rule.fault.text(in: .korean)))
        }
        #expect(FieldRules.email(in: .english).contains(#"[A-Za-z]{2,64}"#))
    }
}
