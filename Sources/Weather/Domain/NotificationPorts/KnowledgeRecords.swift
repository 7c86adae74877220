public import Foundation
public import NotificationRules
public import StoragePort
public import WeatherModels

/// What was known of a point at one moment.
public struct KnowledgeRecord: Hashable, Sendable {
    public let moment: Date
    public let knowledge: PlaceKnowledge

    public init(at moment: Date, _ knowledge: PlaceKnowledge) {
        (self.moment, self.knowledge) = (moment, knowledge)
    }
}

/// What was known of places in the last days, for dry runs: by the point for which weather is requested
/// (``Coordinate/roundedToHundredths``), of whoever saved a place there. It is bounded by age and by number.
public protocol KnowledgeRecords: Sendable {
    /// Notes what became known of a point. Records that are too old are forgotten.
    func record(_ knowledge: PlaceKnowledge, of point: Coordinate, at moment: Date) async throws(StorageError)
    /// Returns the records of points since a moment, each in ascending order. Points without records are left out.
    func records(of points: Set<Coordinate>, since moment: Date) async throws(StorageError) -> [Coordinate:
        [KnowledgeRecord]]
}
