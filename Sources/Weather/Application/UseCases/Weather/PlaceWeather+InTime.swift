public import WeatherModels

extension GetWeatherOfAll {
    /// Returns the listed places with the weather that arrives within a time limit.
    ///
    /// - Returns: One element for each place, in order; `nil` if its weather did not arrive in time.
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
    /// Returns a listed place with its weather; `nil` if it did not arrive in time.
    public func callAsFunction(
        of listed: ListedPlace,
        within patience: Duration
    ) async -> Result<PlaceWeather, RepositoryError>? {
        await GetWeatherOfAll(getWeather: self)(of: [listed], within: patience).first ?? nil
    }
}
