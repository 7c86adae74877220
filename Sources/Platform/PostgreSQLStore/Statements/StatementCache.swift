/// The prepared statements of a connection, at most so many: the one not used for longest leaves first.
struct StatementCache {
    /// A text is prepared once for each list of types of its values.
    struct Key: Hashable {
        let sql: String
        let types: [UInt32]
    }

    struct Prepared {
        /// Its name on the server. Never used again for another.
        let name: String
        /// How many values it takes.
        let count: Int
        fileprivate var lastUse: Int
    }

    let limit: Int
    /// Names on the server of those that left; they are to be deallocated there.
    private(set) var departed: [String] = []
    private var statements: [Key: Prepared] = [:]
    private var made = 0
    private var uses = 0

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { statements.count }

    /// Returns a statement that is prepared already.
    mutating func use(_ key: Key) -> Prepared? {
        guard var known = statements[key] else { return nil }
        uses += 1
        known.lastUse = uses
        statements[key] = known
        return known
    }

    /// Takes a new statement, for which another may leave.
    mutating func add(_ key: Key, count: Int) -> Prepared {
        if statements.count >= limit, let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            statements[oldest.key] = nil
            departed.append(oldest.value.name)
        }
        made += 1
        uses += 1
        let prepared = Prepared(name: "s\(made)", count: count, lastUse: uses)
        statements[key] = prepared
        return prepared
    }

    /// Forgets a statement that the server did not prepare.
    mutating func forget(_ key: Key) { statements[key] = nil }

    /// Forgets all, since the server did.
    mutating func forgetAll() {
        statements = [:]
        departed = []
    }

    /// Notes that one that left was deallocated.
    mutating func bury(_ name: String) { departed.removeAll { $0 == name } }
}
