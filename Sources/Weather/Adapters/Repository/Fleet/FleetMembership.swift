package import SharedCache
package import StoragePort
import Synchronization

/// What makes a repository one of a fleet.
package struct FleetMembership: Sendable {
    /// The cache that all nodes share; `nil` if they have none.
    let cache: (any SharedCache)?
    /// Where all nodes count calls; `nil` if they have no database.
    let records: (any SharedRecords)?
    let random: @Sendable () -> UInt64

    /// - Parameters:
    ///   - cache: `nil` if the nodes share none.
    ///   - records: Of their database; `nil` if they have none.
    ///   - random: Returns any number, another one each time and in each node.
    package init(
        _ cache: (any SharedCache)?,
        records: (any SharedRecords)? = nil,
        random: @escaping @Sendable () -> UInt64
    ) {
        (self.cache, self.records, self.random) = (cache, records, random)
    }
}

extension CachedRepository {
    /// What came of calls for which the other nodes were asked; `nil` if there are none.
    package var fleetFigures: FleetFigures? { fleet?.figures.withLock(\.self) }
}
