/// An upstream call needed before the call of a feed, whose result is valid for days or weeks: the grid cell
/// of a point, or a national table of stations.
public struct LookUp: Hashable, Sendable {
    /// The places for which one result is valid.
    public enum Scope: Hashable, Sendable {
        /// One result for each point of the 0.01° grid.
        case place
        /// One result for all places of a country.
        case country
        /// One result for all places.
        case everywhere
    }

    /// Unique among the lookups and feeds of the provider; also a file name, like the identifier of a feed.
    public var id: Feed.ID
    public var scope: Scope
    /// How long a result is stored, unless the shared folder removes it earlier to make room.
    public var lifetime: Duration
    /// What one call counts against the budget.
    public var weight: Double
    /// The operation of the upstream, if a feed of the provider calls the same one; `nil` if the lookup has it for itself.
    public var operation: String?

    public init(id: Feed.ID, scope: Scope, lifetime: Duration, weight: Double = 1) {
        self.id = id
        self.scope = scope
        self.lifetime = lifetime
        self.weight = weight
    }
}
