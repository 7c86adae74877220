import Foundation
import NIOCore
import NIOHTTP1

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads the requests of one connection and performs what the script says of each.
final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart

    private let answer: @Sendable (RecordedRequest) -> Behaviour
    private var head: HTTPRequestHead?
    private var body = Data()
    private var performance: Task<Void, Never>?

    private init(answer: @escaping @Sendable (RecordedRequest) -> Behaviour) {
        self.answer = answer
    }

    /// Only requests are HTTP by the library; replies are bytes, since they may be wrong.
    static func add(to channel: any Channel, answer: @escaping @Sendable (RecordedRequest) -> Behaviour)
        throws
    {
        try channel.pipeline.syncOperations.addHandlers([
            ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)),
            ConnectionHandler(answer: answer),
        ])
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body = Data()
        case .body(let bytes):
            body.append(contentsOf: bytes.readableBytesView)
        case .end:
            guard let head else { return }
            let request = RecordedRequest(
                method: head.method.rawValue,
                target: head.uri,
                headers: head.headers.map { ($0.name, $0.value) },
                body: body,
                time: .now
            )
            let stage = Stage(channel: context.channel)
            let behaviour = answer(request)
            performance = Task { await stage.perform(behaviour, withoutBody: head.method == .HEAD) }
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        performance?.cancel()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // Not HTTP, a TLS hello for instance, or a client that left.
        context.close(promise: nil)
    }
}

/// Where a behaviour is performed: one connection.
private struct Stage {
    let channel: any Channel

    func perform(_ behaviour: Behaviour, withoutBody: Bool) async {
        do {
            for step in behaviour.steps { try await perform(step, withoutBody) }
        } catch {
            // The client has left: nothing is owed to it.
        }
    }

    private func perform(_ step: Behaviour.Step, _ withoutBody: Bool) async throws {
        switch step {
        case .send(let data):
            try await send(withoutBody ? head(of: data) : data)
        case .flood(let data, let times):
            guard !withoutBody else { return }
            for _ in 0..<times { try await send(data) }
        case .pause(let duration): try await Task.sleep(for: duration)
        case .hang: try await Task.sleep(for: .seconds(3600))
        case .reset: try await reset()
        case .close: try await channel.close()
        }
    }

    private func send(_ data: Data) async throws {
        try Task.checkCancellation()
        try await channel.writeAndFlush(ByteBuffer(bytes: data))
    }

    private func head(of data: Data) -> Data {
        let end = data.firstRange(of: Data("\r\n\r\n".utf8))?.upperBound
        return end.map { data[..<$0] } ?? data
    }

    private func reset() async throws {
        // To linger for no time is to end with RST.
        try await (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
        try await channel.close()
    }
}
