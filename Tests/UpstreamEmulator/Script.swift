/// Routes, requests and who waits for them.
struct Script {
    private struct Route {
        let path: String
        let query: [String: String]
        let responder: UpstreamEmulator.Responder

        func takes(_ request: RecordedRequest) -> Bool {
            guard request.path == path else { return false }
            guard !query.isEmpty else { return true }
            let given = request.query
            return query.allSatisfy { given[$0.key] == $0.value }
        }
    }

    var fallback: UpstreamEmulator.Responder = { _ in .reply(status: 404, body: "no such route") }
    var requests: [RecordedRequest] = []
    private var routes: [Route] = []
    private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    mutating func set(
        _ path: String,
        _ query: [String: String],
        _ responder: @escaping UpstreamEmulator.Responder
    ) {
        routes.removeAll { $0.path == path && $0.query == query }
        let place = routes.firstIndex { $0.query.count < query.count } ?? routes.endIndex
        routes.insert(Route(path: path, query: query, responder: responder), at: place)
    }

    /// Who is to answer, and whose wait is over.
    mutating func receive(
        _ request: RecordedRequest
    ) -> (UpstreamEmulator.Responder, [CheckedContinuation<Void, Never>]) {
        requests.append(request)
        let count = requests.count
        let done = waiters.filter { $0.count <= count }.map(\.continuation)
        waiters.removeAll { $0.count <= count }
        return (routes.first { $0.takes(request) }?.responder ?? fallback, done)
    }

    /// Whether there is nothing to wait for.
    mutating func wait(for count: Int, _ waiter: CheckedContinuation<Void, Never>) -> Bool {
        guard requests.count < count else { return true }
        waiters.append((count, waiter))
        return false
    }
}
