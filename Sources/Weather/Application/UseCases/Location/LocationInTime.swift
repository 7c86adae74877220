public import WeatherModels
public import WeatherPorts

/// Limits how long another provider may take. Each call ends exactly once, with a position or an error.
public struct LocationInTime: LocationProvider {
    private let provider: any LocationProvider
    private let patience: Duration
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - patience: The maximum wait, even while the system asks the person for permission.
    ///   - clock: The clock that measures the wait.
    public init(
        _ provider: any LocationProvider,
        within patience: Duration = .seconds(15),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.provider = provider
        self.patience = patience
        self.clock = clock
    }

    public func location() async throws(LocationError) -> DeviceLocation {
        let (answers, answer) = AsyncStream<Result<DeviceLocation, LocationError>>.makeStream()
        // These are not child tasks, so that a provider that never answers does not delay the result.
        let asking = Task {
            do throws(LocationError) {
                answer.yield(.success(try await provider.location()))
            } catch {
                answer.yield(.failure(error))
            }
        }
        let deadline = Task {
            try await clock.sleep(for: patience)
            answer.yield(.failure(.timedOut))
        }
        defer {
            asking.cancel()
            deadline.cancel()
        }
        for await first in answers { return try first.get() }
        // The calling task was cancelled.
        throw .unavailable
    }
}
