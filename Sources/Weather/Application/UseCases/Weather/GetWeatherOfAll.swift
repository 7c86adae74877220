public import WeatherModels

/// Gets the weather of many places at once; each may fail separately.
public struct GetWeatherOfAll: Sendable {
    /// The maximum number of simultaneous requests. More would only wait for each other.
    private static let width = 32

    private let getWeather: GetWeather

    public init(getWeather: GetWeather) {
        self.getWeather = getWeather
    }

    /// Returns one result for each place, in the order of the places, whatever the order of the answers (B5).
    ///
    /// - Parameter provider: The only provider that may answer; `nil` for any.
    public func callAsFunction(
        at places: [Place],
        parts: Set<ReportPart> = Set(ReportPart.allCases),
        from provider: ProviderID? = nil
    ) async -> [Result<WeatherAnswer, RepositoryError>] {
        var results = [Result<WeatherAnswer, RepositoryError>](
            repeating: .failure(.cancelled),
            count: places.count
        )
        await each(of: places, parts: parts, from: provider) { results[$0] = $1 }
        return results
    }

    /// Calls a closure with each result and the position of its place, as soon as it arrives.
    func each(
        of places: [Place],
        parts: Set<ReportPart> = Set(ReportPart.allCases),
        from provider: ProviderID? = nil,
        tell: (Int, Result<WeatherAnswer, RepositoryError>) -> Void
    ) async {
        await withTaskGroup(of: (Int, Result<WeatherAnswer, RepositoryError>).self) { group in
            for (position, place) in places.enumerated() {
                if position >= Self.width, let (done, result) = await group.next() { tell(done, result) }
                group.addTask { (position, await weather(at: place, parts, provider)) }
            }
            for await (done, result) in group { tell(done, result) }
        }
    }

    private func weather(
        at place: Place,
        _ parts: Set<ReportPart>,
        _ provider: ProviderID?
    ) async -> Result<WeatherAnswer, RepositoryError> {
        do {
            return .success(try await getWeather(at: place, parts: parts, from: provider))
        } catch {
            return .failure(error)
        }
    }
}
