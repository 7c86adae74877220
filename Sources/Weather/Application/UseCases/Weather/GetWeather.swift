public import WeatherModels
public import WeatherPorts

/// Gets the weather of a place with its sources and freshness.
public struct GetWeather: Sendable {
    private let repository: any WeatherRepository
    private let acceptsTypical: Bool
    private var asker = Asker.owner
    private var waited = Duration.zero

    /// - Parameter acceptsTypical: Whether typical weather is acceptable if no provider answers.
    public init(repository: any WeatherRepository, acceptsTypical: Bool = true) {
        self.repository = repository
        self.acceptsTypical = acceptsTypical
    }

    /// Returns the use case for an asker whose share of the budget upstream calls use; the default is the operator.
    ///
    /// - Parameter waited: How long the request has already waited.
    public func asked(by asker: Asker, after waited: Duration = .zero) -> GetWeather {
        var weather = self
        (weather.asker, weather.waited) = (asker, waited)
        return weather
    }

    /// Returns the best available answer, always within the repository's deadline.
    ///
    /// - Parameters:
    ///   - parts: The requested parts of the report; all by default.
    ///   - provider: The only provider that may answer; `nil` for any.
    public func callAsFunction(
        at place: Place,
        parts: ReportParts = .all,
        from provider: ProviderID? = nil
    ) async throws(RepositoryError) -> WeatherAnswer {
        try await repository.weather(for: question(at: place, parts: parts, from: provider))
    }

    /// Returns the question to ask the repository.
    func question(
        at place: Place,
        parts: ReportParts = .all,
        from provider: ProviderID? = nil
    ) throws(RepositoryError) -> WeatherQuestion {
        var question = try WeatherQuestion(place: place, parts: parts, onlyProvider: provider)
        question.acceptsTypical = acceptsTypical
        question.asker = asker
        question.waited = waited
        return question
    }

    /// Returns what is usual for the season, from the built-in climate normals, or `nil` if that is unknown.
    public func typical(at place: Place) async -> WeatherAnswer? {
        try? await self(at: place, parts: [.daily], from: .typical)
    }
}
