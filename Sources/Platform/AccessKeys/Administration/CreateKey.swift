public import Clocks
import StoragePort

/// Creates a client's key to this server.
public struct CreateKey: Sendable {
    /// A new key. Its secret is stored nowhere and cannot be shown again.
    public struct Result: Hashable, Sendable {
        public let key: AccessKey
        public let secret: AccessKeySecret

        public init(key: AccessKey, secret: AccessKeySecret) {
            self.key = key
            self.secret = secret
        }
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
    /// - Throws: ``AccessKeyFailure``.
    public func callAsFunction(
        name: String? = nil,
        limit: RequestLimit = .standard
    ) async throws(AccessKeyFailure) -> Result {
        let name = try name.map { text throws(AccessKeyFailure) in try AccessKeyName(text).text }
        // Identifiers have 32 bits: among ten thousand keys, a new one is taken once in half a million times.
        for _ in 0..<4 {
            let secret = makeSecret()
            let key = AccessKey(secret, name: name, limit: limit, createdAt: clock.now)
            let result: CreateAccessKeyResult
            do { result = try await storage.createAccessKey(key) } catch { throw .storage(error) }
            switch result {
            case .created: return Result(key: key, secret: secret)
            case .full: throw .full
            case .taken: continue
            }
        }
        throw .storage(StorageError(.unwritable("every new key is there already"), subject: "keys"))
    }
}
