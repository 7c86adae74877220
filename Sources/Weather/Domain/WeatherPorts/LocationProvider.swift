public import WeatherModels

/// Tells where the person's device is, asking for permission where the system wants that.
///
/// Every call ends in exactly one position or error, also where another call is under way.
public protocol LocationProvider: Sendable {
    /// One position, found now.
    /// - Throws: ``LocationError``: no position is ever made up or guessed.
    func location() async throws(LocationError) -> DeviceLocation
}
