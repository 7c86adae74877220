import CPostgreSQL

extension Connection.State {
    enum Sent: Hashable {
        case all
        /// The rest goes when the socket takes more.
        case partly
        /// Nothing was sent.
        case refused(PostgreSQLError)
        case lost(PostgreSQLError)
    }

    /// Takes the batch that is sent next.
    ///
    /// - Returns: Why it cannot be; `nil` if it can.
    mutating func begin(_ batch: Batch) -> Sent? {
        guard opened != nil else { return .refused(.unreachable("the connection was lost")) }
        guard self.batch == nil else { return .refused(.misuse("two operations use one connection")) }
        self.batch = batch
        return nil
    }

    /// Sends statements and the end of the batch, preparing those that are not yet.
    mutating func send(_ statements: [(sql: String, values: EncodedValues)]) -> Sent {
        guard let opened else { return .lost(.unreachable("the connection was lost")) }
        let (pq, pointer) = (opened.pq, opened.pointer)
        guard tidy(opened) else { return .lost(opened.failure) }
        for (sql, values) in statements {
            let key = StatementCache.Key(sql: sql, types: values.types)
            let known = self.statements.use(key)
            guard let prepared = known ?? prepare(key, opened) else { return .lost(opened.failure) }
            guard prepared.count == values.types.count else {
                return .lost(.misuse("\(values.types.count) values for \(prepared.count) places"))
            }
            guard execute(prepared.name, values, opened) else { return .lost(opened.failure) }
            self.batch?.expected.append(.statement)
        }
        guard pq.pipelineSync(pointer) == 1 else { return .lost(opened.failure) }
        return flush(opened)
    }

    /// Sends a text of several statements, for which the pipeline is left meanwhile.
    mutating func send(script: String) -> Sent {
        guard let opened else { return .lost(.unreachable("the connection was lost")) }
        batch?.isScript = true
        guard opened.pq.exitPipelineMode(opened.pointer) == 1,
            opened.pq.sendQuery(opened.pointer, script) == 1
        else {
            return .lost(opened.failure)
        }
        return flush(opened)
    }

    private func flush(_ opened: OpenedConnection) -> Sent {
        switch opened.pq.flush(opened.pointer) {
        case 0: .all
        case 1: .partly
        default: .lost(opened.failure)
        }
    }

    /// Deallocates what is not used any more. Only between transactions: in one that failed it would fail as well.
    private mutating func tidy(_ opened: OpenedConnection) -> Bool {
        guard isOutdated || !statements.departed.isEmpty,
            opened.pq.transactionStatus(opened.pointer) == PQTRANS_IDLE
        else { return true }
        var texts = statements.departed.map { (name: Optional($0), sql: "DEALLOCATE \($0)") }
        if isOutdated {
            isOutdated = false
            statements.forgetAll()
            texts = [(nil, "DEALLOCATE ALL")]
        }
        for (name, sql) in texts {
            batch?.expected.append(.deallocation(name))
            guard opened.pq.sendQueryParams(opened.pointer, sql, 0, nil, nil, nil, nil, 1) == 1 else {
                return false
            }
        }
        // It begins a transaction of its own, which has to end before one with an isolation begins.
        batch?.points += 1
        return opened.pq.pipelineSync(opened.pointer) == 1
    }

    private mutating func prepare(
        _ key: StatementCache.Key,
        _ opened: OpenedConnection
    ) -> StatementCache.Prepared? {
        let text = Placeholders(key.sql)
        let prepared = statements.add(key, count: text.count)
        batch?.expected.append(.preparation(key))
        let isSent =
            opened.pq.sendPrepare(opened.pointer, prepared.name, text.sql, Int32(key.types.count), key.types)
            == 1
        return isSent ? prepared : nil
    }

    private func execute(_ name: String, _ values: EncodedValues, _ opened: OpenedConnection) -> Bool {
        let formats = [Int32](repeating: 1, count: values.types.count)
        return values.withPointers { pointers in
            opened.pq.sendQueryPrepared(
                opened.pointer,
                name,
                Int32(pointers.count),
                pointers,
                values.lengths,
                formats,
                1
            ) == 1
        }
    }
}
