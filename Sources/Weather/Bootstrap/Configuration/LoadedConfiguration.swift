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

    init(environment: [String: String], providers: ProviderList) {
        self.providers = providers
        settings = Setting.all(with: providers)
        let folders = Folders(environment: environment)
        do throws(ConfigurationError) {
            let file = try ConfigurationFile.read(at: folders.configurationToRead)
            let sources = ConfigurationSources(environment: environment, folders, file: file)
            self.sources = sources
            values = Result { () throws(ConfigurationError) in
                try HaneulConfiguration(sources, providers: providers)
            }
        } catch {
            // The environment can be read even if the file cannot.
            sources = ConfigurationSources(environment: environment, folders)
            values = .failure(error)
        }
    }
}
