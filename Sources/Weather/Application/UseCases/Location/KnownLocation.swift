public import WeatherModels
public import WeatherPorts

/// A position that came with the request, from a browser or from the configuration.
public struct KnownLocation: LocationProvider {
    private let known: Result<DeviceLocation, LocationError>

    /// - Parameter reason: Why there is no position.
    public init(_ location: DeviceLocation?, otherwise reason: LocationError = .unavailable) {
        known = location.map(Result.success) ?? .failure(reason)
    }

    public func location() async throws(LocationError) -> DeviceLocation { try known.get() }
}
