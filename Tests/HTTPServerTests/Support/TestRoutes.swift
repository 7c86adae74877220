import Clocks
import Foundation
import HTTPService
import HTTPTypes
import Synchronization
import TestSupport

/// Counts how often a service was asked.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .sequentiallyConsistent) }

    @discardableResult
    func increment() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// Admits a given number of requests.
final class Allowance: Admission {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    func admit() -> Bool {
        left.withLock { left in
            guard left > 0 else { return false }
            left -= 1
            return true
        }
    }
}

extension Route {
    /// Answers with its path and query, each time anew.
    static func echo(_ pattern: String, methods: Set<HTTPRequest.Method> = [.get]) -> Route {
        Route(pattern, methods: methods) { request in
            let query = request.query.items.map { "\($0.name)=\($0.value ?? "?")" }.joined(separator: "&")
            let parameters = request.pathParameters.map { "\($0)=\($1)" }.joined()
            let text = [request.path, query, parameters, String(decoding: request.body, as: UTF8.self)]
            return ServiceResponse(
                ResponseContent(body: Array(text.filter { !$0.isEmpty }.joined(separator: " ").utf8))
            )
        }
    }

    /// Answers with its path and query, to be repeated for a minute.
    static func repeated(
        _ pattern: String,
        counter: Counter = Counter(),
        clock: WallClock = WallClock(),
        filling: Int = 0,
        admission: (any Admission)? = nil
    ) -> Route {
        Route(pattern) { request in
            if let admission, !admission.admit() {
                return ServiceResponse(ResponseContent(status: .tooManyRequests))
            }
            let query = request.query.items.map { "\($0.name)=\($0.value ?? "?")" }.joined(separator: "&")
            counter.increment()
            let text = "\(request.path) \(query)" + String(repeating: "x", count: filling)
            return ServiceResponse(
                ResponseContent(
                    headers: [.contentType: "text/plain"],
                    body: Array(text.utf8),
                    lifetime: ContentLifetime(
                        fresh: Lifetime(from: clock.now - 10, lasting: 600),
                        repeatable: Lifetime(from: clock.now, lasting: 60)
                    )
                ),
                admission: admission
            )
        }
    }

    /// Answers when the gate opens.
    static func gated(_ pattern: String, by gate: Gate, begun: Counter = Counter()) -> Route {
        Route(pattern) { request in
            begun.increment()
            await gate.pass()
            return ServiceResponse(ResponseContent(body: Array("passed \(request.query["n"] ?? "")".utf8)))
        }
    }
}

/// Waits for what comes by itself; only so long that a fault fails a test.
func eventually(_ condition: @Sendable () -> Bool) async -> Bool {
    // Long, since machines have other things to do: only what never comes takes it.
    for _ in 0..<24_000 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return false
}
