public import WeatherModels
public import WeatherPorts

/// The weather of a place, with its sources and its freshness.
public struct GetWeather: Sendable {
    private let repository: any WeatherRepository
    private let acceptsTypical: Bool
    private var asker = Asker.owner
    private var waited = Duration.zero

    /// - Parameter acceptsTypical: Whether typical weather may stand in where nobody answers.
    public init(repository: any WeatherRepository, acceptsTypical: Bool = true) {
        self.repository = repository
        self.acceptsTypical = acceptsTypical
    }

    /// The same for somebody, who pays for what must be asked upstream; else the program's owner does.
    /// - Parameter waited: How long they have waited already.
    public func asked(by asker: Asker, after waited: Duration = .zero) -> GetWeather {
        var weather = self
        (weather.asker, weather.waited) = (asker, waited)
        return weather
    }

    /// The best answer there is, always within the repository's deadline.
    /// - Parameters:
    ///   - parts: What is wanted of the report; everything unless said.
    ///   - provider: The only one that may answer; nil: any.
    public func callAsFunction(
        at place: Place,
        parts: Set<ReportPart> = Set(ReportPart.allCases),
        from provider: ProviderID? = nil
    ) async throws(RepositoryError) -> WeatherAnswer {
        try await repository.weather(for: question(at: place, parts: parts, from: provider))
    }

    /// What the repository is asked.
    func question(
        at place: Place,
        parts: Set<ReportPart> = Set(ReportPart.allCases),
        from provider: ProviderID? = nil
    ) throws(RepositoryError) -> WeatherQuestion {
        var question = try WeatherQuestion(place: place, parts: parts, onlyProvider: provider)
        question.acceptsTypical = acceptsTypical
        question.asker = asker
        question.waited = waited
        return question
    }

    /// What is usual for the season there, of the climate normals that are part of the product; nil where nobody knows.
    public func typical(at place: Place) async -> WeatherAnswer? {
        try? await self(at: place, parts: [.daily], from: .typical)
    }
}
