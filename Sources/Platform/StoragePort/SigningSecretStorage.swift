/// Keeps the secret that a server signs with.
public protocol SigningSecretStorage: Sendable {
    /// The one secret of this store, the same for every process; where there is none yet, what `make` makes, from then on.
    func signingSecret(
        orNew make: @escaping @Sendable () -> [UInt8]
    ) async throws(StorageError) -> [UInt8]
}
