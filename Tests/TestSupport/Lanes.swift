/// Runs rounds that mostly wait, for a process to start or for their turn among all tests, in a few lanes at once.
///
/// - Parameter lane: Given the number of the lane and those of its rounds, which it runs one after the other.
/// - Returns: What the lanes returned, in no order.
public func inLanes<Value: Sendable>(
    rounds: Int,
    lanes: Int = 4,
    _ lane: @escaping @Sendable (Int, [Int]) async throws -> Value
) async throws -> [Value] {
    try await withThrowingTaskGroup(of: Value.self) { group in
        for number in 1...lanes {
            let own = Array(stride(from: number, through: rounds, by: lanes))
            group.addTask { try await lane(number, own) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}
