import Synchronization

/// The bytes of unfinished answers of one connection, one address or the whole server, up to a limit. Small answers
/// may exceed it by half, so that clients with large answers do not block everybody.
final class ByteAccount: Sendable {
    private let held = Atomic<Int>(0)
    private let limit: Int

    private static let small = 32 << 10

    init(limit: Int) { self.limit = limit }

    /// The number of bytes held now.
    var current: Int { held.load(ordering: .relaxed) }

    /// Adds bytes, unless that exceeds the limit. If nothing is held, one answer of any size is admitted.
    fileprivate func take(_ bytes: Int) -> Bool {
        let total = held.add(bytes, ordering: .relaxed).newValue
        let most = bytes <= Self.small ? limit + limit / 2 : limit
        guard total > most, total > bytes else { return true }
        give(bytes)
        return false
    }

    fileprivate func give(_ bytes: Int) { held.subtract(bytes, ordering: .relaxed) }
}

/// Reserved room for the part of an answer that a client has not taken. Releasing the object returns the room.
final class AnswerClaim: Sendable {
    let bytes: Int
    private let accounts: [ByteAccount]

    /// Returns `nil` if one of the accounts has no room.
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
