import Clocks
public import StoragePort

/// How a replica is, for whoever operates it.
public enum ReplicaState: Hashable, Sendable {
    /// It follows, and is at most a second behind.
    ///
    /// - Parameter version: Of the server.
    case follows(version: String)
    /// It is further behind, or follows another primary.
    case behind(version: String)
    case fails(StorageError.Reason)
}

extension PostgreSQLReplica {
    /// Waits for at most a second until it has what the primary has now.
    public func diagnosis() async throws(StorageError) -> ReplicaState {
        let position: ReplicaPosition
        do { position = try await primary.position(at: pool.timeline.elapsed) } catch {
            throw StorageError(error, .read, subject: primary.address.description)
        }
        do {
            let version = try await pool.serverVersion()
            let isThere = try await pool.use { connection in
                repeat {
                    if try await connection.follows(position, self.pool.limits.answer) { return true }
                    try? await self.pool.timeline.sleep(until: self.pool.timeline.elapsed + .milliseconds(50))
                } while self.pool.timeline.elapsed - position.moment < Self.mostAge
                return false
            }
            return isThere ? .follows(version: version) : .behind(version: version)
        } catch {
            return .fails(StorageError(error, .read, subject: pool.address.description).reason)
        }
    }
}
