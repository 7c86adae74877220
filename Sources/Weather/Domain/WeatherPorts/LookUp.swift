/// An upstream call that must come before a feed's, and whose answer holds for days or weeks: the grid cell of a point, a
/// national table of stations.
public struct LookUp: Hashable, Sendable {
    /// For whom one answer holds.
    public enum Scope: Hashable, Sendable {
        /// Each corner of the 0.01° grid has its own.
        case place
        /// All places have one in common.
        case everywhere
    }

    /// Unique among the look-ups and feeds of the provider; also a file name, as that of a feed.
    public var id: Feed.ID
    public var scope: Scope
    /// How long an answer is kept, unless the shared folder lets it go before: room is made for what is younger.
    public var lifetime: Duration
    /// What one call costs of the budget.
    public var weight: Double

    public init(id: Feed.ID, scope: Scope, lifetime: Duration, weight: Double = 1) {
        self.id = id
        self.scope = scope
        self.lifetime = lifetime
        self.weight = weight
    }
}
