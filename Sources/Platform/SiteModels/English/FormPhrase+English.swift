extension FormPhrase {
    var english: String {
        switch self {
        case .nothingChanged: "Nothing was changed"
        case .foreignForm(let name):
            """
            This request did not come from a page of \(name) as it is open now, or came from an old one. Load the \
            page anew and try again.
            """
        case .loadAnew: "Load the page anew"
        case .unknownChoice(let value): "“\(value)” is not one of the choices."
        case .notKept: "It could not be kept"
        case .storeUnreadable:
            "The server cannot read what is saved at the moment. Nothing was changed; try again in a little while."
        case .nothingCanBeSaved: "Nothing can be saved just now"
        case .tooManyNewcomers(let minutes):
            "Too many people on your network have saved something for the first time within a day. Nothing was changed, and everything else works as ever. Try again in \(minutes) \(minutes == 1 ? "minute" : "minutes")."
        case .goBack: "Go back"
        case .notSignedIn: "You are not signed in"
        case .cookiesNeeded:
            "This browser keeps no cookies, and without one this site does not know you on the next page. Allow cookies for this site, then sign in again."
        case .signInAgain: "Sign in again"
        case .storeAway: "Nothing can be changed just now"
        case .nothingChangedNow(let rest):
            "What is saved here cannot be reached at the moment, so nothing was changed. \(rest) It comes back by itself; try again in a little while."
        case .changeInDoubt(let rest):
            "What is saved here can no longer be reached, and it is not known whether your change was made. \(rest) Look in a little while before you try again."
        case .remembered(let minutes):
            switch minutes {
            case 0:
                "What you saved is shown as it was less than a minute ago. Nothing can be changed just now."
            case 1: "What you saved is shown as it was a minute ago. Nothing can be changed just now."
            default:
                "What you saved is shown as it was \(minutes) minutes ago. Nothing can be changed just now."
            }
        }
    }
}
