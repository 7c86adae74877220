public import WeatherModels
public import WeatherPorts

/// A position that came with the question: a browser's with its request, or one of the configuration.
public struct KnownLocation: LocationProvider {
    private let known: Result<DeviceLocation, LocationError>

    /// - Parameters:
    ///   - location: Nil where none came.
    ///   - reason: Why none came.
    public init(_ location: DeviceLocation?, otherwise reason: LocationError = .unavailable) {
        known = location.map(Result.success) ?? .failure(reason)
    }

    public func location() async throws(LocationError) -> DeviceLocation { try known.get() }
}
