public import Foundation

/// How the emulator answers one request: bytes and what happens between them.
public struct Behaviour: Sendable {
    enum Step: Sendable {
        case send(Data)
        /// The same bytes over and over, as fast as the client takes them.
        case flood(Data, times: Int)
        case pause(Duration)
        /// Nothing more, with the connection left open until the client leaves or the emulator stops.
        case hang
        /// TCP RST.
        case reset
        /// TCP FIN.
        case close
    }

    var steps: [Step]

    /// The same after a while.
    public func delayed(by delay: Duration) -> Behaviour {
        Behaviour(steps: [.pause(delay)] + steps)
    }
}

extension Behaviour {
    /// A whole reply. `Content-Length` is added unless the headers say a length or a transfer coding themselves.
    public static func reply(
        status: Int = 200,
        headers: [(String, String)] = [],
        body: Data
    ) -> Behaviour {
        Behaviour(steps: [.send(Wire.head(status, headers, length: body.count) + body)])
    }

    public static func reply(
        status: Int = 200,
        headers: [(String, String)] = [],
        body: String = ""
    ) -> Behaviour {
        reply(status: status, headers: headers, body: Data(body.utf8))
    }

    /// A JSON text with its media type.
    public static func json(_ body: Data, headers: [(String, String)] = []) -> Behaviour {
        reply(headers: [("Content-Type", "application/json")] + headers, body: body)
    }

    /// The body packed with gzip.
    public static func gzip(_ body: Data, status: Int = 200, headers: [(String, String)] = []) -> Behaviour {
        reply(status: status, headers: [("Content-Encoding", "gzip")] + headers, body: Gzip.pack(body))
    }

    /// Sends the bytes as they are and closes the connection: for replies that are not HTTP.
    public static func raw(_ bytes: Data) -> Behaviour {
        Behaviour(steps: [.send(bytes), .close])
    }

    public static func redirect(to location: String, status: Int = 302) -> Behaviour {
        reply(status: status, headers: [("Location", location)])
    }
}

// MARK: Faults

extension Behaviour {
    /// Takes the request and never says a word.
    public static let hangBeforeHeader = Behaviour(steps: [.hang])

    /// Sends half of the body and then nothing.
    public static func hangAmidBody(_ body: Data = sample) -> Behaviour {
        Behaviour(steps: [.send(half(body)), .hang])
    }

    public static let resetBeforeHeader = Behaviour(steps: [.reset])

    public static func resetAmidBody(_ body: Data = sample) -> Behaviour {
        // The pause lets the client read the first half before the reset throws away what is unread.
        Behaviour(steps: [.send(half(body)), .pause(.milliseconds(20)), .reset])
    }

    /// Ends the connection in good order amid the body.
    public static func truncated(_ body: Data = sample) -> Behaviour {
        Behaviour(steps: [.send(half(body)), .close])
    }

    /// A gzip body that ends early although its length is right.
    public static func truncatedGzip(_ body: Data = sample) -> Behaviour {
        let packed = Gzip.pack(body)
        return reply(headers: [("Content-Encoding", "gzip")], body: packed.prefix(packed.count / 2))
    }

    /// Closes the connection without a byte.
    public static let closeBeforeHeader = Behaviour(steps: [.close])

    /// One byte of the body at a time.
    public static func slowDrip(_ body: Data = sample, every interval: Duration = .milliseconds(20))
        -> Behaviour
    {
        let drops = body.flatMap { [Step.pause(interval), .send(Data([$0]))] }
        return Behaviour(steps: [.send(Wire.head(200, [], length: body.count))] + drops)
    }

    /// A body of this many zero bytes, 100 MB by default, with its length stated or (chunked) not.
    public static func hugeBody(_ size: Int = 100 << 20, saysLength: Bool = true) -> Behaviour {
        let chunk = Data(count: 1 << 16)
        let times = size / chunk.count
        guard !saysLength else {
            return Behaviour(steps: [
                .send(Wire.head(200, [], length: times * chunk.count)), .flood(chunk, times: times),
            ])
        }
        return Behaviour(steps: [
            .send(Wire.head(200, [("Transfer-Encoding", "chunked")], length: 0)),
            .flood(Wire.chunk(chunk), times: times), .send(Wire.chunk(Data())),
        ])
    }

    /// Some ten kilobytes that unpack to that many bytes.
    public static func gzipBomb(_ size: Int = 32 << 20) -> Behaviour {
        gzip(Data(count: size))
    }

    /// A packed body of 100 MB, nearly all of it members that are empty.
    public static func gzipOfNothing(_ size: Int = 100 << 20) -> Behaviour {
        let member = Gzip.pack(Data())
        let chunk = (0..<1000).reduce(into: Data()) { data, _ in data += member }
        return Behaviour(steps: [
            .send(
                Wire.head(200, [("Transfer-Encoding", "chunked"), ("Content-Encoding", "gzip")], length: 0)
            ),
            .flood(Wire.chunk(chunk), times: size / chunk.count), .send(Wire.chunk(Data())),
        ])
    }

    /// A whole body followed by text that belongs to no reply.
    public static func textAfterBody(_ body: Data = sample, text: String = "\n<b>Warning</b>: oops")
        -> Behaviour
    {
        Behaviour(steps: [.send(Wire.head(200, [], length: body.count) + body + Data(text.utf8))])
    }

    /// A body with text appended, the length counting both.
    public static func textWithinBody(_ body: Data = sample, text: String = "\n<b>Warning</b>: oops")
        -> Behaviour
    {
        reply(body: body + Data(text.utf8))
    }

    /// A small JSON body.
    public static let sample = Data(#"{"name":"sample","values":[1,2,3,4,5,6,7,8,9,10]}"#.utf8)

    private static func half(_ body: Data) -> Data {
        Wire.head(200, [], length: body.count) + body.prefix(body.count / 2)
    }
}
