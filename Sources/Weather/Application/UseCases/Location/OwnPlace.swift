public import StoragePort
public import WeatherModels
public import WeatherPorts
import Wire

/// The current location with the name of its place: the one set by hand, otherwise the device's. The device's
/// position is never stored.
public struct OwnPlace: Sendable {
    private let position: OwnPosition
    private let storage: any SettingStorage
    private let name: NamePlace

    /// - Parameter position: The person's setting.
    public init(_ position: OwnPosition, storage: any SettingStorage, name: NamePlace) {
        self.position = position
        self.storage = storage
        self.name = name
    }

    /// The place set by hand, with its name in every language; `nil` if the device is followed.
    public var set: Place? {
        guard case .fixed(let coordinate) = position else { return nil }
        return name(at: coordinate)
    }

    /// Returns the place set by hand, otherwise that of the device. Throws if neither is known.
    public func callAsFunction(
        from device: some LocationProvider
    ) async throws(LocationError) -> ListedPlace {
        if let set { return .currentLocation(set, fixedAt: nil) }
        return try await self.device(device)
    }

    /// Returns the place of the device, even if one is set by hand.
    public func device(_ device: some LocationProvider) async throws(LocationError) -> ListedPlace {
        let location = try await device.location()
        return .currentLocation(name(at: location.coordinate), fixedAt: location.fixedAt)
    }

    /// The place set by hand before the reset to the device; `nil` if there was none or it cannot be read.
    public var last: Place? {
        get async {
            let text = try? await storage.loadSetting(for: .lastLocation)
            guard let text, let coordinate = try? Coordinate(parsing: text) else { return nil }
            return name(at: coordinate)
        }
    }

    /// Sets the current location by hand.
    public func set(to coordinate: Coordinate) async throws(StorageError) {
        try await storage.changeSettings(
            saving: [.ownPosition: Self.text(of: coordinate)],
            deleting: [.lastLocation]
        )
    }

    /// Follows the device from now on, and remembers the place that was set, for the way back (C5).
    public func reset() async throws(StorageError) {
        var kept: [SettingKey: String] = [:]
        if let set { kept[.lastLocation] = Self.text(of: set.coordinate) }
        try await storage.changeSettings(saving: kept, deleting: [.ownPosition])
    }

    /// Returns "37.5665,126.978", with at most four decimals, which is eleven metres.
    private static func text(of coordinate: Coordinate) -> String {
        [coordinate.latitude, coordinate.longitude].map { FixedDecimal.shortest($0, decimals: 4) }
            .joined(separator: ",")
    }
}

extension SettingKey {
    /// The place that was set by hand before the reset.
    static let lastLocation = SettingKey(rawValue: "location-last")
}
