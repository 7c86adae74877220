import StoragePort
import Synchronization
import UseCases
import WeatherPorts
import WebPages

/// The server's key for signing: asked of the store at the first need, and again until the store has answered.
final class SigningKey: Sendable {
    private let secrets: any SigningSecretStorage
    let randomBytes: @Sendable (Int) -> [UInt8]
    private let known = Mutex<Signer?>(nil)

    init(secrets: any SigningSecretStorage, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.secrets = secrets
        self.randomBytes = randomBytes
    }

    func signer() async throws(StorageFailure) -> Signer {
        if let signer = known.withLock(\.self) { return signer }
        let secret: [UInt8]
        do {
            secret = try await secrets.signingSecret { [randomBytes] in randomBytes(Signer.secretLength) }
        } catch {
            throw StorageFailure(error)
        }
        let signer = Signer(secret: secret)
        known.withLock { $0 = signer }
        return signer
    }
}
