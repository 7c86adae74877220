public import Languages
public import WeatherModels

extension ProviderID {
    /// Returns the name shown to people.
    public func displayName(in language: Language) -> String { name.text(in: language) }
}
