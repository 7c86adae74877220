public import Clocks
import Foundation
import Languages
public import StoragePort

/// The use cases of clients' keys: creating, listing and revoking them.
public struct KeyUseCases: Sendable {
    /// A new key. Its secret is stored nowhere and cannot be shown again.
    public struct NewKey: Hashable, Sendable {
        public let key: AccessKey
        public let secret: AccessKeySecret
    }

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
        // Identifiers have 32 bits: among ten thousand keys, a new one is taken once in half a million times.
        for _ in 0..<4 {
            let secret = makeSecret()
            let key = AccessKey(secret, name: name, limit: limit, createdAt: clock.now)
            let result: CreateAccessKeyResult
            do { result = try await storage.createAccessKey(key) } catch { throw .storage(error) }
            switch result {
            case .created: return NewKey(key: key, secret: secret)
            case .full: throw .full
            case .taken: continue
            }
        }
        throw .storage(StorageError(.unwritable("every new key is there already"), subject: "keys"))
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

    /// Selects by identifier, otherwise by name; a valid key takes precedence over revoked ones.
    private static func pick(_ text: String, among keys: [AccessKey]) throws(AccessKeyFailure) -> AccessKey {
        if let secret = AccessKeySecret(presented: text) {
            // A key must not appear even in a message.
            guard let key = keys.first(where: { $0.hash == secret.hash }) else { throw .unknownSecret }
            return key
        }
        let wanted = normalized(text)
        if let key = keys.first(where: { $0.id == wanted.lowercased() }) { return key }
        let named = keys.filter {
            $0.name?.compare(wanted, options: [.caseInsensitive, .widthInsensitive]) == .orderedSame
        }
        let holding = named.filter { $0.revokedAt == nil }
        guard holding.count < 2 else { throw .ambiguous(text, holding) }
        guard let key = holding.first ?? named.last else { throw .notFound(text) }
        return key
    }

    /// Returns a name on one line that is not an identifier of a key.
    private static func usableName(_ text: String) throws(AccessKeyFailure) -> String {
        let name = normalized(text)
        let isIdentifier = name.utf8.count == 8 && name.allSatisfy(\.isHexDigit)
        guard !name.isEmpty, name.count <= 100, !isIdentifier, !name.hasHiddenLetters else {
            throw .unusableName(text)
        }
        return name
    }

    /// Returns a name composed (NFC), with single spaces between words.
    private static func normalized(_ name: String) -> String {
        name.precomposedStringWithCanonicalMapping.split { $0.isWhitespace || $0.isNewline }
            .joined(separator: " ")
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
