import UseCases

/// What was read, whether it can be used or not: help and a mistyped option are answered whatever it holds.
struct LoadedConfiguration: Sendable {
    let sources: ConfigurationSources
    let values: Result<HaneulConfiguration, ConfigurationError>

    init(environment: [String: String]) async {
        do throws(ConfigurationError) {
            let sources = try await ConfigurationSources(environment: environment)
            self.sources = sources
            values = Self.values(sources)
        } catch {
            sources = ConfigurationSources(onlyEnvironment: environment)
            values = .failure(error)
        }
    }

    private static func values(
        _ sources: ConfigurationSources
    ) -> Result<HaneulConfiguration, ConfigurationError> {
        do throws(ConfigurationError) {
            return .success(try HaneulConfiguration(sources))
        } catch {
            return .failure(error)
        }
    }
}
