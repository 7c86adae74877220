/// What the sources said of one valid time in one cut. It never changes.
public struct ForecastAsIssued: Hashable, Codable, Sendable {
    /// Which one it is, and the order in which they are issued: by time of issue, then lead, then valid time.
    public struct Key: Hashable, Comparable, Codable, Sendable {
        public let issue: ForecastTime
        /// Days from issue to valid time, as the learner tells leads apart.
        public let lead: Double
        public let target: ForecastTime

        public init(issue: ForecastTime, lead: Double, target: ForecastTime) {
            (self.issue, self.lead, self.target) = (issue, lead, target)
        }

        public static func < (one: Self, other: Self) -> Bool {
            (one.issue, one.lead, one.target) < (other.issue, other.lead, other.target)
        }
    }

    public let key: Key
    public let values: SourceValues
    /// The normal of the valid time, where it is known.
    public let climate: Double?

    public init(_ key: Key, _ values: SourceValues, climate: Double?) {
        (self.key, self.values, self.climate) = (key, values, climate)
    }
}

/// What was seen at a valid time. A correction has a higher revision.
public struct ObservedTruth: Hashable, Comparable, Codable, Sendable {
    /// In the quantity's unit; finite.
    public let value: Double
    public let revision: Int

    public init(_ value: Double, revision: Int = 0) { (self.value, self.revision) = (value, revision) }

    /// Of two truths of the same revision the larger value counts, so that the order of arrival does not.
    public static func < (one: Self, other: Self) -> Bool {
        (one.revision, one.value) < (other.revision, other.value)
    }
}
