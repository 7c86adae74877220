public import WeatherModels
public import WeatherPorts

/// A provider that answers within a time, whatever the one behind it does: each call ends once, in a position or an error.
public struct LocationInTime: LocationProvider {
    private let provider: any LocationProvider
    private let patience: Duration
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - patience: The longest to wait, also where the system is still asking the person for permission.
    ///   - clock: What the waiting is measured by.
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
        // Neither is a child of this: a provider that never answers holds nobody up.
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
        // The task that asked was cancelled.
        throw .unavailable
    }
}
