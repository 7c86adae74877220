public import Foundation
public import StoragePort

/// Where what was learned is kept, beside the archive that it was learned from. It is erased with the place.
public protocol LearnedRecordKeeping: LearnedRecords {
    /// Returns for each recorded place, in ascending order, how far its archive was learned.
    func learningStates() async throws(StorageError) -> [LearningState]
    /// Stores what was learned of a place in place of what was, unless there are no records of it, or more of its archive
    /// was learned meanwhile.
    ///
    /// - Parameters:
    ///   - mark: What the archive of the place had come to when it was read.
    ///   - version: ``PlaceLearner/version``. Only what the present version learned is ever returned.
    func store(
        _ learned: LearnedPlace,
        of place: RecordedPlace,
        upTo mark: ArchiveMark,
        version: Int,
        at moment: Date
    ) async throws(StorageError)
}

/// How far the archive of a place has come: numbers that grow with each change.
public struct ArchiveMark: Hashable, Sendable {
    public let forecasts: Int
    public let truths: Int

    public init(forecasts: Int, truths: Int) { (self.forecasts, self.truths) = (forecasts, truths) }
}

/// How far the archive of a place was learned.
public struct LearningState: Hashable, Sendable {
    /// What was learned last.
    public struct Last: Hashable, Sendable {
        public let mark: ArchiveMark
        /// ``PlaceLearner/version``.
        public let version: Int
        public let moment: Date

        public init(mark: ArchiveMark, version: Int, moment: Date) {
            (self.mark, self.version, self.moment) = (mark, version, moment)
        }
    }

    public let place: RecordedPlace
    public let archive: ArchiveMark
    /// `nil` if nothing was learned yet.
    public let last: Last?

    public init(place: RecordedPlace, archive: ArchiveMark, last: Last?) {
        (self.place, self.archive, self.last) = (place, archive, last)
    }

    /// In seconds. Truths come hour by hour, and each of them changes little.
    public static let pause: TimeInterval = 3 * 3600

    /// Whether it is to be learned anew: at once after new forecasts or with another version, a while after new truths.
    public func isDue(by version: Int, at now: Date) -> Bool {
        guard let last, last.version == version, last.mark.forecasts == archive.forecasts else { return true }
        guard last.mark.truths != archive.truths else { return false }
        let age = now.timeIntervalSince(last.moment)
        // Also where the clock was set back since.
        return age >= Self.pause || age < 0
    }
}
