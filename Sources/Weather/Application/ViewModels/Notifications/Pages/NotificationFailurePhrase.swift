public import Languages

/// Why something about notifications was not changed. Times are in the same language.
public enum NotificationFailurePhrase: Translated, Hashable, Sendable {
    case noSuchPlace, noSuchTarget, notOffered, needsAccount, needsConfirmedAddress
    case tooManyTargets(Int)
    case unreadableSubscription, unknownPushService
    case unusableAddress, notEncrypted, notAllowed, noTopic, unusableToken
    case codeNotTaken
    /// In whole minutes.
    case tooManyCodes(minutes: Int)
    case noCode, wrongCode(triesLeft: Int), codeExpired, codeUsedUp
    case tooManyRulesAtPlace(Int), tooManyRules(Int)
    case quietHoursEmpty, windowUnsuitable
    /// Any other value that the form does not offer.
    case unusable
}
