public import WeatherModels

extension GetWeatherOfAll {
    /// Returns the weather of many places, as far as it arrives within a time limit, so that a page need not wait for
    /// the slowest place. The repository stores answers that arrive later for the next request.
    ///
    /// - Parameters:
    ///   - patience: The longest wait for all places together.
    ///   - clock: The clock that measures the wait.
    /// - Returns: One element for each place, in order; `nil` if nothing arrived in time.
    public func callAsFunction(
        at places: [Place],
        within patience: Duration,
        clock: any Clock<Duration> = ContinuousClock()
    ) async -> [Result<WeatherAnswer, RepositoryError>?] {
        var results = [Result<WeatherAnswer, RepositoryError>?](repeating: nil, count: places.count)
        let (answers, continuation) = AsyncStream<(Int, Result<WeatherAnswer, RepositoryError>)>.makeStream()
        // Unstructured tasks: late answers are not awaited, and are not cancelled either.
        Task {
            await each(of: places) { continuation.yield(($0, $1)) }
            continuation.finish()
        }
        let deadline = Task {
            try await clock.sleep(for: patience)
            continuation.finish()
        }
        for await (position, result) in answers { results[position] = result }
        deadline.cancel()
        return results
    }
}
