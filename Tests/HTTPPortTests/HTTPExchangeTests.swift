import HTTPPort
import Testing

@Suite("HTTPExchange", .timeLimit(.minutes(50)))
struct HTTPExchangeTests {
    @Test("C15: whatever name a library gives to a cancelled exchange, it is cancelled")
    func cancelledByAnyName() async {
        let task = Task { () throws(HTTPTransportError) -> Int in
            try await HTTPExchange.within(.seconds(600), clock: ContinuousClock()) {
                () async throws(HTTPTransportError) in
                withUnsafeCurrentTask { $0?.cancel() }
                while !Task.isCancelled { await Task.yield() }
                throw .connectionLost
            }
        }
        task.cancel()
        await #expect(throws: HTTPTransportError.cancelled) { try await task.value }
    }

    @Test("A18: a result that is there in time is the result, an error as well")
    func inTime() async throws {
        let clock = ContinuousClock()
        #expect(
            try await HTTPExchange.within(.seconds(600), clock: clock) { () throws(HTTPTransportError) in 7 }
                == 7
        )
        await #expect(throws: HTTPTransportError.invalidResponse) {
            try await HTTPExchange.within(.seconds(600), clock: clock) {
                () throws(HTTPTransportError) -> Int in throw .invalidResponse
            }
        }
    }

    @Test("A18: what takes too long is timed out, even when it fails on being stopped")
    func tooLong() async {
        await #expect(throws: HTTPTransportError.timedOut) {
            try await HTTPExchange.within(.zero, clock: ContinuousClock()) {
                () async throws(HTTPTransportError) -> Int in
                while !Task.isCancelled { await Task.yield() }
                throw .connectionLost
            }
        }
    }
}
