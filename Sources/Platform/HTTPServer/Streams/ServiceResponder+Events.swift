import HTTPService
import HTTPTypes
import HummingbirdCore
import NIOCore

/// What a task that answered ends with when others keep its connection.
struct ConnectionHandedOver: Error {}

extension ServiceResponder {
    /// Lets a source send to a connection of HTTP/1, which is taken from Hummingbird's hands.
    ///
    /// - Throws: Always: there is nothing more to do for who called.
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

    /// The same for a stream of HTTP/2.
    ///
    /// - Throws: As above, but for HEAD, and what writing throws when the client is gone.
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
