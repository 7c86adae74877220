public import Foundation
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// A provider of what stations observed.
///
/// For the same upstream the profile names the same provider as its weather, so both count against one budget.
public protocol ObservationProvider: Sendable {
    /// The terms of the provider, as data. Its coverage is that of the stations.
    var profile: ProviderProfile { get }
    /// How its stations are asked.
    var pace: ObservationPace { get }
    /// The feed that lists stations, with the cost of one question.
    var stationFeed: Feed { get }
    /// The feed of what they observed, with the cost of one question.
    var observationFeed: Feed { get }

    /// Returns the stations near the point of a request, those within 25 km at least.
    ///
    /// - Throws: ``ProviderError``, with reason `.outsideCoverage` or `.empty` if there are none.
    func stations(for request: ProviderRequest) async throws(ProviderError) -> [ObservingStation]

    /// Returns what stations observed over a span that ends at the time of the request or before, as far as it is there.
    ///
    /// - Parameter stations: As many as the pace allows, and one at least.
    /// - Throws: ``ProviderError``, with reason `.outsideCoverage` or `.empty` if nothing is there.
    func observations(
        of stations: [ObservingStation],
        over span: TimeSpan,
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ObservationSeries]
}

/// How the stations of a provider are asked.
public struct ObservationPace: Hashable, Sendable {
    /// How long after its end a day is there wholly, in seconds.
    public let delay: TimeInterval
    /// Of how many stations one question may be.
    public let stations: Int

    public init(delay: TimeInterval, stations: Int = 1) { (self.delay, self.stations) = (delay, stations) }
}

/// Whoever is asked what stations observed, within the limits of its provider's budget.
public protocol ObservationSource: Sendable {
    /// Of the provider whose budget it uses.
    var profile: ProviderProfile { get }
    /// How its stations are asked.
    var pace: ObservationPace { get }

    /// Returns the stations near a point.
    ///
    /// - Throws: ``ProviderError``; with reason `.budgetExhausted` while too little of the budget is left.
    func stations(near point: Coordinate) async throws(ProviderError) -> [ObservingStation]

    /// Returns what stations observed over a span.
    ///
    /// - Throws: ``ProviderError``; with reason `.budgetExhausted` while too little of the budget is left.
    func observations(
        of stations: [ObservingStation],
        over span: TimeSpan
    ) async throws(ProviderError) -> [ObservationSeries]
}
