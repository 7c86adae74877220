import Mail
import NIOCore
import NIOPosix
import NIOSSL

/// A connection to a mail server: commands and replies, each reply within its time.
struct SMTPConnection: Sendable {
    private let channel: any Channel
    private let replies: SMTPReplies
    private let limits: SMTPLimits

    /// Connects, and encrypts from the first byte if there is a `tls`.
    init(host: String, port: Int, tls: NIOSSLContext?, limits: SMTPLimits) async throws(MailTransportError) {
        let replies = SMTPReplies()
        let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connectTimeout(TimeAmount(limits.connecting))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls { try channel.pipeline.syncOperations.addHandler(tls.client(of: host)) }
                    try channel.pipeline.syncOperations.addHandler(replies)
                }
            }
        do {
            channel = try await bootstrap.connect(host: host, port: port).get()
        } catch {
            throw MailTransportError(error, at: .connecting)
        }
        (self.replies, self.limits) = (replies, limits)
    }

    /// Whether the other end is on this machine; known when it has sent something.
    var isLoopback: Bool { replies.isLoopback }

    /// Sends a command and returns the reply.
    ///
    /// - Parameter command: Without its line break. `nil` for the greeting, which nothing asks for.
    func exchange(_ command: String?, at step: MailStep) async throws(MailTransportError) -> SMTPReply {
        if command != nil, replies.isAhead { throw .invalidReply(at: step) }
        replies.begin(step)
        if let command { channel.writeAndFlush(ByteBuffer(string: command + "\r\n"), promise: nil) }
        return try await reply(at: step, within: limits.reply)
    }

    /// Sends the content of a mail and returns the reply.
    func send(_ content: [UInt8]) async throws(MailTransportError) -> SMTPReply {
        if replies.isAhead { throw .invalidReply(at: .content) }
        replies.begin(.content)
        channel.writeAndFlush(ByteBuffer(bytes: DataTransfer.encoded(content)), promise: nil)
        return try await reply(at: .content, within: limits.content)
    }

    /// Encrypts what follows. Nothing may have arrived that was sent before: it would not be from the server.
    func encrypt(_ tls: NIOSSLContext, host: String) async throws(MailTransportError) {
        let (channel, replies) = (channel, replies)
        do {
            try await channel.eventLoop.submit {
                guard replies.isSilent else { throw MailTransportError.invalidReply(at: .encryption) }
                try channel.pipeline.syncOperations.addHandler(tls.client(of: host), position: .first)
            }.get()
        } catch {
            throw MailTransportError(error, at: .encryption)
        }
    }

    /// Says goodbye without waiting for the answer.
    func leave() {
        let channel = channel
        replies.leave()
        channel.writeAndFlush(ByteBuffer(string: "QUIT\r\n"), promise: nil)
        channel.eventLoop.scheduleTask(in: .seconds(5)) { channel.close(promise: nil) }
    }

    /// Ends the connection at once.
    func close() { channel.close(promise: nil) }

    private func reply(at step: MailStep, within limit: Duration) async throws(MailTransportError)
        -> SMTPReply
    {
        let (channel, replies) = (channel, replies)
        let end = { @Sendable (error: MailTransportError) in
            replies.fail(error)
            channel.close(promise: nil)
        }
        let timer = channel.eventLoop.scheduleTask(in: TimeAmount(limit)) { end(.timedOut(at: step)) }
        defer { timer.cancel() }
        let result = await withTaskCancellationHandler {
            await Result { () async throws(MailTransportError) in try await replies.next() }
        } onCancel: {
            end(.cancelled)
        }
        return try result.get()
    }
}

/// The form of a content between DATA and the reply (RFC 5321, 4.5.2).
enum DataTransfer {
    /// Doubles the dot at the beginning of a line, and adds the line that ends the content.
    static func encoded(_ content: [UInt8]) -> [UInt8] {
        let (dot, newLine) = (UInt8(ascii: "."), UInt8(ascii: "\n"))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(content.count + content.count / 64 + 5)
        var isAtBeginning = true
        for byte in content {
            if isAtBeginning, byte == dot { bytes.append(dot) }
            bytes.append(byte)
            isAtBeginning = byte == newLine
        }
        if !isAtBeginning { bytes += Array("\r\n".utf8) }
        return bytes + Array(".\r\n".utf8)
    }
}

extension NIOSSLContext {
    /// Returns the handler that encrypts and verifies that the certificate is for the host.
    fileprivate func client(of host: String) throws -> NIOSSLClientHandler {
        // For an address, which has no server name, the certificate is verified against the connection's address.
        let isAddress = (try? SocketAddress(ipAddress: host, port: 0)) != nil
        return try NIOSSLClientHandler(context: self, serverHostname: isAddress ? nil : host)
    }
}

extension Result {
    fileprivate init(catching body: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
