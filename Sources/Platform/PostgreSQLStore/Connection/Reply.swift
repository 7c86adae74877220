import CPostgreSQL

/// A result of libpq's, sorted by what it means.
enum Reply {
    /// Of a statement that succeeded.
    case table(ResultTable)
    case failed(PostgreSQLError)
    /// A statement before it failed, so it was not run.
    case skipped
    /// The batch is at its end.
    case end

    /// Takes the result over.
    init(_ result: OpaquePointer, _ pq: LibPQ) {
        switch pq.resultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY, PGRES_SINGLE_TUPLE:
            self = .table(ResultTable(result, pq))
            return
        case PGRES_PIPELINE_SYNC: self = .end
        case PGRES_PIPELINE_ABORTED: self = .skipped
        case PGRES_FATAL_ERROR, PGRES_NONFATAL_ERROR: self = .failed(Self.error(result, pq))
        default: self = .failed(.misuse("the server answered with what was not asked for"))
        }
        pq.clear(result)
    }

    private static func error(_ result: OpaquePointer, _ pq: LibPQ) -> PostgreSQLError {
        func field(_ code: Character) -> String? {
            guard let ascii = code.asciiValue else { return nil }
            return pq.resultErrorField(result, Int32(ascii)).map { String(cString: $0) }
        }
        // The codes of the protocol's error fields; libpq has macros for them that Swift does not import.
        guard let state = field("C").map(SQLState.init(rawValue:)) else {
            // libpq itself speaks: the connection is gone.
            return .unreachable(field("M") ?? "the connection was lost")
        }
        let message: String
        switch state.group {
        // A data exception quotes the value.
        case "22": message = "a value is refused"
        default: message = field("M") ?? "refused"
        }
        let place = [field("t"), field("c"), field("n")].compactMap(\.self).joined(separator: ", ")
        let detail = place.isEmpty ? "" : " [\(place)]"
        return .refused(state, "\(message) (\(state.rawValue))\(detail)")
    }
}
