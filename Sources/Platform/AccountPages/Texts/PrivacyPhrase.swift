import Languages

/// The texts of the privacy notice with figures in them.
enum PrivacyPhrase: Translated {
    /// The day of the last change.
    case version(String)
    /// The least age in years.
    case age(Int)
    /// What is kept about the joining: the least age.
    case factsWhat(Int)
    case devicesTerm(idle: PrivacyPeriod, total: PrivacyPeriod)
    case eventsTerm(PrivacyPeriod)
    /// After the last mail.
    case joiningTerm(PrivacyPeriod)
    case invitationTerm(PrivacyPeriod, afterwards: PrivacyPeriod)
    case askedTerm(PrivacyPeriod)
    case queueTerm(PrivacyPeriod, failed: PrivacyPeriod)
    /// The name of a cookie.
    case cookie(String)
    case profileTerm(PrivacyPeriod)
    case sessionTerm(PrivacyPeriod)
    case deviceTerm(PrivacyPeriod)
    case passingTerm(PrivacyPeriod)
}
