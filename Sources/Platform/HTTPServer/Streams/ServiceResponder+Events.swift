import HTTPService
import HTTPTypes
import HummingbirdCore
import NIOCore

/// Ends the task that answered a request whose connection became an event stream.
struct ConnectionHandedOver: Error {}

extension ServiceResponder {
    /// Lets a source send to an HTTP/1 connection, which Hummingbird gives up.
    ///
    /// - Throws: Always, because the caller has nothing left to do.
    func serveEvents(
        _ source: any EventSource,
        head: OutgoingResponse,
        isBodyless: Bool,
        on connection: any Channel
    ) async throws {
        let sink = try await connection.eventLoop.submit {
            let lane = try connection.pipeline.syncOperations.handler(type: LaneHandler.self)
            return try lane.handOver(head: head, isBodyless: isBodyless)
        }.get()
        sink.open(source)
        throw ConnectionHandedOver()
    }

    /// Lets a source send to an HTTP/2 stream.
    ///
    /// - Throws: As for HTTP/1, except for HEAD, and errors from writing when the client has disconnected.
    func serveEvents(
        _ source: any EventSource,
        head: OutgoingResponse,
        isBodyless: Bool,
        by writer: consuming ResponseWriter,
        stream: any Channel
    ) async throws {
        let head = HTTPResponse(status: head.status, headerFields: head.fields)
        guard !isBodyless else { return try await writer.write(response: head, body: ResponseBody()) }
        _ = try await writer.writeHead(head)
        let sink = try await stream.eventLoop.submit { try EventStreamHandler.take(stream) }.get()
        sink.open(source)
        throw ConnectionHandedOver()
    }
}
