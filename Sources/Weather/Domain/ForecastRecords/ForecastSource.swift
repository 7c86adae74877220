public import WeatherModels
public import WeatherPorts

/// Whoever is asked once a day for a place, by one call or by those of a provider's feeds, and brings the forecasts of one
/// source or several.
public protocol ForecastSource: Sendable {
    /// Of the provider whose budget it uses.
    var profile: ProviderProfile { get }
    /// The sources that it brings.
    var sources: Set<RecordSource> { get }
    /// What a place costs, counted against the provider's budget.
    var weight: Double { get }

    /// Returns the report of each source that answered.
    ///
    /// - Throws: ``ProviderError``; with reason `.budgetExhausted` while too little of the budget is left.
    func reports(at place: Place) async throws(ProviderError) -> [RecordSource: WeatherReport]
}
