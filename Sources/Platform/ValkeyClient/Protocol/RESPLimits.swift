/// What a reply may cost, whoever sends it. A server that goes beyond is not believed any more.
public struct RESPLimits: Hashable, Sendable {
    /// The size of a reply with everything in it, in bytes.
    public var bytes: Int
    /// The number of values in a reply.
    public var values: Int
    /// How deep values may be within others.
    public var nesting: Int
    /// The length of a line, which says a kind, a length, a number or an error, in bytes.
    public var line: Int

    public init(bytes: Int = 8 << 20, values: Int = 65_536, nesting: Int = 8, line: Int = 4_096) {
        (self.bytes, self.values, self.nesting, self.line) = (bytes, values, nesting, line)
    }
}

/// Why bytes are no reply.
public enum RESPFault: Error, Hashable, Sendable {
    /// They are nothing that the protocol knows, or that a server sends who was not asked for it.
    case malformed
    /// A limit is exceeded.
    case tooLarge
}
