public import Foundation
public import NotificationRules
public import StoragePort
public import WeatherModels

/// What was known of a point at one moment.
public struct KnowledgeRecord: Hashable, Sendable {
    /// How long records are kept, in seconds: longer than a dry run, so that it begins with what was known.
    public static let lifetime: TimeInterval = 51 * 3_600
    /// In seconds: of each point, one record an hour is kept, and each one with other warnings. What a rule tells depends
    /// on more only by minutes.
    public static let spacing: TimeInterval = 3_600

    public let moment: Date
    public let knowledge: PlaceKnowledge

    public init(at moment: Date, _ knowledge: PlaceKnowledge) {
        (self.moment, self.knowledge) = (moment, knowledge)
    }
}

/// What was known of places in the last days, for dry runs: by the point for which weather is requested
/// (``Coordinate/roundedToHundredths``), of whoever saved a place there. It is bounded by age and by number: where there
/// are too many records, the oldest are forgotten first.
public protocol KnowledgeRecords: Sendable {
    /// Notes what became known of points, without what no rule asks for (``PlaceKnowledge/forDryRuns(at:)``). A record of a
    /// point that is neither an hour younger than the one before nor has other warnings is left out. Records that are too
    /// old are forgotten, and those of a point that are later: the clock was set back.
    func record(_ known: [Coordinate: PlaceKnowledge], at moment: Date) async throws(StorageError)
    /// Returns the records of points since a moment, each in ascending order. Points without records are left out.
    func records(of points: Set<Coordinate>, since moment: Date) async throws(StorageError) -> [Coordinate:
        [KnowledgeRecord]]
    /// Erases the records of all other points: nobody has rules there any more.
    func keep(only points: Set<Coordinate>) async throws(StorageError)
}
