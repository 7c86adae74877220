import Languages

/// Why nothing was done, and texts with something in them.
enum AccountPhrase: Translated {
    case samePassword, sameEmail, taken, refused, wrongPassword, signedOut, unconfirmed, disabled, closed,
        invitation, link,
        noMail
    case throttled(seconds: Int)
    case busy, unavailable
    /// What must be said at joining, and what is said if it is missing: the least age.
    case isOldEnough(Int)
    case tooYoung(Int)
    /// The browser forgot the session, but the server could not end it: the days that it lives on at most.
    case signedOutHereOnly(days: Int)
    /// What the field of an address shows while it is empty: the product's example of one.
    case emailExample(String)
    /// The browser of the device to be signed out.
    case end(String)
    /// The new address.
    case useAddress(String)
}

extension AccountPhrase {
    /// The minutes of a wait, rounded up.
    static func minutes(_ seconds: Int) -> Int { max(1, (seconds + 59) / 60) }
}
