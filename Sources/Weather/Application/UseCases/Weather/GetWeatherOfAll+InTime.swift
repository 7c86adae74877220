public import WeatherModels

extension GetWeatherOfAll {
    /// What there is of the weather of many places within a time: a page need not wait for the slowest. What comes later is
    /// kept by the repository for the next who ask.
    ///
    /// - Parameters:
    ///   - patience: The longest to wait for all together.
    ///   - clock: What the waiting is measured by.
    /// - Returns: One element for each place, in the order of the places; nil where nothing came in time.
    public func callAsFunction(
        at places: [Place],
        within patience: Duration,
        clock: any Clock<Duration> = ContinuousClock()
    ) async -> [Result<WeatherAnswer, RepositoryError>?] {
        var results = [Result<WeatherAnswer, RepositoryError>?](repeating: nil, count: places.count)
        let (answers, continuation) = AsyncStream<(Int, Result<WeatherAnswer, RepositoryError>)>.makeStream()
        // Neither is a child of this: nobody waits for what is late, and being late ends nothing.
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
