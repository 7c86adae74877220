public import AccountModels

/// Computes hashes of passwords, which is slow on purpose.
public protocol PasswordHashing: Sendable {
    /// Returns `nil` if one more hash would be computed now, or the seconds of the
    /// ``PasswordHashingError/busy(seconds:)`` that would be thrown.
    func secondsToWait(_ urgency: HashingUrgency) -> Int?

    /// Returns a hash to store.
    ///
    /// - Parameters:
    ///   - other: A hash stored for the same address, if there is one: both can then be checked by one computation.
    ///   - urgency: Who waits for it.
    func hash(
        _ password: Password,
        beside other: PasswordHash?,
        urgency: HashingUrgency
    ) async throws(PasswordHashingError) -> PasswordHash

    /// Checks a password against the hashes stored for one address, by one computation, also if there are none.
    func check(
        _ password: Password,
        against hashes: [PasswordHash],
        urgency: HashingUrgency
    ) async throws(PasswordHashingError) -> PasswordCheck
}

/// Who waits for a hash.
public enum HashingUrgency: Hashable, Sendable {
    case stranger
    /// Somebody who is signed in, or whose device was signed in before: served first, but not alone.
    case known
}

/// The result of checking a password.
public struct PasswordCheck: Hashable, Sendable {
    /// Those of the hashes that are the password's.
    public let matches: Set<PasswordHash>
    /// Those of ``matches`` that were made with weaker parameters than new ones.
    public let outdated: Set<PasswordHash>

    public init(matches: Set<PasswordHash> = [], outdated: Set<PasswordHash> = []) {
        self.matches = matches
        self.outdated = outdated
    }
}

/// Why no hash was computed.
public enum PasswordHashingError: Error, Hashable, Sendable {
    /// Too many wait already: the seconds after which to try again.
    case busy(seconds: Int)
    /// The hash was made with another pepper than this server's.
    case otherPepper
    /// It cannot be computed; a short technical reason.
    case failed(String)
}
