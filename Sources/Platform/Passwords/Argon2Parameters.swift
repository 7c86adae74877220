/// What a hash by Argon2id (RFC 9106) costs.
public struct Argon2Parameters: Hashable, Sendable {
    /// Memory in KiB.
    public let memory: Int
    /// Passes over the memory.
    public let passes: Int
    /// Lanes that could be computed at once; one thread computes them all.
    public let lanes: Int

    /// - Parameters:
    ///   - memory: In KiB, at least 8 for each lane.
    ///   - passes: At least 1.
    public init(memory: Int, passes: Int, lanes: Int) {
        self.memory = memory
        self.passes = passes
        self.lanes = lanes
    }

    /// What OWASP recommends (Password Storage Cheat Sheet): 19 MiB, two passes, one lane.
    public static let recommended = Argon2Parameters(memory: 19_456, passes: 2, lanes: 1)

    /// The least that the algorithm accepts: for tests.
    public static let smallest = Argon2Parameters(memory: 8, passes: 1, lanes: 1)

    func isWeaker(than other: Argon2Parameters) -> Bool {
        memory < other.memory || passes < other.passes || lanes < other.lanes
    }
}
