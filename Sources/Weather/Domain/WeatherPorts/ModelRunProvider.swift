public import Foundation
public import WeatherModels

/// A provider that keeps past runs of the models that it passes on, each run whole and as it was issued.
///
/// For the same upstream the profile names the same provider as its weather, so both count against one budget.
public protocol ModelRunProvider: Sendable {
    /// The terms of the provider, as data.
    var profile: ProviderProfile { get }

    /// Returns the feed to ask, with the cost of one call for some models.
    func feed(for models: [ForecastModel]) -> Feed

    /// Returns when the last run began that all of some models had made public by a moment. It allows for the time that
    /// the slowest of them takes, and for some delay.
    ///
    /// - Returns: `nil` if no run of that time is kept.
    func run(of models: [ForecastModel], publicBy moment: Date) -> Date?

    /// Makes one upstream call: temperature, precipitation and wind each hour of one run, as far as it reaches.
    ///
    /// - Parameter run: When the run began.
    /// - Returns: The report of each model that has something for the place; `nil` if the run of any of them is not kept.
    /// - Throws: ``ProviderError``; a cancelled call throws it with reason `.cancelled`.
    func fetch(
        _ models: [ForecastModel],
        of run: Date,
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ForecastModel: WeatherReport]?
}
