import Synchronization

/// Bytes of answers under way, of one connection, one address or all together, up to a limit; small answers up to half as
/// much again, so that who holds large ones is not in the way of everybody.
final class ByteAccount: Sendable {
    private let held = Atomic<Int>(0)
    private let limit: Int

    private static let small = 32 << 10

    init(limit: Int) { self.limit = limit }

    /// Held now.
    var current: Int { held.load(ordering: .relaxed) }

    /// Counts so many more, unless that is too many. Where nothing is held one answer has room, however large.
    fileprivate func take(_ bytes: Int) -> Bool {
        let total = held.add(bytes, ordering: .relaxed).newValue
        let most = bytes <= Self.small ? limit + limit / 2 : limit
        guard total > most, total > bytes else { return true }
        give(bytes)
        return false
    }

    fileprivate func give(_ bytes: Int) { held.subtract(bytes, ordering: .relaxed) }
}

/// Room for what a client has not taken of an answer; given back when nobody holds it any longer.
final class AnswerClaim: Sendable {
    let bytes: Int
    private let accounts: [ByteAccount]

    /// Nil where one of the accounts has no room.
    init?(_ bytes: Int, in accounts: [ByteAccount]) {
        for (index, account) in accounts.enumerated() where !account.take(bytes) {
            for taken in accounts[..<index] { taken.give(bytes) }
            return nil
        }
        self.bytes = bytes
        self.accounts = accounts
    }

    deinit {
        for account in accounts { account.give(bytes) }
    }
}
