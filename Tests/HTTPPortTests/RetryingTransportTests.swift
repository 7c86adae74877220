import HTTPPort
import HTTPTypes
import Testing

@Suite("RetryingTransport")
struct RetryingTransportTests {
    static let fine = HTTPOutcome.success(HTTPReply(status: .ok))
    static let unavailable = HTTPOutcome.success(HTTPReply(status: .serviceUnavailable))
    let clock = LeapingClock()

    func call(_ method: HTTPRequest.Method = .get, timeout: Duration = .seconds(5)) throws -> HTTPCall {
        HTTPCall(method, try HTTPEndpoint(parsing: "http://127.0.0.1:1"), path: "/", timeout: timeout)
    }

    func retrying(_ base: ScriptedTransport, random: Double = 0.5) -> RetryingTransport {
        RetryingTransport(base, clock: clock) { random }
    }

    @Test(
        "What another try may put right is tried again",
        arguments: [
            .failure(.connectionLost), .failure(.unreachable("refused")), .failure(.unreachable("reset")),
            .success(HTTPReply(status: .badGateway)), unavailable,
            .success(HTTPReply(status: .gatewayTimeout)),
            .success(HTTPReply(status: .serviceUnavailable, headers: [.retryAfter: "1"])),
        ] as [HTTPOutcome]
    )
    func retries(first: HTTPOutcome) async throws {
        let base = ScriptedTransport(first, Self.fine)
        #expect(try await retrying(base).send(try call()).status == .ok)
        #expect(base.calls.count == 2)
    }

    @Test(
        "What another try cannot put right, or would make worse, is final",
        arguments: [
            .failure(.timedOut), .failure(.cancelled), .failure(.bodyTooLarge(limit: 1)),
            .failure(.invalidResponse),
            .failure(.redirectRefused), .failure(.unreachable("no-such-host")), .failure(.unreachable("tls")),
            .success(HTTPReply(status: .internalServerError)), .success(HTTPReply(status: .tooManyRequests)),
            .success(HTTPReply(status: .unauthorized)), .success(HTTPReply(status: .notFound)),
            .success(HTTPReply(status: .serviceUnavailable, headers: [.retryAfter: "3"])), fine,
        ] as [HTTPOutcome]
    )
    func final(first: HTTPOutcome) async throws {
        let base = ScriptedTransport(first, Self.fine)
        let call = try call()
        let result: HTTPOutcome
        do throws(HTTPTransportError) {
            result = .success(try await retrying(base).send(call))
        } catch {
            result = .failure(error)
        }
        #expect(result == first)
        #expect(base.calls.count == 1)
    }

    @Test(
        "Where calls are counted, only one that never left is sent again",
        arguments: [
            (.failure(.unreachable("refused")), 2), (.failure(.unreachable("reset")), 1),
            (.failure(.connectionLost), 1), (unavailable, 1), (.success(HTTPReply(status: .badGateway)), 1),
        ] as [(HTTPOutcome, Int)]
    )
    func countedCalls(first: HTTPOutcome, sent: Int) async throws {
        let base = ScriptedTransport(first, Self.fine)
        let transport = RetryingTransport(base, repeatsCountedCalls: false, clock: clock) { 0.5 }
        _ = try? await transport.send(try call())
        #expect(base.calls.count == sent)
    }

    @Test(
        "A method that changes something each time is sent once",
        arguments: [HTTPRequest.Method.post, .patch]
    )
    func onceOnly(method: HTTPRequest.Method) async throws {
        let base = ScriptedTransport(.failure(.connectionLost), Self.fine)
        let call = try call(method)
        await #expect(throws: HTTPTransportError.connectionLost) { try await retrying(base).send(call) }
        #expect(base.calls.count == 1)
    }

    @Test("The waits double, are drawn by chance, and respect a short Retry-After")
    func waits() async throws {
        _ = try await retrying(ScriptedTransport(Self.unavailable)).send(try call())
        #expect(clock.sleeps == [.milliseconds(50), .milliseconds(100)])
        let asks = HTTPOutcome.success(HTTPReply(status: .serviceUnavailable, headers: [.retryAfter: "1"]))
        _ = try await retrying(ScriptedTransport(asks, Self.fine), random: 0).send(try call())
        #expect(clock.sleeps.last == .seconds(1))
    }

    @Test("The last outcome is the result, after three tries")
    func gaveUp() async throws {
        let base = ScriptedTransport(Self.unavailable)
        #expect(try await retrying(base).send(try call()).status == .serviceUnavailable)
        #expect(base.calls.count == 3)
    }

    @Test("A18: retries stay within the call's own timeout")
    func withinTimeout() async throws {
        let clock = clock
        let base = ScriptedTransport(.failure(.connectionLost)) { clock.advance(by: .milliseconds(180)) }
        let call = try call(timeout: .milliseconds(400))
        await #expect(throws: HTTPTransportError.connectionLost) { try await retrying(base).send(call) }
        // 180 ms, 50 ms wait, 180 ms: 410 ms, past the end.
        #expect(base.calls.map(\.timeout) == [.milliseconds(400), .milliseconds(170)])
    }

    @Test("Retries are a small share of a failing upstream's load")
    func budget() async throws {
        let base = ScriptedTransport(Self.unavailable)
        let transport = retrying(base)
        for _ in 0..<200 { _ = try await transport.send(try call()) }
        // 200 calls, the 5 saved up, and one for each ten calls.
        #expect((220...226).contains(base.calls.count))
    }
}
