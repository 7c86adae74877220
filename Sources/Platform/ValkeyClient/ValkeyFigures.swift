/// What happened between a node and a server, on the connection for commands.
public struct ValkeyFigures: Hashable, Sendable {
    /// Whether the server answered when it was last asked; `false` before the first time.
    public internal(set) var isAnswering = false
    /// The server's name and version; `nil` until it answered.
    public internal(set) var server: String?
    /// Commands that wait for a reply now.
    public internal(set) var waiting = 0
    /// Connections that were opened.
    public internal(set) var opened = 0
    /// Tries to connect that failed.
    public internal(set) var failures = 0
    /// Connections that ended.
    public internal(set) var losses = 0
    /// Why there is no connection; `nil` while there is one.
    public internal(set) var lastError: ValkeyError?
}
