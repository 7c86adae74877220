public import StoragePort
public import WeatherPorts
public import WeatherUnits

/// Keeps a person's choice of units for every later run.
public struct ChooseUnits: Sendable {
    private let storage: any UnitStorage

    public init(storage: any UnitStorage) {
        self.storage = storage
    }

    /// - Parameter choice: `automatic` follows the region again.
    public func callAsFunction(_ choice: UnitChoice) async throws(StorageError) {
        do { try await storage.saveUnits(choice) } catch { throw error }
    }
}
