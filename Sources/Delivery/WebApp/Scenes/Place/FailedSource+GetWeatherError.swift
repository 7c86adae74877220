import UseCases
import ViewModels
import WeatherPorts

extension FailedSource {
    /// Who was asked in vain; empty where nobody was.
    static func list(_ error: GetWeatherError) -> [FailedSource] {
        guard case .nobodyAnswered(let failures) = error else { return [] }
        return failures.map { FailedSource(provider: $0.provider, word: $0.shortDescription) }
    }
}
