import Clocks
import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import Repository
import UseCases
import WeatherModels
import WeatherPorts

/// Examines every provider: its settings, its limits, and whether it can be reached.
struct Diagnosis {
    /// The same as for a weather call: a provider that does not answer within it would not have provided weather.
    private static let timeout = RepositoryPolicy.commandLine.callTimeout

    let graph: LiveGraph

    /// Returns the providers in the configured order, then the others, with the one of typical weather last.
    func providers() async -> [ProviderDiagnosis] {
        let listed = graph.configuration.providers
        let others = graph.providers.registered.asked.map(\.profile.id).filter { !listed.contains($0) }
        let asked = listed.filter { graph.providers.lacks($0) == nil }
        let reached = await reachability(of: asked)
        let services = await services(of: asked, reached)
        let limits = Dictionary(
            uniqueKeysWithValues: graph.repository().limitsStatus().map { ($0.provider, $0) }
        )
        let typical = ProviderDiagnosis(id: graph.providers.typicalName, state: .on)
        return (listed + others).map { id in
            var found = diagnosis(of: id, reachability: reached[id] ?? .notChecked, limits: limits[id])
            found.services = services[id] ?? []
            return found
        } + [typical]
    }

    private func diagnosis(
        of id: ProviderID,
        reachability: ProviderDiagnosis.Reachability,
        limits: ProviderStatus?
    ) -> ProviderDiagnosis {
        ProviderDiagnosis(
            id: id,
            state: state(of: id),
            key: key(of: id),
            reachability: reachability,
            budgets: limits?.budgets.map { .init(left: $0.calls, of: $0.limit.calls, per: $0.limit.period) }
                ?? [],
            lastFailure: limits?.failures.first.map { .init($0.reason, at: $0.at) },
            notBefore: limits?.notBefore
        )
    }

    private func state(of id: ProviderID) -> ProviderDiagnosis.State {
        guard graph.configuration.providers.contains(id) else { return .notListed }
        return switch graph.providers.lacks(id)?.need {
        case .key?: .lackingKey
        case .contact?: .lackingContact
        case nil: .on
        }
    }

    private func key(of id: ProviderID) -> ProviderDiagnosis.Key {
        guard let keys = graph.providers.registered[id]?.keys, !keys.isEmpty else { return .notNeeded }
        let present = keys.compactMap { key in
            graph.configuration.values[key].map { (key.key, ConfigurationEntry.masked($0)) }
        }
        guard !present.isEmpty else { return .missing }
        // Of one key, the configuration below tells the name.
        return .present(
            masked: keys.count == 1
                ? present[0].1 : present.map { "\($0.1) (\($0.0))" }.joined(separator: ", ")
        )
    }

    /// Asks each service of the providers that can be reached; a provider without a network has none.
    private func services(
        of providers: [ProviderID],
        _ reached: [ProviderID: ProviderDiagnosis.Reachability]
    ) async -> [ProviderID: [ProviderDiagnosis.Service]] {
        let repository = graph.repository()
        return await withTaskGroup(of: (ProviderID, [ProviderDiagnosis.Service]).self) { group in
            for provider in providers.flatMap({ graph.providers.list(only: $0) }) {
                let doors = provider.doors
                // Of several, one may be reached.
                if doors.count < 2 { guard case .reached? = reached[provider.profile.id] else { continue } }
                let ways: [ProviderDoor?] = doors.isEmpty ? [nil] : doors
                let services = ways.map { door in
                    let asked = door?.provider ?? provider
                    return ServiceDiagnosis(
                        provider: asked,
                        door: door.map { ProviderDiagnosis.Door($0) },
                        places: graph.places,
                        now: graph.wallClock.now,
                        clock: ContinuousClock(),
                        reserve: { await repository.reserveExamination(of: $0, by: asked.profile) },
                        succeeded: { feed in
                            await repository.noteExamined(feed, by: provider.profile)
                            guard asked.profile.account != provider.profile.account else { return }
                            await repository.noteExamined(feed, by: asked.profile)
                        }
                    )
                }
                group.addTask {
                    var found: [ProviderDiagnosis.Service] = []
                    for service in services { found += await service.services() }
                    return (provider.profile.id, found)
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    /// Tests the connections of all providers at once. Any response is enough; no weather is requested.
    private func reachability(
        of providers: [ProviderID]
    ) async -> [ProviderID: ProviderDiagnosis.Reachability] {
        await withTaskGroup(of: (ProviderID, ProviderDiagnosis.Reachability).self) { group in
            for id in providers {
                for endpoint in graph.providers.endpoints(of: id) {
                    let call = HTTPCall(
                        .get,
                        endpoint,
                        path: "/",
                        headers: [.userAgent: userAgent],
                        timeout: Self.timeout
                    )
                    let transport = graph.direct
                    group.addTask { (id, await Self.knock(call, by: transport)) }
                }
            }
            // If a provider has several endpoints, a failure is reported.
            return await group.reduce(into: [:]) { found, next in
                if case .failed? = found[next.0] { return }
                found[next.0] = next.1
            }
        }
    }

    private var userAgent: String {
        UserAgent.text(version: Haneul.version, contact: graph.configuration.values[.contact])
    }

    private static func knock(
        _ call: HTTPCall,
        by transport: any HTTPTransport
    ) async -> ProviderDiagnosis.Reachability {
        let began = ContinuousClock.now
        do throws(HTTPTransportError) {
            _ = try await transport.send(call)
        } catch {
            switch error {
            case .unreachable(let word): return .failed(.unreachable(word))
            case .connectionLost: return .failed(.unreachable("reset"))
            case .timedOut: return .failed(.timedOut)
            case .cancelled: return .failed(.cancelled)
            // There was a response, though a bad one: the provider can be reached.
            case .bodyTooLarge, .invalidResponse, .redirectRefused: break
            }
        }
        return .reached(in: began.duration(to: .now))
    }
}

extension ProviderDiagnosis.Door {
    fileprivate init(_ door: ProviderDoor) {
        self.init(name: door.name, tellsUnappliedKeys: door.tellsUnappliedKeys)
    }
}
