extension AccountPhrase {
    var english: String {
        switch self {
        case .samePassword: "This is the password you have now."
        case .sameEmail: "This is the address you have now."
        case .taken: "This address has an account already. Sign in instead."
        case .refused: "The address or the password is wrong."
        case .wrongPassword: "The password is wrong."
        case .signedOut: "You are no longer signed in. Sign in again."
        case .unconfirmed: "The address is not confirmed yet. Open the link in the message we sent."
        case .disabled: "This account was closed by the operator."
        case .closed: "Nobody can join at the moment."
        case .invitation:
            "Joining is by invitation only. The invitation link is missing, used or too old."
        case .link: "This link does not work: it was used or is too old. Ask for another message."
        case .noMail: "This server cannot send mail. Ask its operator."
        case .throttled(let seconds):
            "Too many attempts. Try again in \(Self.minutes(seconds)) min."
        case .busy: "The server is busy. Try again in a moment."
        case .unavailable:
            "This is our fault, and it was recorded. Nothing was changed. Try again in a moment."
        case .isOldEnough(let age): "I am at least \(age) years old"
        case .tooYoung(let age): "Only people of \(age) or older can join. If you are, tick the box."
        case .signedOutHereOnly(let days):
            "You are signed out in this browser. But the server could not write that down: there the session lives on for up to \(days) \(days == 1 ? "day" : "days"). To end it sooner, sign in later and sign that device out."
        case .emailExample(let email): "e.g. \(email)"
        case .end(let browser): "\(browser) will be signed out. Enter your password to confirm."
        case .useAddress(let email): "From now on you sign in with \(email)."
        }
    }
}
