/// What is sent together and answered in order, until all answers are there.
struct Batch {
    /// What an answer is of.
    enum Expected {
        case statement
        case preparation(StatementCache.Key)
        /// A prepared statement is given up on the server; `nil` for all of them.
        case deallocation(String?)
    }

    typealias Answer = Result<[ResultTable], PostgreSQLError>

    var expected: [Expected] = []
    /// The place of the next answer in ``expected``.
    var position = 0
    /// How many synchronisation points are to come. The last is the end.
    var points = 1
    var tables: [ResultTable] = []
    var failure: PostgreSQLError?
    /// Whether it is a text of several statements, which end with libpq's last result.
    var isScript = false
    /// Called once with the answer, outside of the connection's lock.
    let done: @Sendable (Answer) -> Void
    let deadline: Deadlines.ID

    init(_ done: @escaping @Sendable (Answer) -> Void, deadline: Deadlines.ID) {
        (self.done, self.deadline) = (done, deadline)
    }

    var answer: Answer { failure.map(Result.failure) ?? .success(tables) }
}
