public import Clocks
import Foundation
public import StoragePort

/// The use cases of somebody who has an account, for keys of their own.
public struct OwnKeys: Sendable {
    /// Whether people can make keys.
    public enum Offer: Hashable, Sendable {
        /// The operator does not offer it.
        case off
        /// The server answers without a key, and would not any more if there were one.
        case notNeeded
        /// The number of requests that a new key has each day.
        case open(perDay: Int)
    }

    /// How many days of use are told, today included.
    public static let daysOfUse = 30

    private let storage: any AccessKeyStorage
    private let perDay: Int?
    private let areNeeded: @Sendable () -> Bool
    private let clock: WallClock
    private let makeSecret: @Sendable () -> AccessKeySecret

    /// - Parameters:
    ///   - storage: The keys of the server.
    ///   - perDay: The limit of new keys; `nil` if people can make none.
    ///   - areNeeded: Whether the server demands keys now. A person's key must not close an open server.
    ///   - clock: The wall clock.
    ///   - makeSecret: Returns a new key from a cryptographic random generator.
    public init(
        storage: any AccessKeyStorage,
        perDay: Int?,
        areNeeded: @escaping @Sendable () -> Bool,
        clock: WallClock,
        makeSecret: @escaping @Sendable () -> AccessKeySecret
    ) {
        self.storage = storage
        self.perDay = perDay
        self.areNeeded = areNeeded
        self.clock = clock
        self.makeSecret = makeSecret
    }

    /// Whether people can make keys now.
    public var offer: Offer {
        guard let perDay else { return .off }
        return areNeeded() ? .open(perDay: perDay) : .notNeeded
    }

    /// The days of which use is told: the last ``daysOfUse`` in UTC.
    public var days: ClosedRange<UsageDay> { UsageDay(clock.now).last(Self.daysOfUse) }

    /// Returns somebody's keys in order of creation, including revoked ones, with their use on ``days``.
    public func list(of owner: KeyOwner) async throws(StorageError) -> [OwnedAccessKey] {
        try await storage.accessKeys(of: owner, on: days)
    }

    /// Makes a key.
    ///
    /// - Parameter text: The person's name for it, which none of their other keys has.
    /// - Throws: ``OwnKeyFailure``; then nothing was changed.
    public func create(name text: String, for owner: KeyOwner) async throws(OwnKeyFailure) -> NewKey {
        guard case .open(let perDay) = offer else { throw .notOffered }
        guard let name = KeyName.usable(text) else { throw .unusableName }
        let now = clock.now
        let isTaken: Bool
        do { isTaken = try await hasKey(named: name, owner) } catch { throw .storage(error) }
        // A form that is sent once more by mistake finds the key of the first time.
        guard !isTaken else { throw .nameTaken }
        let result: Result<NewKey, KeyRefusal>
        do throws(StorageError) {
            result = try await storage.addKey {
                let secret = makeSecret()
                let limit = RequestLimit.rate(perDay, per: .day)
                let key = AccessKey(secret, name: name, owner: owner, limit: limit, createdAt: now)
                return NewKey(key: key, secret: secret)
            }
        } catch {
            throw .storage(error)
        }
        do { return try result.get() } catch { throw OwnKeyFailure(error) }
    }

    /// Revokes one of somebody's keys permanently.
    ///
    /// - Throws: ``OwnKeyFailure/notFound`` for the key of another as for one that is revoked or never was.
    public func revoke(_ id: String, of owner: KeyOwner) async throws(OwnKeyFailure) -> AccessKey {
        let result: RevokeAccessKeyResult
        do { result = try await storage.revokeAccessKey(id: id, of: owner, at: clock.now) } catch {
            throw .storage(error)
        }
        guard case .revoked(let key) = result else { throw .notFound }
        return key
    }

    private func hasKey(named name: String, _ owner: KeyOwner) async throws(StorageError) -> Bool {
        try await list(of: owner).contains { owned in
            owned.key.revokedAt == nil && owned.key.name.map { KeyName.isSame($0, name) } ?? false
        }
    }
}

/// Why an operation on somebody's own keys failed.
public enum OwnKeyFailure: Error, Hashable, Sendable {
    /// A name that is empty, too long, or like an identifier.
    case unusableName
    /// Another of their keys has that name.
    case nameTaken
    /// They have ``KeyOwner/mostKeys`` keys.
    case hasMost
    /// They have made ``KeyOwner/mostMade`` keys lately.
    case madeMost
    /// The server has as many keys as it may.
    case full
    /// People can make no keys: none is needed, or the operator does not offer it.
    case notOffered
    /// They have no such key, or revoked it before.
    case notFound
    /// Their account was closed or deleted meanwhile.
    case signedOut
    case storage(StorageError)
}

extension OwnKeyFailure {
    fileprivate init(_ refusal: KeyRefusal) {
        switch refusal {
        case .full: self = .full
        case .ownerHasMost: self = .hasMost
        case .ownerMadeMost: self = .madeMost
        case .ownerIsGone: self = .signedOut
        }
    }
}
