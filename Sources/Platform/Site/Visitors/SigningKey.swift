import StoragePort
import Synchronization

/// The server's signing key. It is read from the store when it is first needed, and kept once reading has succeeded.
final class SigningKey: Sendable {
    private let secrets: any SigningSecretStorage
    let randomBytes: @Sendable (Int) -> [UInt8]
    private let known = Mutex<FormTokens?>(nil)

    init(secrets: any SigningSecretStorage, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.secrets = secrets
        self.randomBytes = randomBytes
    }

    /// Returns the tokens for forms. Their `signer` also signs the cookies.
    func tokens() async throws(StorageError) -> FormTokens {
        if let tokens = known.withLock(\.self) { return tokens }
        let secret = try await secrets.signingSecret { [randomBytes] in randomBytes(Signer.secretLength) }
        let tokens = FormTokens(Signer(secret: secret), randomBytes: randomBytes)
        known.withLock { $0 = tokens }
        return tokens
    }
}
