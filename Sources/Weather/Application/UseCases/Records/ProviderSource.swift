public import ForecastRecords
public import WeatherModels
public import WeatherPorts

/// A provider's own forecast, as people get it.
public struct ProviderSource: ForecastSource {
    public let profile: ProviderProfile
    private let weather: GetWeather
    private let hasRoom: @Sendable (_ weight: Double) -> Bool

    /// - Parameters:
    ///   - weather: Without typical weather, which is no forecast.
    ///   - hasRoom: Whether enough of the provider's budget is left after calls of a weight.
    public init(
        _ profile: ProviderProfile,
        weather: GetWeather,
        hasRoom: @escaping @Sendable (_ weight: Double) -> Bool
    ) {
        (self.profile, self.weather, self.hasRoom) = (profile, weather, hasRoom)
    }

    /// Whether a provider can be one: it has forecasts, and not only warnings or measurements.
    public static func isPossible(_ profile: ProviderProfile) -> Bool {
        profile.kind == .forecast && profile.feeds.contains { !$0.parts.isDisjoint(with: parts) }
    }

    public var sources: Set<RecordSource> { [RecordSource(profile.id)] }

    public var weight: Double {
        profile.feeds.filter { !$0.parts.isDisjoint(with: Self.parts) }
            .reduce(0) { sum, feed in
                // Look-ups for all places cost next to nothing for each.
                sum + feed.weight + feed.lookUps.filter { $0.scope == .place }.reduce(0) { $0 + $1.weight }
            }
    }

    public func reports(at place: Place) async throws(ProviderError) -> [RecordSource: WeatherReport] {
        // In seconds: the wait when less than half of the budget is left.
        guard hasRoom(weight) else {
            throw ProviderError(.budgetExhausted(retryAfter: 600), provider: profile.id)
        }
        do throws(RepositoryError) {
            let answer = try await weather(at: place, parts: Self.parts, from: profile.id)
            return [RecordSource(profile.id): answer.report]
        } catch {
            guard case .nobodyAnswered(let failures) = error, let first = failures.first else {
                throw ProviderError(.timedOut, provider: profile.id)
            }
            throw first
        }
    }

    private static let parts: ReportParts = [.hourly, .daily]
}
