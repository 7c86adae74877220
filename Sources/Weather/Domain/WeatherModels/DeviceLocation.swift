public import Foundation

/// Where a device is.
public struct DeviceLocation: Hashable, Sendable {
    public let coordinate: Coordinate
    /// When the device found it; nil for a point that was configured, and where nobody can tell.
    public let fixedAt: Date?
    /// Radius in metres within which the device is; nil where nobody can tell.
    public let accuracy: Double?

    public init(_ coordinate: Coordinate, fixedAt: Date? = nil, accuracy: Double? = nil) {
        self.coordinate = coordinate
        self.fixedAt = fixedAt
        self.accuracy = accuracy
    }
}

/// Why nobody can tell where the device is.
public enum LocationError: Error, Hashable, Sendable {
    /// The person, or their system, does not allow it.
    case denied
    /// The device does not know, or nobody ever said.
    case unavailable
    /// No position was found in time.
    case timedOut
}
