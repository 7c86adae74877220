extension PrivacyPhrase {
    var english: String {
        switch self {
        case .version(let day): "Version of \(day)"
        case .age(let age): "Accounts are for people of at least \(age) years."
        case .factsWhat(let age):
            "When the account was made, its address confirmed and its password last changed; when you agreed to this notice, in which version, and that you said you are at least \(age) years old."
        case .devicesTerm(let idle, let total):
            "Until you sign out there, at most \(idle.english) without use and \(total.english) in all."
        case .eventsTerm(let period):
            "\(period.english), even if you delete the account sooner. Then nothing else leads from its number to you."
        case .joiningTerm(let period): "\(period.english) after the last mail, or until it is confirmed."
        case .invitationTerm(let period, let afterwards):
            "It works for \(period.english), and is deleted \(afterwards.english) later."
        case .askedTerm(let period): "\(period.english)."
        case .queueTerm(let period, let failed):
            "At most \(period.english) on its way. The record of a failed mail \(failed.english), or until you delete the account."
        case .cookie(let name): "Cookie “\(name)”"
        case .profileTerm(let period): "\(period.english) after your last visit."
        case .sessionTerm(let period): "\(period.english) after its last use, or until you sign out."
        case .deviceTerm(let period): "\(period.english), also after you sign out."
        case .passingTerm(let period):
            "The number until you close the browser, the message at most \(period.english)."
        }
    }
}
