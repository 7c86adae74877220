import ForecastRecords
import HTTPPort
import ProviderSupport
import UseCases
import WeatherModels
import WeatherPorts

/// The registered providers for one run of the program, with its configuration and network access.
struct LiveProviders {
    let registered: ProviderList
    let configuration: HaneulConfiguration
    let transport: any HTTPTransport
    /// Finds the time zone in which a place counts its days.
    let places: any PlaceSearch
    /// What was learned of recorded forecasts; `nil` if nothing is recorded.
    let learned: @Sendable () -> (any LearnedRecords)?

    /// Returns the providers that can be asked, in order of preference, without those of typical weather and of our own forecast,
    /// which ask nobody; or only the
    /// given one, even if it is not listed or not usable: its own error then says what is missing. Never one whose terms
    /// forbid the use.
    func list(only: ProviderID? = nil) -> [any WeatherProvider] {
        let wanted = only.map { [$0] } ?? configuration.providers.filter { lacks($0) == nil }
        return wanted.compactMap { id in
            guard id != typicalName, id != registered.own.profile.id,
                configuration.use.allows(id, of: registered)
            else { return nil }
            return registered[id]?.make(surroundings())
        }
    }

    /// The provider that answers if no other does.
    var typical: any WeatherProvider { registered.typical.make(surroundings()) }

    var typicalName: ProviderID { registered.typical.profile.id }

    /// The provider of our own forecast.
    var own: any WeatherProvider { registered.own.make(surroundings()) }

    /// Returns the first listed provider with past weather, by the settings of servers. If there is none, past weather
    /// is known only as far as stored forecasts reach.
    func history(_ values: SettingValues) -> any HistoricalWeatherProvider {
        let surroundings = surroundings(values)
        if let asked = configuration.providers.lazy.compactMap({ registered[$0]?.history }).first {
            return asked.make(surroundings)
        }
        let known = registered.asked.lazy.compactMap(\.history).first?.make(surroundings)
        return DisabledHistory(history: known, profile: known?.profile ?? registered.typical.profile)
    }

    /// Returns who passes on the models of a provider, each by itself; `nil` if it passes on none.
    func models(of id: ProviderID) -> (
        registration: ProviderRegistration, provider: any ModelForecastProvider
    )? {
        registered[id].flatMap { registration in
            registration.models.map { (registration, $0.make(surroundings())) }
        }
    }

    /// Returns whose stations are asked what they observed, in that order: those of the listed providers that can be asked.
    func observations() -> [any ObservationProvider] {
        let asked = configuration.providers.filter {
            lacks($0) == nil && configuration.use.allows($0, of: registered)
        }
        return asked.compactMap { registered[$0]?.observations }.sorted { $0.rank < $1.rank }
            .map { $0.make(surroundings()) }
    }

    /// Returns who keeps past runs of the models of a provider, by the settings of servers; `nil` if nobody does.
    func runs(of id: ProviderID, _ values: SettingValues) -> (any ModelRunProvider)? {
        registered[id]?.runs?.make(surroundings(values))
    }

    /// The listed providers that miss a setting, with that setting.
    var switchedOff: [(id: ProviderID, lacks: Setting)] {
        configuration.providers.compactMap { id in lacks(id).map { (id, $0) } }
    }

    /// Returns the missing setting without which a provider is not asked; `nil` if nothing is missing.
    func lacks(_ id: ProviderID) -> Setting? { registered[id]?.lacks(configuration.values) }

    /// Returns the addresses at which a provider is asked; none for one without a network.
    func endpoints(of id: ProviderID) -> [HTTPEndpoint] {
        let values = configuration.values
        let asked = registered[id]?.addresses.filter { $0.key.map { values[$0] != nil } ?? true }
        return asked?.map(values.endpoint) ?? []
    }

    private func surroundings(_ more: SettingValues = SettingValues([:])) -> ProviderSurroundings {
        ProviderSurroundings(
            values: configuration.values.adding(more),
            transport: transport,
            version: Haneul.version,
            zone: { [places] in places.timeZone(near: $0) },
            typical: { typical },
            learned: learned,
            mayBlend: registered.mayBlend
        )
    }
}
