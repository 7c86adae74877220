import UseCases
import WeatherPorts

/// The result of reading the configuration, valid or not: help and usage errors work with any configuration.
struct LoadedConfiguration: Sendable {
    let sources: ConfigurationSources
    /// All providers known to the program.
    let providers: ProviderList
    /// All settings of the program and of its providers.
    let settings: [Setting]
    let values: Outcome

    /// A result without generic types, of which a command meets few at its start.
    enum Outcome {
        case success(HaneulConfiguration)
        case failure(ConfigurationError)

        func get() throws(ConfigurationError) -> HaneulConfiguration {
            switch self {
            case .success(let configuration): return configuration
            case .failure(let error): throw error
            }
        }
    }

    init(environment: [String: String], providers: ProviderList) {
        self.providers = providers
        settings = Setting.all(with: providers)
        let folders = Folders(environment: environment)
        // The environment can be read even if the file cannot.
        var sources = ConfigurationSources(environment: environment, folders)
        do throws(ConfigurationError) {
            let file = try ConfigurationFile.read(at: folders.configurationToRead)
            sources = ConfigurationSources(environment: environment, folders, file: file)
            values = .success(try HaneulConfiguration(sources, providers: providers))
        } catch {
            values = .failure(error)
        }
        self.sources = sources
    }
}
