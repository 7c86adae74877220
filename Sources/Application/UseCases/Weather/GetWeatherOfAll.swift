public import WeatherModels

/// The weather of many places at once, each failing alone.
public struct GetWeatherOfAll: Sendable {
    /// More at once would only wait for each other.
    private static let width = 32

    private let getWeather: GetWeather

    public init(getWeather: GetWeather) {
        self.getWeather = getWeather
    }

    /// One result for each place, in the order of the places, whatever the order the answers come in (B5).
    /// - Parameter provider: The only one that may answer; nil: any.
    public func callAsFunction(
        at places: [Place],
        parts: Set<ReportPart> = Set(ReportPart.allCases),
        from provider: ProviderID? = nil
    ) async -> [Result<WeatherAnswer, GetWeatherError>] {
        await withTaskGroup(of: (Int, Result<WeatherAnswer, GetWeatherError>).self) { group in
            var results = [Result<WeatherAnswer, GetWeatherError>](
                repeating: .failure(.cancelled),
                count: places.count
            )
            for (position, place) in places.enumerated() {
                if position >= Self.width, let (done, result) = await group.next() { results[done] = result }
                group.addTask { (position, await weather(at: place, parts, provider)) }
            }
            for await (done, result) in group { results[done] = result }
            return results
        }
    }

    private func weather(
        at place: Place,
        _ parts: Set<ReportPart>,
        _ provider: ProviderID?
    ) async -> Result<WeatherAnswer, GetWeatherError> {
        do {
            return .success(try await getWeather(at: place, parts: parts, from: provider))
        } catch {
            return .failure(error)
        }
    }
}
