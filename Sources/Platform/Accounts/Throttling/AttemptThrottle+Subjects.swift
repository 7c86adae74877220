import AccountModels

extension [AttemptThrottle.Subject] {
    /// Who is slowed down by trying a password on an address.
    ///
    /// A device that was signed in there before has an allowance of its own, which no stranger can use up. All others
    /// count by their network, by the address they try, and by both. One network soon gets a try in a quarter of an hour
    /// for one address, so that it takes many networks to make an unknown device wait; their owner still gets in by a
    /// known device, or by the link of a mail. All strangers together have fewer than a hundred
    /// tries an hour.
    static func signingIn(_ email: EmailAddress, _ caller: AccountCaller, device: String?) -> Self {
        if let device {
            return [.init(allowance: .init(free: 10, longest: 60), name: "device \(device) \(email.folded)")]
        }
        return [
            .init(allowance: .init(free: 20, longest: 60), name: "network \(caller.block)"),
            .init(allowance: .init(free: 5, longest: 900), name: "pair \(caller.block) \(email.folded)"),
            .init(allowance: .init(free: 20, longest: 60), name: "address \(email.folded)"),
        ]
    }

    /// Who is slowed down by entering the password again in a session.
    static func confirming(_ session: Session.ID) -> Self {
        [.init(allowance: .init(free: 5, longest: 300), name: "session \(session.rawValue)")]
    }

    /// Who is slowed down by joining, and by asking for mails.
    static func asking(_ caller: AccountCaller) -> Self {
        [.init(allowance: .init(free: 20, longest: 300), name: "asking \(caller.block)")]
    }

    /// The mails that tell of unknown devices: whoever has the password must not fill the mailbox with them.
    static func telling(_ account: Account.ID) -> Self {
        [.init(allowance: .init(free: 3, first: 600, longest: 3_500), name: "telling \(account.rawValue)")]
    }

    /// Who is slowed down by trying passwords on the link of a joining.
    static func confirming(_ token: TokenHash) -> Self {
        [.init(allowance: .init(free: 5, longest: 300), name: "joining \(token.rawValue)")]
    }
}
