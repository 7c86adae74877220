import Site
import StoragePort
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

/// The own position: set by hand, where it is kept and what it is called, else as the device tells.
struct OwnPlace: Sendable {
    private let request: AppRequest

    init(_ request: AppRequest) {
        self.request = request
    }

    /// Set by hand, with its name in every language; nil where the device is followed.
    var set: Place? {
        guard case .fixed(let coordinate) = request.person.ownPosition else { return nil }
        return request.container.places.name(at: coordinate)
    }

    /// Set by hand, else where the device is; nil where neither is known.
    func listed(orAt device: DevicePosition? = nil) -> ListedPlace? {
        let places = request.container.places
        return set.map { .currentLocation($0, fixedAt: nil) } ?? device?.listed(in: places)
    }

    /// The one last set by hand before the device was followed again; nil where there never was one, or nobody can tell.
    var last: Place? {
        get async {
            let text = try? await request.container.storage.loadSetting(for: .lastLocation)
            guard let text, let coordinate = try? Coordinate(parsing: text) else { return nil }
            return request.container.places.name(at: coordinate)
        }
    }

    func set(to coordinate: Coordinate) async throws(StorageError) {
        let storage = request.container.storage
        try await storage.saveSetting(PlaceAddress.name(of: coordinate), for: .ownPosition)
        _ = try await storage.deleteSetting(for: .lastLocation)
    }

    /// The device is followed from now on; what was set is remembered as the way back (C5).
    func reset() async throws(StorageError) {
        let storage = request.container.storage
        if let set {
            try await storage.saveSetting(PlaceAddress.name(of: set.coordinate), for: .lastLocation)
        }
        _ = try await storage.deleteSetting(for: .ownPosition)
    }
}

extension SettingKey {
    /// The own position set by hand before it was reset.
    static let lastLocation = SettingKey(rawValue: "location-last")
}
