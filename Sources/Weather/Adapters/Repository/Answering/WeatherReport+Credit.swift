import WeatherModels
import WeatherPorts

extension WeatherReport {
    /// Sets the names and attributions of providers. A report read from the cache has only identifiers and texts
    /// required by licences; the rest is not stored.
    mutating func credit(_ profiles: [ProviderProfile]) {
        for index in sources.indices {
            guard let profile = profiles.first(where: { $0.id == sources[index].provider }) else { continue }
            sources[index].provider = profile.id
            if sources[index].attribution.text == profile.attribution.text {
                sources[index].attribution.translations = profile.attribution.translations
            }
        }
        for index in warnings.indices {
            guard let profile = profiles.first(where: { $0.id == warnings[index].provider }) else { continue }
            warnings[index].provider = profile.id
        }
    }
}
