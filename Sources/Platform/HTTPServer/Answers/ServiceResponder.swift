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
        let target = RequestTarget(request.head.path ?? "")
        let match = target.flatMap { table.match(path: $0.path, rawPath: $0.rawPath) }
        let reply = await self.reply(
            to: request,
            target: target,
            match: match,
            id: id,
            since: start,
            channel: channel
        )
        var answer = reply.answer
        if request.method == .head { answer = answer.headOnly() }
        answer.fields[.requestID] = id
        // Counted before the last byte is sent, so that a client that has the answer finds it counted. An event
        // stream is counted when it begins.
        observer.served(
            ServedRequest(
                pattern: match?.route.pattern ?? "",
                method: request.method,
                status: answer.status.code,
                duration: .nanoseconds(Uptime.nanoseconds - start),
                bytes: answer.body.count,
                id: id
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
        if isStream {
            let claim = reply.notice.claim
            channel.closeFuture.whenComplete { _ in withExtendedLifetime(claim) {} }
        } else {
            channel.triggerUserOutboundEvent(reply.notice, promise: nil)
        }
        let head = HTTPResponse(status: answer.status, headerFields: answer.fields)
        try await writer.write(response: head, body: ResponseBody(answer.body))
    }

    private struct Reply {
        var answer: OutgoingResponse
        var notice = AnswerNotice()
        var events: (any EventSource)?
    }

    private func reply(
        to request: Request,
        target: RequestTarget?,
        match: RouteTable.Match?,
        id: String,
        since start: Int64,
        channel: any Channel
    ) async -> Reply {
        guard let target else { return Reply(answer: refusals.answer(to: .badRequest, path: "")) }
        func refused(_ refusal: ServerRefusal) -> Reply {
            Reply(answer: refusals.answer(to: refusal, path: target.path))
        }
        guard HostField.isValid((request.head.authority ?? "").utf8) else { return refused(.badRequest) }
        guard (request.head.path ?? "").utf8.count <= limits.targetBytes else {
            return refused(.targetTooLong)
        }
        let client = clients.address(of: channel.remoteAddress, headers: request.headers)
        if let seconds = clients.refusal(of: client) { return refused(.tooManyRequests(retryAfter: seconds)) }
        guard let match else { return refused(.notFound) }
        guard match.route.answers(request.method) else {
            return refused(.methodNotAllowed(Array(match.route.methods)))
        }
        guard inFlight.enter(limit: limits.requestsInFlight) else {
            return refused(.overloaded(retryAfter: 1))
        }
        defer { inFlight.leave() }
        // Runs in its own task: the connection's task keeps the largest stack it ever needed for as long as the
        // connection is open. The child waits for its turn itself, because the wait for a thread is measured in the
        // task that does the work.
        async let outcome = self.outcome(
            of: request,
            target: target,
            match: match,
            client: client,
            id: id,
            since: start,
            channel: channel
        )
        let response: ServiceResponse
        switch await outcome {
        case .answered(let answered): response = answered
        case .refused(let refusal): return refused(refusal)
        }
        if let events = response.events {
            let head = OutgoingResponse(headOf: response.content, now: refusals.now())
            return Reply(answer: head, events: events)
        }
        // Compresses here, where that helps, and not on the event loop.
        let answer = negotiated(response.content, for: request)
        let claim = room.claim(
            answer.body.count + AnswerNotice.headBytes,
            connection: channel.parent,
            address: clients.answers(of: client)
        )
        guard let claim else { return refused(.overloaded(retryAfter: 5)) }
        let isRepeatable = request.method == .get && response.content.lifetime.repeatable != nil
        let notice = AnswerNotice(
            claim: claim,
            repeatable: isRepeatable ? response : nil,
            pattern: match.route.pattern
        )
        return Reply(answer: answer, notice: notice)
    }

    private enum Outcome {
        case answered(ServiceResponse)
        case refused(ServerRefusal)
    }

    /// Waits for the request's turn and returns the response of the service.
    private func outcome(
        of request: Request,
        target: RequestTarget,
        match: RouteTable.Match,
        client: ClientAddress,
        id: String,
        since start: Int64,
        channel: any Channel
    ) async -> Outcome {
        if !match.route.isVital, let refusal = await backlog.turn() { return .refused(refusal) }
        let waited = Duration.nanoseconds(Uptime.nanoseconds - start)
        guard let body = await self.body(of: request) else { return .refused(.bodyTooLarge) }
        let asked = ServiceRequest(
            request.method,
            path: target.path,
            query: QueryParameters(raw: target.rawQuery),
            headers: request.headers,
            body: body,
            pathParameters: match.parameters,
            authority: request.head.authority,
            isSecure: isSecure || clients.spokeTLS(to: channel.remoteAddress, headers: request.headers),
            client: client,
            waited: waited,
            id: id
        )
        return .answered(await match.route.respond(asked))
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

    private func negotiated(_ content: ResponseContent, for request: Request) -> OutgoingResponse {
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
