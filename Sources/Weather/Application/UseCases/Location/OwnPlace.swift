public import StoragePort
public import WeatherModels
public import WeatherPorts
import Wire

/// The own position with the name of its place: set by hand, else where the device is. Where the device is, is never kept.
public struct OwnPlace: Sendable {
    private let position: OwnPosition
    private let storage: any SettingStorage
    private let name: NamePlace

    /// - Parameter position: As the person chose it.
    public init(_ position: OwnPosition, storage: any SettingStorage, name: NamePlace) {
        self.position = position
        self.storage = storage
        self.name = name
    }

    /// Set by hand, with its name in every language; nil where the device is followed.
    public var set: Place? {
        guard case .fixed(let coordinate) = position else { return nil }
        return name(at: coordinate)
    }

    /// Set by hand, else where the device is.
    /// - Throws: ``LocationError`` where neither is known.
    public func callAsFunction(
        from device: some LocationProvider
    ) async throws(LocationError) -> ListedPlace {
        if let set { return .currentLocation(set, fixedAt: nil) }
        return try await self.device(device)
    }

    /// Where the device is, also where a place is set by hand.
    /// - Throws: ``LocationError``.
    public func device(_ device: some LocationProvider) async throws(LocationError) -> ListedPlace {
        let location = try await device.location()
        return .currentLocation(name(at: location.coordinate), fixedAt: location.fixedAt)
    }

    /// The one last set by hand before the device was followed again; nil where there never was one, or nobody can tell.
    public var last: Place? {
        get async {
            let text = try? await storage.loadSetting(for: .lastLocation)
            guard let text, let coordinate = try? Coordinate(parsing: text) else { return nil }
            return name(at: coordinate)
        }
    }

    /// From now on the own position is there.
    public func set(to coordinate: Coordinate) async throws(StorageError) {
        do {
            try await storage.changeSettings(
                saving: [.ownPosition: Self.text(of: coordinate)],
                deleting: [.lastLocation]
            )
        } catch {
            throw error
        }
    }

    /// The device is followed from now on; what was set is remembered as the way back (C5).
    public func reset() async throws(StorageError) {
        var kept: [SettingKey: String] = [:]
        if let set { kept[.lastLocation] = Self.text(of: set.coordinate) }
        do { try await storage.changeSettings(saving: kept, deleting: [.ownPosition]) } catch {
            throw error
        }
    }

    /// "37.5665,126.978": at most four decimals, eleven metres.
    private static func text(of coordinate: Coordinate) -> String {
        [coordinate.latitude, coordinate.longitude].map { FixedDecimal.shortest($0, decimals: 4) }
            .joined(separator: ",")
    }
}

extension SettingKey {
    /// The own position set by hand before it was reset.
    static let lastLocation = SettingKey(rawValue: "location-last")
}
