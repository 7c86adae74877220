import AccountModels
import Accounts
import HTTPTypes
import Languages
import StoragePort

/// What a page says about a failure: below a field, or above the form.
struct RefusalModel {
    let status: HTTPResponse.Status
    /// The messages below fields, by the names of the fields.
    var fields: [String: String] = [:]
    var problem: String?
    /// The seconds to wait.
    var retryAfter: Int?
    /// Whether only an operator can do something about it.
    var isForOperator = false

    /// Nothing that there is was chosen.
    init(unchosen field: String, in language: Language) {
        status = .badRequest
        fields[field] = AccountLabel.choose.text(in: language)
    }

    /// - Parameters:
    ///   - field: The field with the new password.
    ///   - asksPasswordAlone: Whether the form asks for no address that could be wrong as well.
    init(
        _ failure: AccountFailure,
        newPassword field: String = "password",
        asksPasswordAlone: Bool = false,
        in language: Language
    ) {
        func problem(_ phrase: AccountPhrase) -> String { phrase.text(in: language) }
        switch failure {
        case .email(let fault):
            status = .badRequest
            fields["email"] = fault.text(in: language)
        case .password(let faults):
            status = .badRequest
            fields[field] = faults.first.map { $0.text(in: language) }
        case .age(let least):
            status = .badRequest
            fields[FormModel.Agreement.name] = problem(.tooYoung(least))
        case .samePassword:
            status = .badRequest
            fields[field] = problem(.samePassword)
        case .sameEmail:
            status = .badRequest
            fields["email"] = problem(.sameEmail)
        case .taken:
            status = .conflict
            fields["email"] = problem(.taken)
        case .refused:
            (status, self.problem) = (.unauthorized, problem(asksPasswordAlone ? .wrongPassword : .refused))
        case .signedOut: (status, self.problem) = (.unauthorized, problem(.signedOut))
        case .unconfirmed: (status, self.problem) = (.forbidden, problem(.unconfirmed))
        case .disabled: (status, self.problem) = (.forbidden, problem(.disabled))
        case .closed: (status, self.problem) = (.forbidden, problem(.closed))
        case .invitation: (status, self.problem) = (.forbidden, problem(.invitation))
        case .link, .notFound: (status, self.problem) = (.badRequest, problem(.link))
        case .noMail: (status, self.problem) = (.serviceUnavailable, problem(.noMail))
        case .throttled(let seconds):
            (status, self.problem) = (.tooManyRequests, problem(.throttled(seconds: seconds)))
            retryAfter = seconds
        case .busy(let seconds):
            (status, self.problem) = (.serviceUnavailable, problem(.busy))
            retryAfter = seconds
        case .unavailable:
            (status, self.problem) = (.internalServerError, problem(.unavailable))
            isForOperator = true
        case .storage(let error):
            (status, self.problem) = (.serviceUnavailable, problem(.unavailable))
            // A database that is away for all is told once, and not with each form.
            isForOperator =
                switch error.reason {
                case .unreachable, .refused: false
                default: true
                }
        }
    }
}
