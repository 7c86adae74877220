public import WeatherPorts

extension Asker {
    /// Returns the asker for a client of a server.
    ///
    /// - Parameters:
    ///   - key: The public identifier of the client's key; `nil` without one.
    ///   - subscriber: The client's block of addresses; `nil` for the server's own machine.
    public static func client(withKey key: String? = nil, at subscriber: String?) -> Asker {
        key.map(Asker.key) ?? .nobodyKnown(at: subscriber)
    }
}
