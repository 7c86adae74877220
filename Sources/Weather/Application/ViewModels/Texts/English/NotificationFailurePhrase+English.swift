extension NotificationFailurePhrase {
    public var english: String {
        switch self {
        case .noSuchPlace: "This place is not saved. It may have been removed."
        case .noSuchTarget: "There is no such target. It may have been removed."
        case .notOffered: "This server does not send that way."
        case .needsAccount: "Sign in first."
        case .needsConfirmedAddress: "Confirm your address on My page first."
        case .tooManyTargets(let most): "There is room for \(most). Remove one that is not used."
        case .unreadableSubscription: "What the browser sent could not be read. Try again."
        case .unknownPushService: "Nothing is sent by the push service of this browser. Use another browser."
        case .unusableAddress: "This address cannot be used. Enter the whole address as it is."
        case .notEncrypted: "Only addresses that begin with https:// can be used."
        case .notAllowed: "This server may not send to that address."
        case .noTopic: "An address of ntfy ends with the name of a topic."
        case .unusableToken: "This token cannot be used."
        case .codeNotTaken: "The code could not be sent there. Check the address and its kind."
        case .tooManyCodes(let minutes): "Too many codes were sent. Try again in \(minutes) min."
        case .noCode: "Enter the code as it arrived."
        case .wrongCode(let tries):
            "The code is wrong. It can be entered \(tries == 1 ? "once more" : "\(tries) more times")."
        case .codeExpired: "The code has expired. Send a new one."
        case .codeUsedUp: "The code cannot be entered any more. Send a new one."
        case .tooManyRulesAtPlace(let most): "A place can have \(most) rules. Delete one that is not used."
        case .tooManyRules(let most): "You can have \(most) rules. Delete one that is not used."
        case .quietHoursEmpty: "Quiet hours cannot end when they begin."
        case .windowUnsuitable: "The precipitation of a day is known for today and tomorrow only."
        case .unusable: "Nothing was saved, because a value cannot be used. Choose again, then save."
        }
    }
}
