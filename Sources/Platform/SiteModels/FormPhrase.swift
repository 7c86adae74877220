import Languages

/// The texts about forms that changed nothing.
enum FormPhrase: Translated {
    case nothingChanged
    /// The product's name.
    case foreignForm(String)
    case loadAnew
    case unknownChoice(String)
    case notKept
    case storeUnreadable
    case nothingCanBeSaved
    /// The minutes until somebody new can save something.
    case tooManyNewcomers(minutes: Int)
    case goBack
    case notSignedIn, cookiesNeeded, signInAgain
    case storeAway
    /// What goes on working, as the product says it.
    case nothingChangedNow(String)
    case changeInDoubt(String)
    /// How old what is shown is.
    case remembered(minutes: Int)
}
