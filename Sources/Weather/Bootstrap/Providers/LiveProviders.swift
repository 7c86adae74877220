import HTTPPort
import ProviderSupport
import UseCases
import WeatherModels
import WeatherPorts

/// The registered providers as one run of the program has them: with what is configured, and what reaches upstreams.
struct LiveProviders {
    let registered: ProviderList
    let configuration: HaneulConfiguration
    let transport: any HTTPTransport
    /// Tells in which zone a place counts its days.
    let places: any PlaceSearch

    /// The providers that can be asked, in order of preference, without that of typical weather.
    /// - Parameter only: This one, listed or not, and able to answer or not: its own error says what it lacks.
    func list(only: ProviderID? = nil) -> [any WeatherProvider] {
        let wanted = only.map { [$0] } ?? configuration.providers.filter { lacks($0) == nil }
        return wanted.compactMap { id in
            id == typicalName ? nil : registered[id]?.make(surroundings())
        }
    }

    /// Answers where no other does.
    var typical: any WeatherProvider { registered.typical.make(surroundings()) }

    var typicalName: ProviderID { registered.typical.profile.id }

    /// Who is asked for hours gone by: the first of the list that keeps them. Nobody where the list names none; then they
    /// are known only as far as forecasts held reach.
    /// - Parameter values: The settings of servers.
    func history(_ values: SettingValues) -> any HistoricalWeatherProvider {
        let surroundings = surroundings(values)
        if let asked = configuration.providers.lazy.compactMap({ registered[$0]?.history }).first {
            return asked.make(surroundings)
        }
        let known = registered.asked.lazy.compactMap(\.history).first?.make(surroundings)
        return UnaskedHistory(of: known, profile: known?.profile ?? registered.typical.profile)
    }

    /// Those the list names but that lack something, with the setting that would give it.
    var switchedOff: [(id: ProviderID, lacks: Setting)] {
        configuration.providers.compactMap { id in lacks(id).map { (id, $0) } }
    }

    /// The setting that keeps a provider from being asked; nil for none.
    func lacks(_ id: ProviderID) -> Setting? { registered[id]?.lacks(configuration.values) }

    /// Where a provider is reached; nowhere for one that needs no network.
    func endpoints(of id: ProviderID) -> [HTTPEndpoint] {
        registered[id]?.addresses.map(configuration.values.endpoint) ?? []
    }

    private func surroundings(_ more: SettingValues = SettingValues([:])) -> ProviderSurroundings {
        ProviderSurroundings(
            values: configuration.values.adding(more),
            transport: transport,
            version: Haneul.version,
            zone: { [places] in places.timeZone(near: $0) },
            typical: { typical }
        )
    }
}
