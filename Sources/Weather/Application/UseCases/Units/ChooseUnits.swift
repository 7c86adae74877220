public import StoragePort
public import WeatherPorts
public import WeatherUnits

/// Saves a person's choice of units.
public struct ChooseUnits: Sendable {
    private let storage: any UnitStorage

    public init(storage: any UnitStorage) {
        self.storage = storage
    }

    /// - Parameter choice: `automatic` for the units of the region.
    public func callAsFunction(_ choice: UnitChoice) async throws(StorageError) {
        try await storage.saveUnits(choice)
    }
}
