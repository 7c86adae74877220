import NIOCore

/// The head of an HTTP/2 frame (RFC 9113, section 4.1).
struct FrameHead {
    /// Of the payload, in bytes.
    var length: Int
    var kind: Kind
    var flags: Flags = []
    /// The stream; 0 is the connection.
    var stream: UInt32

    /// How many bytes it takes.
    static let size = 9
    /// The largest payload that every peer takes (RFC 9113, section 4.2).
    static let largestPayload = 1 << 14

    struct Kind: RawRepresentable, Equatable {
        let rawValue: UInt8
        static let data = Kind(rawValue: 0)
        static let headers = Kind(rawValue: 1)
        static let resetStream = Kind(rawValue: 3)
        static let settings = Kind(rawValue: 4)
        static let ping = Kind(rawValue: 6)
        static let goAway = Kind(rawValue: 7)
        static let windowUpdate = Kind(rawValue: 8)
        static let continuation = Kind(rawValue: 9)
    }

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let endStream = Flags(rawValue: 0x1)
        /// Of a SETTINGS or PING frame.
        static let acknowledgement = Flags(rawValue: 0x1)
        static let endHeaders = Flags(rawValue: 0x4)
        static let padded = Flags(rawValue: 0x8)
        static let priority = Flags(rawValue: 0x20)
    }
}

extension FrameHead {
    /// Reads the head at the start of the readable bytes, and leaves it there; `nil` if it is incomplete.
    init?(peekingAt bytes: ByteBuffer) {
        let index = bytes.readerIndex
        guard let first = bytes.getInteger(at: index, as: UInt32.self),
            let flags = bytes.getInteger(at: index + 4, as: UInt8.self),
            let stream = bytes.getInteger(at: index + 5, as: UInt32.self)
        else { return nil }
        self.init(
            length: Int(first >> 8),
            kind: Kind(rawValue: UInt8(truncatingIfNeeded: first)),
            flags: Flags(rawValue: flags),
            stream: stream & 0x7FFF_FFFF
        )
    }
}

extension ByteBuffer {
    mutating func writeFrameHead(_ head: FrameHead) {
        writeMultipleIntegers(
            UInt32(head.length) << 8 | UInt32(head.kind.rawValue),
            head.flags.rawValue,
            head.stream
        )
    }

    /// Tells how many more bytes of DATA frames may be sent on the connection.
    mutating func writeWindowUpdate(_ increment: Int) {
        writeFrameHead(FrameHead(length: 4, kind: .windowUpdate, stream: 0))
        writeInteger(UInt32(increment))
    }
}
