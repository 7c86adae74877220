import HTTPService
import Languages
import NotificationRules
import Site
import UseCases
import ViewModels

extension AppRequest {
    /// Returns the response of a form that changed nothing, with the reason.
    func refusing(_ failure: NotificationFailure, leadingTo path: String) -> ServiceResponse {
        guard let phrase = NotificationFailurePhrase(failure) else { return notSaved(leadingTo: path) }
        return leading(to: path, saying: .refused(phrase.text(in: language)))
    }
}

extension NotificationFailurePhrase {
    /// Returns `nil` if nothing could be stored.
    init?(_ failure: NotificationFailure) {
        switch failure {
        case .rule(let error): self = Self(error)
        case .noSuchPlace: self = .noSuchPlace
        case .noSuchTarget: self = .noSuchTarget
        case .tooManyTargets(let limit): self = .tooManyTargets(limit)
        case .notOffered: self = .notOffered
        case .needsAccount: self = .needsAccount
        case .needsConfirmedAddress: self = .needsConfirmedAddress
        case .subscription(.unreadable): self = .unreadableSubscription
        case .subscription(.unknownService): self = .unknownPushService
        case .receiver(let refusal): self = Self(refusal)
        case .codeNotTaken: self = .codeNotTaken
        case .tooManyCodes(let seconds):
            self = .tooManyCodes(minutes: max(1, Int((seconds / 60).rounded(.up))))
        case .code(let refusal): self = Self(refusal)
        case .storage: return nil
        }
    }

    private init(_ error: NotificationRuleError) {
        self =
            switch error {
            case .tooManyRulesAtPlace(_, let limit): .tooManyRulesAtPlace(limit)
            case .tooManyRules(let limit): .tooManyRules(limit)
            case .quietHoursEmpty: .quietHoursEmpty
            case .windowUnsuitable: .windowUnsuitable
            case .currentLocation: .noSuchPlace
            case .outOfRange, .unknownTimeZone, .unusableIdentifier, .identifierTaken: .unusable
            }
    }

    private init(_ refusal: ReceiverRefusal) {
        self =
            switch refusal {
            case .unusableAddress: .unusableAddress
            case .notEncrypted: .notEncrypted
            case .notAllowed: .notAllowed
            case .noTopic: .noTopic
            case .unusableToken: .unusableToken
            }
    }

    private init(_ refusal: CodeRefusal) {
        self =
            switch refusal {
            case .noCode: .noCode
            case .wrong(let tries): .wrongCode(triesLeft: tries)
            case .expired: .codeExpired
            case .usedUp: .codeUsedUp
            }
    }
}
