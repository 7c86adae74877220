public import WeatherModels

extension GetWeatherOfAll {
    /// The listed places with their weather, as far as it is there within a time.
    /// - Returns: One element for each place, in their order; nil where nothing came in time.
    public func callAsFunction(
        of places: [ListedPlace],
        within patience: Duration
    ) async -> [Result<PlaceWeather, RepositoryError>?] {
        let answers = await self(at: places.map(\.place), within: patience)
        return zip(places, answers).map { listed, answer in
            answer?.map { PlaceWeather(listed: listed, answer: $0) }
        }
    }
}

extension GetWeather {
    /// A listed place with its weather; nil where nothing came within the time.
    public func callAsFunction(
        of listed: ListedPlace,
        within patience: Duration
    ) async -> Result<PlaceWeather, RepositoryError>? {
        await GetWeatherOfAll(getWeather: self)(of: [listed], within: patience).first ?? nil
    }
}
