import Almanac
import HTTPPort
import METNorway
import OpenMeteo
import OpenWeatherMap
import Simulation
import UseCases
import WeatherModels
import WeatherPorts

/// Every provider as a value in one list: adding one is a row here and its folder.
struct LiveProviders {
    private struct Row: Sendable {
        let profile: ProviderProfile
        let endpoints: @Sendable (HaneulConfiguration) -> [HTTPEndpoint]
        let make: @Sendable (LiveProviders) -> any WeatherProvider
    }

    private static let rows = [
        Row(profile: OpenMeteoProvider.profile, endpoints: { [$0.openMeteo, $0.openMeteoAirQuality] }) {
            OpenMeteoProvider(
                forecast: $0.configuration.openMeteo,
                airQuality: $0.configuration.openMeteoAirQuality,
                transport: $0.transport
            )
        },
        Row(profile: METNorwayProvider.profile, endpoints: { [$0.metNorway] }) {
            METNorwayProvider(
                endpoint: $0.configuration.metNorway,
                contact: $0.configuration.contact,
                version: Haneul.version,
                transport: $0.transport
            )
        },
        Row(profile: OpenWeatherMapProvider.profile, endpoints: { [$0.openWeatherMap] }) {
            OpenWeatherMapProvider(
                endpoint: $0.configuration.openWeatherMap,
                key: $0.configuration.openWeatherMapKey,
                transport: $0.transport
            )
        },
        Row(profile: SimulationProvider.profile, endpoints: { _ in [] }) { providers in
            SimulationProvider(
                normals: AlmanacProvider { [places = providers.places] in places.timeZone(near: $0) }
            )
        },
    ]

    static let almanacName = AlmanacProvider.profile.id

    /// Asked only where it is named.
    static let simulationName = SimulationProvider.profile.id

    /// Every name a list of providers may hold, the almanac's last.
    static let names = rows.map(\.profile.id) + [almanacName]

    /// The order where none is configured: a person with a key wants what it pays for.
    static func impliedOrder(hasKey: Bool) -> [ProviderID] {
        let keyless = [OpenMeteoProvider.profile.id, METNorwayProvider.profile.id]
        return hasKey ? [OpenWeatherMapProvider.profile.id] + keyless : keyless
    }

    let configuration: HaneulConfiguration
    let transport: any HTTPTransport
    /// Tells in which zone a place counts its days.
    let places: any PlaceSearch

    /// The providers that can be asked, in order of preference, without the almanac.
    /// - Parameter only: This one, listed or not, and able to answer or not: its own error says what it lacks.
    func list(only: ProviderID? = nil) -> [any WeatherProvider] {
        let wanted = only.map { [$0] } ?? configuration.providers.filter { lacks($0) == nil }
        return wanted.compactMap { id in
            Self.rows.first { $0.profile.id == id }?.make(self)
        }
    }

    /// Who is asked for hours gone by: nobody where the list leaves Open-Meteo out, and then they are known only as far as
    /// forecasts held reach.
    func history(archive: HTTPEndpoint) -> any HistoricalWeatherProvider {
        let history = OpenMeteoHistory(
            forecast: configuration.openMeteo,
            archive: archive,
            airQuality: configuration.openMeteoAirQuality,
            transport: transport
        )
        return configuration.providers.contains(history.profile.id) ? history : UnaskedHistory(of: history)
    }

    /// Those the list names but that lack something.
    var switchedOff: [(id: ProviderID, lacks: ProviderError.Missing)] {
        configuration.providers.compactMap { id in lacks(id).map { (id, $0) } }
    }

    /// What keeps a provider from being asked; nil for nothing.
    func lacks(_ id: ProviderID) -> ProviderError.Missing? {
        guard let terms = Self.rows.first(where: { $0.profile.id == id })?.profile.terms else { return nil }
        if terms.needsKey, configuration.openWeatherMapKey == nil { return .key }
        if terms.needsContact, configuration.contact == nil { return .contact }
        return nil
    }

    /// Whether its terms ask for a key.
    func needsKey(_ id: ProviderID) -> Bool {
        Self.rows.first { $0.profile.id == id }?.profile.terms.needsKey ?? false
    }

    /// Where a provider is reached; nowhere for the almanac.
    func endpoints(of id: ProviderID) -> [HTTPEndpoint] {
        Self.rows.first { $0.profile.id == id }?.endpoints(configuration) ?? []
    }
}
