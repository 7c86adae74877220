public import WeatherModels

/// A provider that passes on the forecasts of several models, each by itself, in one upstream call.
///
/// For the same upstream the profile names the same provider as its weather, so both count against one budget.
public protocol ModelForecastProvider: Sendable {
    /// The terms of the provider, as data.
    var profile: ProviderProfile { get }

    /// Returns the feed to ask, with the cost of one call for some models.
    func feed(for models: [ForecastModel]) -> Feed

    /// Makes one upstream call: the temperatures and the precipitation of the days ahead, and temperature and wind each
    /// hour to 72 h at least.
    ///
    /// - Returns: The report of each model that has something for the place.
    /// - Throws: ``ProviderError``, with reason `.empty` if none has; a cancelled call throws it with reason
    ///   `.cancelled`.
    func fetch(
        _ models: [ForecastModel],
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ForecastModel: WeatherReport]
}

/// A model whose forecasts a provider passes on.
public enum ForecastModel: Hashable, Sendable {
    /// What the provider itself chooses for a place.
    case ownChoice
    /// By the provider's name for it.
    case named(String)
}
