/// What came of calls for which the other nodes were asked, since the start.
package struct FleetFigures: Hashable, Sendable {
    /// Calls that this node made for all.
    package internal(set) var made = 0
    /// Calls that were not made, since another node's brought what they were for.
    package internal(set) var saved = 0
    /// Calls that were not made, since the provider asked another node to wait, or does not answer it.
    package internal(set) var refused = 0
    /// Calls that were made without asking, since the shared cache was away.
    package internal(set) var alone = 0
    /// News of other nodes.
    package internal(set) var heard = 0
    /// Entries of other nodes that were stored here before anybody asked.
    package internal(set) var brought = 0
}
