import Foundation
import HTTPService
import HTTPTypes
import HummingbirdCore
import NIOCore

/// Passes requests parsed by Hummingbird to the services.
struct ServiceResponder: Sendable {
    let table: RouteTable
    let limits: ServerLimits
    let refusals: Refusals
    let observer: any ServerObserver
    let clients: Clients
    let inFlight: RequestsInFlight
    let room: AnswerRoom
    let backlog: AdmissionQueue
    let ids: RequestIDs
    /// Whether it serves TLS connections.
    var isSecure = false

    /// - Parameter channel: The connection; with HTTP/2 the stream of this request.
    /// - Throws: Errors from writing, when the client has disconnected.
    func respond(
        to request: Request,
        writer: consuming ResponseWriter,
        channel: any Channel,
        isStream: Bool
    ) async throws {
        let start = Uptime.nanoseconds
        let id = ids.next()
        // An empty path is that of a target that names nothing here.
        var asked =
            ServiceRequest(
                request.method,
                target: request.head.path ?? "",
                headers: request.headers,
                authority: request.head.authority,
                id: id
            ) ?? ServiceRequest(request.method, path: "")
        let route = asked.path.isEmpty ? nil : table.route(for: &asked)
        let reply: Reply
        do throws(ServerRefusal) {
            reply = try await self.reply(to: asked, on: route, from: request, since: start, channel: channel)
        } catch {
            reply = Reply(answer: refusals.answer(to: error, path: asked.path))
        }
        var answer = reply.answer
        if request.method == .head { answer = answer.headOnly() }
        answer.fields[.requestID] = id
        // Counted before the last byte is sent, so that a client that has the answer finds it counted. An event
        // stream is counted when it begins.
        observer.served(
            ServedRequest(
                pattern: route?.pattern ?? "",
                method: request.method,
                status: answer.status.code,
                duration: .nanoseconds(Uptime.nanoseconds - start),
                bytes: answer.body.count,
                id: id,
                isVital: route?.isVital ?? false
            )
        )
        if let events = reply.events {
            let isBodyless = request.method == .head
            guard isStream else {
                return try await serveEvents(events, head: answer, isBodyless: isBodyless, on: channel)
            }
            return try await serveEvents(
                events,
                head: answer,
                isBodyless: isBodyless,
                by: writer,
                stream: channel
            )
        }
        channel.triggerUserOutboundEvent(reply.notice, promise: nil)
        let head = HTTPResponse(status: answer.status, headerFields: answer.fields)
        try await writer.write(response: head, body: ResponseBody(answer.body))
    }

    private struct Reply {
        var answer: OutgoingResponse
        var notice = AnswerNotice()
        var events: (any EventSource)?
    }

    private func reply(
        to asked: ServiceRequest,
        on route: Route?,
        from request: Request,
        since start: Int64,
        channel: any Channel
    ) async throws(ServerRefusal) -> Reply {
        guard !asked.path.isEmpty, HostField.isValid((asked.authority ?? "").utf8) else { throw .badRequest }
        guard (request.head.path ?? "").utf8.count <= limits.targetBytes else { throw .targetTooLong }
        var asked = asked
        asked.client = clients.address(of: channel.remoteAddress, headers: asked.headers)
        if let seconds = clients.refusal(of: asked.client) { throw .tooManyRequests(retryAfter: seconds) }
        guard let route else { throw .notFound }
        guard route.answers(asked.method) else { throw .methodNotAllowed(Array(route.methods)) }
        guard inFlight.enter(limit: route.isVital ? .max : limits.requestsInFlight) else {
            throw .overloaded(retryAfter: 1)
        }
        defer { inFlight.leave() }
        // Runs in its own task: the connection's task keeps the largest stack it ever needed for as long as the
        // connection is open. The child waits for its turn itself, because the wait for a thread is measured in the
        // task that does the work.
        async let result = self.result(of: route, for: asked, from: request, since: start, channel: channel)
        let response = try await result.get()
        if let events = response.events {
            let head = OutgoingResponse(headOf: response.content, now: refusals.now())
            return Reply(answer: head, events: events)
        }
        // Compresses here, where that helps, and not on the event loop.
        let answer = negotiated(response.content, for: asked)
        let claim = room.claim(
            answer.body.count + AnswerNotice.headBytes,
            connection: channel.parent,
            address: clients.answers(of: asked.client)
        )
        guard claim != nil || route.isVital else { throw .overloaded(retryAfter: 5) }
        let isRepeatable = asked.method == .get && response.content.lifetime.repeatable != nil
        let notice = AnswerNotice(
            claim: claim,
            repeatable: isRepeatable ? response : nil,
            pattern: route.pattern
        )
        return Reply(answer: answer, notice: notice)
    }

    /// Waits for the request's turn and returns the response of the service.
    private func result(
        of route: Route,
        for asked: ServiceRequest,
        from request: Request,
        since start: Int64,
        channel: any Channel
    ) async -> Result<ServiceResponse, ServerRefusal> {
        if !route.isVital, let refusal = await backlog.turn() { return .failure(refusal) }
        var asked = asked
        asked.waited = .nanoseconds(Uptime.nanoseconds - start)
        guard let body = await self.body(of: request) else { return .failure(.bodyTooLarge) }
        asked.body = body
        asked.isSecure = isSecure || clients.spokeTLS(to: channel.remoteAddress, headers: asked.headers)
        return .success(await route.respond(asked))
    }

    /// Returns `nil` if the body is too large or incomplete.
    private func body(of request: Request) async -> [UInt8]? {
        switch request.method {
        case .get, .head, .options, .trace: return []
        default:
            guard let buffer = try? await request.body.collect(upTo: limits.bodyBytes) else { return nil }
            return Array(buffer.readableBytesView)
        }
    }

    private func negotiated(_ content: ResponseContent, for request: ServiceRequest) -> OutgoingResponse {
        let accepted = request.headers[values: .acceptEncoding].map { Array($0.utf8) }
        let answer = OutgoingResponse(content, coding: .best(accepted: accepted), now: refusals.now())
        guard request.method == .get || request.method == .head,
            answer.matches(ifNoneMatch: request.headers[values: .ifNoneMatch].map { Array($0.utf8) })
        else { return answer }
        return answer.notModified()
    }
}

extension Route {
    fileprivate func answers(_ method: HTTPRequest.Method) -> Bool {
        refusesMethodsItself || methods.contains(method) || method == .head && methods.contains(.get)
    }
}

/// The information about an answer that its connection gets before the answer is written.
struct AnswerNotice: Sendable {
    /// Held until the client has taken the answer.
    var claim: AnswerClaim?
    /// The response that the connection may repeat; `nil` if it may not.
    var repeatable: ServiceResponse?
    /// The pattern of the route that answered.
    var pattern = ""

    /// The approximate size of an answer without its body.
    static let headBytes = 1024
}

extension ResponseBody {
    /// Writes in chunks as the client takes them, so that bytes shared by many clients are not copied whole for each.
    fileprivate init(_ bytes: [UInt8]) {
        let most = 64 << 10
        if bytes.isEmpty {
            self.init()
        } else if bytes.count <= most {
            self.init(byteBuffer: ByteBuffer(bytes: bytes))
        } else {
            self.init(contentLength: bytes.count) { writer in
                for start in stride(from: 0, to: bytes.count, by: most) {
                    let piece = bytes[start..<min(start + most, bytes.count)]
                    try await writer.write(ByteBuffer(bytes: piece))
                }
                try await writer.finish(nil)
            }
        }
    }
}
