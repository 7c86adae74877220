public import WeatherModels

/// Gets the position of the person's device, and asks for permission if the system requires it.
///
/// Every call ends with exactly one position or error, even during another call.
public protocol LocationProvider: Sendable {
    /// Returns a position that was determined now.
    ///
    /// - Throws: ``LocationError``; a position is never invented or guessed.
    func location() async throws(LocationError) -> DeviceLocation
}
