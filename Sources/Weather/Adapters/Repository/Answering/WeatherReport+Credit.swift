import WeatherModels
import WeatherPorts

extension WeatherReport {
    /// Says of each provider what people are told of it. A report read from the cache knows identifiers, and what must be
    /// said in a licensor's words; the rest is not kept.
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
