import UseCases
import WeatherPorts

/// What was read, whether it can be used or not: help and a mistyped option are answered whatever it holds.
struct LoadedConfiguration: Sendable {
    let sources: ConfigurationSources
    /// All that the program knows.
    let providers: ProviderList
    /// All there are, with those that the providers declare.
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
