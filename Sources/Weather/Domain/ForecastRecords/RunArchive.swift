public import Foundation
public import WeatherModels
public import WeatherPorts

/// Whoever keeps past runs of models, of which is read what the sources of a place forecast before anybody kept it.
public protocol RunArchive: Sendable {
    /// Of the provider whose budget it uses.
    var profile: ProviderProfile { get }
    /// The sources that it brings.
    var sources: Set<RecordSource> { get }

    /// Returns when the last run of all its sources began that was public at a moment; `nil` if none is kept.
    func run(publicBy moment: Date) -> Date?

    /// Returns the report of each source of a run; none if it is not kept.
    ///
    /// - Parameters:
    ///   - run: When it began.
    ///   - calls: How many calls of weight 1 must be left of the half of a day's budget that is not people's.
    /// - Throws: ``ProviderError``; with reason `.budgetExhausted` while too little of the budget is left.
    func reports(
        at place: Place,
        of run: Date,
        leaving calls: Double
    ) async throws(ProviderError) -> [RecordSource: WeatherReport]
}
