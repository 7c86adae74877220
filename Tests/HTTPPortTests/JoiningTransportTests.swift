import HTTPPort
import HTTPTypes
import Synchronization
import Testing

@Suite("JoiningTransport", .timeLimit(.minutes(1)))
struct JoiningTransportTests {
    func call(_ path: String, _ method: HTTPRequest.Method = .get) throws -> HTTPCall {
        HTTPCall(method, try HTTPEndpoint(parsing: "http://127.0.0.1:1"), path: path)
    }

    @Test("C15: A, B, A in flight send A once")
    func joins() async throws {
        let gate = GatedTransport()
        let transport = JoiningTransport(gate)
        let (a, b) = (try call("/a"), try call("/b"))
        let first = Task { try await transport.send(a) }
        await gate.waitForCalls(1)
        let second = Task { try await transport.send(b) }
        await gate.waitForCalls(2)
        let third = Task { try await transport.send(a) }
        await transport.waitForWaiters(3)
        gate.open(HTTPReply(status: .ok, headers: [.server: "one"]))
        for task in [first, second, third] { #expect(try await task.value.headers[.server] == "one") }
        #expect(gate.paths == ["/a", "/b"])
    }

    @Test("C15: one who leaves does not take the others along")
    func leavingAlone() async throws {
        let gate = GatedTransport()
        let transport = JoiningTransport(gate)
        let a = try call("/a")
        let first = Task { () throws(HTTPTransportError) in try await transport.send(a) }
        let second = Task { () throws(HTTPTransportError) in try await transport.send(a) }
        await transport.waitForWaiters(2)
        first.cancel()
        await #expect(throws: HTTPTransportError.cancelled) { try await first.value }
        gate.open(HTTPReply(status: .ok))
        #expect(try await second.value.status == .ok)
        #expect(gate.paths == ["/a"])
    }

    @Test("C15: the last to leave cancels the exchange, and the same call later is a new one")
    func lastLeaves() async throws {
        let gate = GatedTransport()
        let transport = JoiningTransport(gate)
        let a = try call("/a")
        let only = Task { () throws(HTTPTransportError) in try await transport.send(a) }
        await gate.waitForCalls(1)
        only.cancel()
        await #expect(throws: HTTPTransportError.cancelled) { try await only.value }
        await gate.waitForCancellations(1)
        let again = Task { try await transport.send(a) }
        await gate.waitForCalls(2)
        gate.open(HTTPReply(status: .ok))
        #expect(try await again.value.status == .ok)
    }

    @Test("C15: what changes something is never joined")
    func postsAreTheirOwn() async throws {
        let base = ScriptedTransport(.success(HTTPReply(status: .ok)))
        let transport = JoiningTransport(base)
        let post = try call("/a", .post)
        async let one = transport.send(post)
        async let other = transport.send(post)
        _ = try await (one, other)
        #expect(base.calls.count == 2)
    }

    @Test("C15: a thousand callers from all threads, one exchange")
    func manyCallers() async throws {
        let gate = GatedTransport()
        let transport = JoiningTransport(gate)
        let a = try call("/a")
        await withTaskGroup(of: HTTPResponse.Status?.self) { group in
            for _ in 0..<1000 { group.addTask { try? await transport.send(a).status } }
            await transport.waitForWaiters(1000)
            gate.open(HTTPReply(status: .ok))
            for await status in group { #expect(status == .ok) }
        }
        #expect(gate.paths == ["/a"])
    }
}
