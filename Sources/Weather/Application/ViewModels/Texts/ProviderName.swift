public import Languages
public import WeatherModels

extension ProviderID {
    /// As people know it.
    public func displayName(in language: Language) -> String { name.text(in: language) }
}
