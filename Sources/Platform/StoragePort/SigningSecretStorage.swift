/// Stores the secret that a server signs with.
public protocol SigningSecretStorage: Sendable {
    /// Returns the secret of this store, the same for every process. If there is none, it stores the result of
    /// `make`.
    func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8]
}
