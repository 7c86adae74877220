public import Clocks
import Foundation

/// Revokes a key permanently.
public struct RevokeKey: Sendable {
    private let storage: any AccessKeyStorage
    private let clock: WallClock

    public init(storage: any AccessKeyStorage, clock: WallClock) {
        self.storage = storage
        self.clock = clock
    }

    /// - Parameter text: A key's identifier, its name, or the key itself, for somebody who found a leaked one.
    /// - Returns: The revoked key.
    /// - Throws: ``AccessKeyFailure``; then nothing was changed.
    public func callAsFunction(_ text: String) async throws(AccessKeyFailure) -> AccessKey {
        let key = try await pick(text)
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
    private func pick(_ text: String) async throws(AccessKeyFailure) -> AccessKey {
        let keys = try await ListKeys(storage: storage, clock: clock)().map(\.key)
        if let secret = AccessKeySecret(presented: text) {
            // A key must not appear even in a message.
            guard let key = keys.first(where: { $0.hash == secret.hash }) else { throw .unknownSecret }
            return key
        }
        let wanted = AccessKeyName.normalized(text)
        if let key = keys.first(where: { $0.id == wanted.lowercased() }) { return key }
        let named = keys.filter {
            $0.name?.compare(wanted, options: [.caseInsensitive, .widthInsensitive]) == .orderedSame
        }
        let holding = named.filter { $0.revokedAt == nil }
        guard holding.count < 2 else { throw .ambiguous(text, holding) }
        guard let key = holding.first ?? named.last else { throw .notFound(text) }
        return key
    }
}
