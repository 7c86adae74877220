/// Reads replies from bytes that come in pieces of any size.
///
/// It keeps the bytes of one reply at most, looks at each byte a limited number of times, and refuses what exceeds its
/// limits before it is kept. After a fault it reads nothing more.
public struct RESPParser: Sendable {
    private let limits: RESPLimits
    private var buffer: [UInt8] = []
    /// Before it, everything was read.
    private var start = 0
    /// Before it, there is no end of the line that begins at `start`.
    private var searched = 0
    private var frames: [RESPFrame] = []
    /// The string whose bytes are to come.
    private var string: (kind: UInt8, length: Int)?
    /// Of the reply that has begun.
    private var spent = (bytes: 0, values: 0)
    private var fault: RESPFault?

    public init(limits: RESPLimits = RESPLimits()) {
        self.limits = limits
    }

    /// Whether no reply has begun.
    public var isEmpty: Bool { start == buffer.count && frames.isEmpty && string == nil }

    /// Adds bytes that came.
    public mutating func add(_ bytes: some Sequence<UInt8>) {
        if start > 0 {
            buffer.removeFirst(start)
            (start, searched) = (0, max(0, searched - start))
        }
        buffer.append(contentsOf: bytes)
    }

    /// Returns the next reply, or `nil` until more bytes have come.
    public mutating func next() throws(RESPFault) -> RESPValue? {
        if let fault { throw fault }
        do throws(RESPFault) { return try read() } catch {
            (fault, buffer, start, frames) = (error, [], 0, [])
            throw error
        }
    }

    private mutating func read() throws(RESPFault) -> RESPValue? {
        while true {
            let part: RESPPart?
            if let string { part = try readString(string) } else { part = try readLine() }
            guard let part else { return nil }
            switch part {
            case .value(let value):
                guard let whole = complete(with: value) else { continue }
                spent = (0, 0)
                return whole
            case .string(let kind, let length):
                guard length <= limits.bytes - spent.bytes else { throw .tooLarge }
                string = (kind, length)
            case .values(let kind, let count):
                // Attributes stand before the value that they are about, and are thrown away.
                guard frames.count < limits.nesting, count <= limits.values - spent.values else {
                    throw .tooLarge
                }
                guard kind != .push || frames.isEmpty else { throw .malformed }
                let frame = RESPFrame(kind: kind, count: count)
                if count > 0 {
                    frames.append(frame)
                } else if let value = frame.value, let whole = complete(with: value) {
                    spent = (0, 0)
                    return whole
                }
            }
        }
    }

    /// Puts a value into what it belongs to, and returns the reply if that is whole now.
    private mutating func complete(with value: RESPValue) -> RESPValue? {
        var value = value
        while var frame = frames.popLast() {
            frame.append(value)
            guard frame.isComplete else {
                frames.append(frame)
                return nil
            }
            guard let whole = frame.value else { return nil }
            value = whole
        }
        return value
    }

    private mutating func readLine() throws(RESPFault) -> RESPPart? {
        var end = max(start, searched)
        while end + 1 < buffer.count, !(buffer[end] == Self.return && buffer[end + 1] == Self.newLine) {
            end += 1
        }
        searched = end
        guard end - start <= limits.line else { throw .tooLarge }
        guard end + 1 < buffer.count else { return nil }
        let line = buffer[start..<end]
        start = end + 2
        try spend(line.count + 2)
        return try RESPPart(line)
    }

    private mutating func readString(_ string: (kind: UInt8, length: Int)) throws(RESPFault) -> RESPPart? {
        let end = start + string.length
        guard end + 1 < buffer.count else { return nil }
        guard buffer[end] == Self.return, buffer[end + 1] == Self.newLine else { throw .malformed }
        let content = Array(buffer[start..<end])
        (start, self.string) = (end + 2, nil)
        spent.bytes += content.count + 2
        switch string.kind {
        case UInt8(ascii: "!"): return .value(.error(String(decoding: content, as: UTF8.self)))
        case UInt8(ascii: "="):
            // Three characters say the format, and a colon follows.
            guard content.count >= 4, content[3] == UInt8(ascii: ":") else { throw .malformed }
            return .value(.bytes(Array(content.dropFirst(4))))
        default: return .value(.bytes(content))
        }
    }

    private mutating func spend(_ bytes: Int) throws(RESPFault) {
        spent.bytes += bytes
        spent.values += 1
        guard spent.bytes <= limits.bytes, spent.values <= limits.values else { throw .tooLarge }
    }

    private static let `return` = UInt8(ascii: "\r")
    private static let newLine = UInt8(ascii: "\n")
}
