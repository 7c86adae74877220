import UseCases
import WeatherPorts

/// The result of reading the configuration, valid or not: help and usage errors work with any configuration.
struct LoadedConfiguration: Sendable {
    let sources: ConfigurationSources
    /// All providers known to the program.
    let providers: ProviderList
    /// All settings of the program and of its providers.
    let settings: [Setting]
    let values: Result<HaneulConfiguration, ConfigurationError>

    init(environment: [String: String], providers: ProviderList) async {
        self.providers = providers
        settings = Setting.all(with: providers)
        do throws(ConfigurationError) {
            let sources = try await ConfigurationSources(environment: environment)
            self.sources = sources
            values = Self.values(sources, providers)
        } catch {
            sources = ConfigurationSources(onlyEnvironment: environment)
            values = .failure(error)
        }
    }

    private static func values(
        _ sources: ConfigurationSources,
        _ providers: ProviderList
    ) -> Result<HaneulConfiguration, ConfigurationError> {
        do throws(ConfigurationError) {
            return .success(try HaneulConfiguration(sources, providers: providers))
        } catch {
            return .failure(error)
        }
    }
}
