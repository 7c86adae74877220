import StoragePort
import Synchronization

/// The server's signing key. It is read from the store when first needed, and again until that succeeds.
final class SigningKey: Sendable {
    /// What signs cookies and forms.
    struct Keys: Sendable {
        let signer: Signer
        let tokens: FormTokens
    }

    private let secrets: any SigningSecretStorage
    let randomBytes: @Sendable (Int) -> [UInt8]
    private let known = Mutex<Keys?>(nil)

    init(secrets: any SigningSecretStorage, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.secrets = secrets
        self.randomBytes = randomBytes
    }

    func keys() async throws(StorageError) -> Keys {
        if let keys = known.withLock(\.self) { return keys }
        let secret = try await secrets.signingSecret { [randomBytes] in randomBytes(Signer.secretLength) }
        let signer = Signer(secret: secret)
        let keys = Keys(signer: signer, tokens: FormTokens(signer, randomBytes: randomBytes))
        known.withLock { $0 = keys }
        return keys
    }
}
