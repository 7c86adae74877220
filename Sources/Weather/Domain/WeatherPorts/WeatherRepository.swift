public import WeatherModels

/// The source of reports for use cases. It hides caching, coalescing, failover and merging; nothing above it sees a
/// provider.
public protocol WeatherRepository: Sendable {
    /// Returns the best available answer, in the order fresh, newly fetched, stale, typical.
    ///
    /// - Throws: ``RepositoryError`` if nothing could answer, always within the deadline.
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer
}

/// A request to a repository. Asker and waiting time are not compared, so that two askers' equal requests are equal.
public struct WeatherQuestion: Hashable, Sendable {
    public var place: Place
    /// Never empty.
    public let parts: ReportParts
    /// The only provider that may answer; `nil` for any.
    public var onlyProvider: ProviderID?
    /// The provider that comes before all others; `nil` for the usual order.
    public var firstProvider: ProviderID?
    /// Whether typical weather is acceptable if no provider answers; `false` if the client cannot show that it is
    /// typical.
    public var acceptsTypical = true
    /// Whose share of the budget upstream calls use.
    public var asker = Asker.owner
    /// How long the request has already waited; it is subtracted from the deadline.
    public var waited = Duration.zero

    /// - Throws: ``RepositoryError/nothingAsked`` if there are no parts.
    public init(
        place: Place,
        parts: ReportParts = .all,
        onlyProvider: ProviderID? = nil
    ) throws(RepositoryError) {
        guard !parts.isEmpty else { throw .nothingAsked }
        self.place = place
        self.parts = parts
        self.onlyProvider = onlyProvider
    }

    public static func == (one: Self, other: Self) -> Bool {
        one.place == other.place && one.parts == other.parts && one.onlyProvider == other.onlyProvider
            && one.firstProvider == other.firstProvider && one.acceptsTypical == other.acceptsTypical
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(place)
        hasher.combine(parts)
        hasher.combine(onlyProvider)
        hasher.combine(firstProvider)
        hasher.combine(acceptsTypical)
    }
}
