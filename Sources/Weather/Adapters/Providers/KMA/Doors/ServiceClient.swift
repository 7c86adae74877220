import DataGoKr
import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import Synchronization
import WeatherModels
import WeatherPorts

/// Asks the KMA's services through the doors whose keys there are: through the first one, and through the other if that does
/// not take the call. So no call costs more than one at each door.
final class ServiceClient: Sendable {
    let doors: [Door]
    /// Distinguishes the keys of all doors that there are, of which this client may have one alone.
    let keys: String
    private let transport: any HTTPTransport
    private let pauses = Mutex(DoorPauses())

    /// - Parameter doors: In order of preference; at most one for each portal.
    convenience init(_ doors: [Door], transport: any HTTPTransport) {
        let keys = doors.map { "\($0.portal.name) \($0.key.fingerprint)" }
        self.init(doors, keys: keys.joined(separator: " "), transport: transport)
    }

    private init(_ doors: [Door], keys: String, transport: any HTTPTransport) {
        self.doors = doors
        self.keys = keys
        self.transport = transport
    }

    /// Returns the same client with one of its doors alone.
    func only(_ door: Door) -> ServiceClient { ServiceClient([door], keys: keys, transport: transport) }

    /// Distinguishes the account whose calls are counted, which is that of the first door.
    var account: String { doors.first?.key.fingerprint ?? "" }

    /// Asks for the rows of an operation.
    func payload<Payload: Decodable>(
        _ type: Payload.Type,
        _ operation: ServiceOperation,
        _ parameters: [HTTPParameter],
        within timeout: Duration? = nil,
        feed: Feed.ID,
        for request: ProviderRequest
    ) async throws(ProviderError) -> Payload {
        try await ask(operation, feed: feed, for: request) { (door, client) async throws(ProviderError) in
            let call = door.call(operation, parameters, within: timeout ?? request.timeout)
            return try await client.payload(type, call, feed: feed)
        }
    }

    /// Asks for an operation whose rows are a report.
    func fetch<Payload: Decodable>(
        _ type: Payload.Type,
        _ operation: ServiceOperation,
        _ parameters: [HTTPParameter],
        feed: Feed.ID,
        for request: ProviderRequest,
        mapping: (Payload) throws(ProviderError) -> MappedReport
    ) async throws(ProviderError) -> FeedAnswer {
        try await ask(operation, feed: feed, for: request) { (door, client) async throws(ProviderError) in
            let call = door.call(operation, parameters, within: request.timeout)
            return try await client.fetch(type, call, feed: feed, for: request, mapping: mapping)
        }
    }

    private func ask<Answer>(
        _ operation: ServiceOperation,
        feed: Feed.ID,
        for request: ProviderRequest,
        _ ask: (Door, UpstreamClient) async throws(ProviderError) -> Answer
    ) async throws(ProviderError) -> Answer {
        func failure(_ reason: ProviderError.Reason) -> ProviderError {
            ProviderError(reason, provider: KMAProvider.id, feed: feed)
        }
        let client = UpstreamClient(profile: KMAProvider.profile, transport: transport) {
            PortalRefusal.reason($0, now: request.now)
        }
        guard let first = doors.first else { throw failure(.notConfigured(.key)) }
        // How often a single door is asked is the repository's to decide.
        guard doors.count > 1 else { return try await ask(first, client) }
        let portals = doors.map(\.portal)
        let open = pauses.withLock { $0.open(portals, for: operation, at: request.now) }
        for door in doors where open.contains(door.portal) {
            do throws(ProviderError) {
                let answer = try await ask(door, client)
                pauses.withLock { $0.succeeded(door.portal, operation) }
                return answer
            } catch {
                let verdict = pauses.withLock {
                    $0.failed(error.reason, at: door.portal, operation, now: request.now)
                }
                guard case .refused = verdict else { throw error }
            }
        }
        let reason = pauses.withLock { $0.failure(of: portals, operation, at: request.now) }
        throw failure(reason ?? .timedOut)
    }
}
