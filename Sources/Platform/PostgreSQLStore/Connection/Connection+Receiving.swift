import CPostgreSQL

extension Connection.State {
    enum Received {
        /// The answer is not complete yet.
        case nothing
        /// Neither is the question.
        case unsent
        case answered(Batch)
        case lost(PostgreSQLError)

        var isUnsent: Bool {
            if case .unsent = self { true } else { false }
        }
    }

    /// Takes what has arrived, and sends what could not be sent before.
    mutating func receive() -> Received {
        guard let opened else { return .nothing }
        let (pq, pointer) = (opened.pq, opened.pointer)
        let unsent = isBlocked ? pq.flush(pointer) : 0
        guard unsent >= 0, pq.consumeInput(pointer) == 1 else {
            // A server that stops says why before it closes.
            collect(opened)
            return .lost(batch?.failure ?? opened.failure)
        }
        if collect(opened), let answered = batch {
            batch = nil
            if answered.failure?.isOutdatedStatement == true { isOutdated = true }
            return .answered(answered)
        }
        if pq.status(pointer) == CONNECTION_BAD { return .lost(batch?.failure ?? opened.failure) }
        return unsent == 0 ? .nothing : .unsent
    }

    /// Reads results.
    ///
    /// - Returns: Whether the batch is at its end.
    @discardableResult
    private mutating func collect(_ opened: OpenedConnection) -> Bool {
        let (pq, pointer) = (opened.pq, opened.pointer)
        // What arrives between two batches is for libpq itself, which this gives it.
        while pq.isBusy(pointer) == 0, batch != nil {
            guard let result = pq.getResult(pointer) else {
                if batch?.isScript == true { return pq.enterPipelineMode(pointer) == 1 }
                guard pq.status(pointer) != CONNECTION_BAD, advance() else { return false }
                continue
            }
            switch Reply(result, pq) {
            case .table(let table): take(table)
            case .failed(let error):
                fail(error)
            case .skipped: forgetExpected()
            case .end:
                batch?.points -= 1
                if batch?.points == 0 { return true }
            }
        }
        return false
    }

    /// Goes on to the next answer; `false` if there is none.
    private mutating func advance() -> Bool {
        guard let batch, batch.position < batch.expected.count else { return false }
        self.batch?.position += 1
        return true
    }

    private mutating func take(_ table: ResultTable) {
        guard let batch, batch.position < batch.expected.count else { return }
        switch batch.expected[batch.position] {
        case .statement: self.batch?.tables.append(table)
        case .preparation: break
        case .deallocation(let name): if let name { statements.bury(name) }
        }
    }

    private mutating func fail(_ error: PostgreSQLError) {
        // A statement that could not be given up is nobody's fault.
        if let batch, batch.position < batch.expected.count,
            case .deallocation = batch.expected[batch.position]
        {
            return
        }
        if batch?.failure == nil { batch?.failure = error }
        forgetExpected()
    }

    /// A statement that was not prepared is not known.
    private mutating func forgetExpected() {
        guard let batch, batch.position < batch.expected.count,
            case .preparation(let key) = batch.expected[batch.position]
        else { return }
        statements.forget(key)
    }
}
