public import WeatherModels

extension GetWeather {
    /// The maximum number of simultaneous requests. More would only wait for each other.
    private static let width = 32

    /// Returns one result for each place, in the order of the places, whatever the order of the answers (B5).
    public func callAsFunction(
        at places: [Place],
        parts: ReportParts = .all,
        from provider: ProviderID? = nil
    ) async -> [Result<WeatherAnswer, RepositoryError>] {
        var results = [Result<WeatherAnswer, RepositoryError>](
            repeating: .failure(.cancelled),
            count: places.count
        )
        await each(of: places, parts: parts, from: provider) { results[$0] = $1 }
        return results
    }

    /// Returns the weather of many places, as far as it arrives within a time limit for all of them, so that a page need
    /// not wait for the slowest place. The result is `nil` for a place whose answer did not arrive in time. Such an
    /// answer is not lost: the repository stores it for the next request.
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

    /// Returns each listed place with its weather; `nil` if that did not arrive in time.
    public func callAsFunction(
        of places: [ListedPlace],
        within patience: Duration
    ) async -> [Result<PlaceWeather, RepositoryError>?] {
        let answers = await self(at: places.map(\.place), within: patience)
        return zip(places, answers).map { listed, answer in
            answer?.map { PlaceWeather(listed: listed, answer: $0) }
        }
    }

    /// Returns a listed place with its weather; `nil` if it did not arrive in time.
    public func callAsFunction(
        of listed: ListedPlace,
        within patience: Duration
    ) async -> Result<PlaceWeather, RepositoryError>? {
        await self(of: [listed], within: patience).first ?? nil
    }

    /// Calls a closure with each result and the position of its place, as soon as it arrives.
    private func each(
        of places: [Place],
        parts: ReportParts = .all,
        from provider: ProviderID? = nil,
        tell: (Int, Result<WeatherAnswer, RepositoryError>) -> Void
    ) async {
        await withTaskGroup(of: (Int, Result<WeatherAnswer, RepositoryError>).self) { group in
            for (position, place) in places.enumerated() {
                if position >= Self.width, let (done, result) = await group.next() { tell(done, result) }
                group.addTask { (position, await result(at: place, parts, provider)) }
            }
            for await (done, result) in group { tell(done, result) }
        }
    }

    // A function of its own: within the task’s closure, Swift 6.3 with optimization returns a wrong position.
    private func result(
        at place: Place,
        _ parts: ReportParts,
        _ provider: ProviderID?
    ) async -> Result<WeatherAnswer, RepositoryError> {
        do { return .success(try await self(at: place, parts: parts, from: provider)) } catch {
            return .failure(error)
        }
    }
}
