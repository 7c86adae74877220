import Repository
import UseCases
import ValkeyCache
import ValkeyClient

/// The cache that the nodes of a fleet share.
struct LiveCache: Sendable {
    let client: ValkeyClient
    /// What is shared through it.
    let shared: ValkeyCache

    /// Connects to nothing yet.
    init(_ address: ValkeyAddress) {
        let client = ValkeyClient(
            address,
            name: "haneul",
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
        (self.client, shared) = (client, ValkeyCache(client, prefix: "haneul:"))
    }

    /// Whether it answered when it was last asked.
    var isAnswering: Bool { client.figures.isAnswering }

    /// Connects now, and not when it is needed.
    func start() { client.start() }

    func close() { client.close() }

    /// Asks how it is.
    func diagnosis() async -> SharedCacheDiagnosis {
        let address = client.address.description
        do throws(ValkeyError) {
            return SharedCacheDiagnosis(address: address, state: .answers(server: try await client.check()))
        } catch {
            return SharedCacheDiagnosis(address: address, state: .fails(.init(error)))
        }
    }
}

extension SharedCacheDiagnosis.Fault {
    init(_ error: ValkeyError) {
        switch error {
        case .unreachable(.noSuchHost): self = .noSuchHost
        case .unreachable: self = .unreachable
        case .timedOut: self = .timedOut
        case .certificateRefused: self = .certificateRefused
        case .encryptionFailed: self = .encryptionFailed
        case .authoritiesUnreadable: self = .authoritiesUnreadable
        case .unauthorized: self = .unauthorized
        case .tooOld: self = .tooOld
        case .readOnly: self = .readOnly
        case .invalidReply: self = .noCache
        case .refused(let word): self = .refused(word)
        case .exhausted, .cancelled, .closed: self = .unreachable
        }
    }
}
