public import Foundation

/// The position of a device.
public struct DeviceLocation: Hashable, Sendable {
    public let coordinate: Coordinate
    /// When the device was located; `nil` for a configured point or if unknown.
    public let fixedAt: Date?
    /// The radius of uncertainty in metres; `nil` if unknown.
    public let accuracy: Double?

    public init(_ coordinate: Coordinate, fixedAt: Date? = nil, accuracy: Double? = nil) {
        self.coordinate = coordinate
        self.fixedAt = fixedAt
        self.accuracy = accuracy
    }
}

/// Why the device's position is unknown.
public enum LocationError: Error, Hashable, Sendable {
    /// The person or the system does not allow it.
    case denied
    /// The device cannot determine it, or nothing was configured.
    case unavailable
    /// No position was found in time.
    case timedOut
}
