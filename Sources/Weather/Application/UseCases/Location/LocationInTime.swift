import Clocks
public import WeatherModels
public import WeatherPorts

/// Limits how long another provider may take. Each call ends exactly once, with a position or an error.
public struct LocationInTime: LocationProvider {
    private let provider: any LocationProvider
    private let patience: Duration
    private let clock: any Clock<Duration>

    /// - Parameter patience: The maximum wait, even while the system asks the person for permission.
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
        let found = await clock.result(within: patience) { () -> Result<DeviceLocation, LocationError> in
            do throws(LocationError) {
                return .success(try await provider.location())
            } catch {
                return .failure(error)
            }
        }
        guard let found else { throw Task.isCancelled ? .unavailable : .timedOut }
        return try found.get()
    }
}
