public import ForecastRecords
public import StoragePort
public import WeatherModels
public import WeatherPorts

/// Lists the places with records, and how many days of each source there are.
public struct ListRecords: Sendable {
    private let records: any RecordKeeping
    private let listed: any PlaceSearch

    /// - Parameter listed: All known places, for names.
    public init(records: any RecordKeeping, listed: any PlaceSearch) {
        (self.records, self.listed) = (records, listed)
    }

    public func callAsFunction() async throws(StorageError) -> [PlaceRecords] {
        var found: [PlaceRecords] = []
        for place in try await records.recordedPlaces() {
            let stretches = try await records.inventory(at: place)
            guard !stretches.isEmpty else { continue }
            let name = place.coordinate.flatMap { listed.placeNaming($0)?.place }
            found.append(PlaceRecords(place: place, name: name, stretches: stretches))
        }
        return found
    }
}

/// What is recorded of a place.
public struct PlaceRecords: Hashable, Sendable {
    public let place: RecordedPlace
    /// The known place that names the point; `nil` far out at sea.
    public let name: Place?
    /// By source and origin.
    public let stretches: [RecordedStretch]

    public init(place: RecordedPlace, name: Place?, stretches: [RecordedStretch]) {
        (self.place, self.name, self.stretches) = (place, name, stretches)
    }
}
