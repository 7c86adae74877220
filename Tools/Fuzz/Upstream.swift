import Bootstrap
import Foundation
import HTTPPort
import ProviderSupport
import WeatherModels
import WeatherPorts

/// A registered provider of whose upstream bodies are recorded.
struct Upstream: Hashable {
    private let registration: ProviderRegistration
    let recordings: ProviderRecordings

    static let all = ProviderList.registered.all.compactMap { registration in
        registration.recordings.map { Upstream(registration: registration, recordings: $0) }
    }

    /// The folder of the corpus.
    var folder: String { recordings.folder }
    var id: ProviderID { registration.profile.id }

    /// The providers that may read a body, one for each of the units it may be in, the usual one first.
    var readers: [ProviderRegistration.Make] {
        recordings.readers.isEmpty ? [registration.make] : recordings.readers
    }

    /// A provider with all it needs, whose upstream answers `transport`'s body.
    func provider(_ make: ProviderRegistration.Make, _ transport: CannedTransport) -> any WeatherProvider {
        make(surroundings(transport))
    }

    /// Nothing is sent anywhere: no value has to mean anything.
    private func surroundings(_ transport: CannedTransport) -> ProviderSurroundings {
        let values = registration.settings.map { ($0.key, "0123456789abcdef0123456789abcdef@example.org") }
        return ProviderSurroundings(
            values: SettingValues(Dictionary(values) { $1 }),
            transport: transport,
            version: "1",
            zone: { PlaceTimeZone(nauticalAt: $0) },
            typical: { ProviderList.registered.typical.make(surroundings(transport)) }
        )
    }

    static func == (one: Self, other: Self) -> Bool { one.id == other.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
