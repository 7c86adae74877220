public import Clocks
import Foundation
public import StoragePort

/// The use cases of an operator for clients' keys: creating, listing and revoking them.
public struct KeyUseCases: Sendable {
    private let storage: any AccessKeyStorage
    private let clock: WallClock
    private let makeSecret: @Sendable () -> AccessKeySecret

    /// - Parameter makeSecret: Returns a new key from a cryptographic random generator.
    public init(
        storage: any AccessKeyStorage,
        clock: WallClock,
        makeSecret: @escaping @Sendable () -> AccessKeySecret
    ) {
        self.storage = storage
        self.clock = clock
        self.makeSecret = makeSecret
    }

    /// Creates a key.
    ///
    /// - Parameter name: The owner's name for it; several keys may have the same one.
    public func create(
        name: String? = nil,
        limit: RequestLimit = .standard
    ) async throws(AccessKeyFailure) -> NewKey {
        let name = try name.map { text throws(AccessKeyFailure) in try Self.usableName(text) }
        let now = clock.now
        let result: Result<NewKey, KeyRefusal>
        do throws(StorageError) {
            result = try await storage.addKey {
                let secret = makeSecret()
                let key = AccessKey(secret, name: name, limit: limit, createdAt: now)
                return NewKey(key: key, secret: secret)
            }
        } catch {
            throw .storage(error)
        }
        // The other refusals are of keys with an owner.
        do { return try result.get() } catch { throw .full }
    }

    /// Returns all keys in order of creation, including revoked ones. `requestsOnDay` are those of today in UTC.
    ///
    /// - Throws: ``AccessKeyFailure/storage(_:)``, instead of returning an empty list.
    public func list() async throws(AccessKeyFailure) -> [StoredAccessKey] {
        do { return try await storage.loadAccessKeys(usageOn: UsageDay(clock.now)).keys } catch {
            throw .storage(error)
        }
    }

    /// Revokes a key permanently.
    ///
    /// - Parameter text: A key's identifier, its name, or the key itself, for somebody who found a leaked one.
    /// - Returns: The revoked key.
    /// - Throws: ``AccessKeyFailure``; then nothing was changed.
    public func revoke(_ text: String) async throws(AccessKeyFailure) -> AccessKey {
        let key = try Self.pick(text, among: try await list().map(\.key))
        let result: RevokeAccessKeyResult
        do { result = try await storage.revokeAccessKey(id: key.id, at: clock.now) } catch {
            throw .storage(error)
        }
        switch result {
        case .revoked(let key): return key
        case .alreadyRevoked(let key): throw .alreadyRevoked(key)
        case .notFound: throw .notFound(key.id)
        }
    }

    /// Selects by identifier, otherwise by name: a key of the operator takes precedence over those of accounts, then a
    /// valid key over revoked ones.
    private static func pick(_ text: String, among keys: [AccessKey]) throws(AccessKeyFailure) -> AccessKey {
        if let secret = AccessKeySecret(presented: text) {
            // A key must not appear even in a message.
            guard let key = keys.first(where: { $0.hash == secret.hash }) else { throw .unknownSecret }
            return key
        }
        let wanted = KeyName.normalized(text)
        if let key = keys.first(where: { $0.id == wanted.lowercased() }) { return key }
        let all = keys.filter { $0.name.map { KeyName.isSame($0, wanted) } ?? false }
        let own = all.filter { $0.owner == nil }
        let named = own.isEmpty ? all : own
        let holding = named.filter { $0.revokedAt == nil }
        guard holding.count < 2 else { throw .ambiguous(text, holding) }
        guard let key = holding.first ?? named.last else { throw .notFound(text) }
        return key
    }

    private static func usableName(_ text: String) throws(AccessKeyFailure) -> String {
        guard let name = KeyName.usable(text) else { throw .unusableName(text) }
        return name
    }
}

/// Why an operation on keys failed.
public enum AccessKeyFailure: Error, Hashable, Sendable {
    /// No key matches the text.
    case notFound(String)
    /// A whole key was given, but it is not a key of this server.
    case unknownSecret
    /// Several keys have that name.
    case ambiguous(String, [AccessKey])
    /// The key had been revoked before; this is its record.
    case alreadyRevoked(AccessKey)
    /// A name that cannot be used to select a key: empty, too long, or like an identifier.
    case unusableName(String)
    /// There are already ``accessKeyLimit`` keys.
    case full
    /// The store failed; keys are in the same file as places.
    case storage(StorageError)
}
