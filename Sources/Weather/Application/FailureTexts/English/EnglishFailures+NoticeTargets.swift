import Languages
import NotificationRules
import UseCases

extension EnglishFailures {
    func words(for error: NotificationFailure) -> FailureWords {
        switch error {
        case .rule(let error): words(for: error)
        case .noSuchPlace: FailureWords("the place is not saved any more")
        case .noSuchTarget: FailureWords("there is no such device or address any more")
        case .tooManyTargets(let limit):
            FailureWords(
                "notifications go to \(limit) devices and addresses already, and no more can be added",
                suggestion: "remove one"
            )
        case .notOffered: FailureWords("this server does not send notifications this way")
        case .needsAccount: FailureWords("this needs an account", suggestion: "sign in")
        case .needsConfirmedAddress:
            FailureWords("mail goes to confirmed addresses only", suggestion: "confirm your address")
        case .subscription(let refusal): words(for: refusal)
        case .receiver(let refusal): words(for: refusal)
        case .codeNotTaken:
            FailureWords("the receiver did not take the code", suggestion: "check the address")
        case .tooManyCodes(let seconds):
            FailureWords(
                "too many codes were sent",
                suggestion: "try again in \(minutes(in: seconds)) min"
            )
        case .code(let refusal): words(for: refusal)
        case .storage(let error): words(for: error)
        }
    }

    private func words(for refusal: SubscriptionRefusal) -> FailureWords {
        switch refusal {
        case .unreadable:
            FailureWords("what the browser sent to be notified cannot be read", suggestion: "try again")
        case .unknownService(let host):
            FailureWords("this browser is notified by “\(host.excerpt)”, which this server does not use")
        }
    }

    private func words(for refusal: ReceiverRefusal) -> FailureWords {
        switch refusal {
        case .unusableAddress: FailureWords("this is no address that can be called")
        case .notEncrypted: FailureWords("the address must begin with https://")
        case .notAllowed:
            FailureWords("this address may not be called", suggestion: "use one on the internet")
        case .noTopic:
            FailureWords(
                "an address of ntfy ends with the name of a topic",
                suggestion: "such as https://ntfy.sh/my-topic"
            )
        case .unusableToken: FailureWords("the token is too long, or has characters that no token has")
        }
    }

    private func words(for refusal: CodeRefusal) -> FailureWords {
        switch refusal {
        case .noCode: FailureWords("this is no code", suggestion: "type its eight letters and digits")
        case .wrong(1): FailureWords("the code is wrong", reason: "one try is left")
        case .wrong(let triesLeft): FailureWords("the code is wrong", reason: "\(triesLeft) tries are left")
        case .expired: FailureWords("the code is not valid any more", suggestion: "send a new one")
        case .usedUp:
            FailureWords("the code was used, or typed wrongly too often", suggestion: "send a new one")
        }
    }
}
