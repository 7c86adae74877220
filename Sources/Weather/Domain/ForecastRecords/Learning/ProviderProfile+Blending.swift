import WeatherModels
public import WeatherPorts

extension ProviderProfile {
    /// Whether its forecasts may become a part of a forecast of our own. Not where they are no forecasts, such as typical
    /// or simulated weather, and not under a licence that would have to be that of everything made of them (share-alike).
    public var mayBeBlended: Bool {
        guard kind == .forecast else { return false }
        let words = (attribution.licence ?? "").split { !$0.isLetter }
        return !words.contains { $0.uppercased() == "SA" }
    }
}
