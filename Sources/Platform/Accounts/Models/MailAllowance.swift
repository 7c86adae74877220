/// How many mails with a link that still works one address gets, from all who ask for one. Whoever asks for more from the
/// same network has some already, or another's mailbox in mind.
public struct MailAllowance: Hashable, Sendable {
    /// To confirm an address, within a day. A mail that somebody else asked for is of no use to its owner, because the link
    /// wants the password of whoever asked. So no network uses up another's share: two get theirs, and then a mail for
    /// each of three more.
    public static let confirmations = MailAllowance(ofNetwork: 3, inAll: 9, reserved: 3)
    /// To choose a new password, within an hour. Each of them serves the owner, whoever asked for it.
    public static let resets = MailAllowance(ofNetwork: 3, inAll: 3)

    /// Those that one block of addresses asks for.
    public var ofNetwork: Int
    /// Those that all together ask for.
    public var inAll: Int
    /// How many of them are kept for networks that have asked for none.
    public var reserved: Int

    public init(ofNetwork: Int, inAll: Int, reserved: Int = 0) {
        (self.ofNetwork, self.inAll, self.reserved) = (ofNetwork, inAll, reserved)
    }

    /// Whether one more may be sent.
    ///
    /// - Parameters:
    ///   - own: How many the network that asks was sent for.
    ///   - all: How many all networks were sent for.
    public func hasRoom(own: Int, all: Int) -> Bool {
        own < ofNetwork && all < (own == 0 ? inAll : inAll - reserved)
    }
}
