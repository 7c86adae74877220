import WeatherPorts

extension GetWeather {
    /// The same for a client of a server, who pays for what must be asked upstream.
    /// - Parameters:
    ///   - key: The public identifier of the client's key; nil where it has none.
    ///   - subscriber: The block of addresses it asks from; nil for the server's own machine.
    ///   - waited: How long it has waited already.
    public func asked(
        byKey key: String?,
        from subscriber: String?,
        after waited: Duration
    ) -> GetWeather {
        asked(by: key.map(Asker.key) ?? .nobodyKnown(at: subscriber), after: waited)
    }
}

extension GetPastWeather {
    /// The same for a client of a server, who pays for what must be asked upstream.
    /// - Parameters:
    ///   - key: The public identifier of the client's key; nil where it has none.
    ///   - subscriber: The block of addresses it asks from; nil for the server's own machine.
    ///   - waited: How long it has waited already.
    public func asked(
        byKey key: String?,
        from subscriber: String?,
        after waited: Duration
    ) -> GetPastWeather {
        asked(by: key.map(Asker.key) ?? .nobodyKnown(at: subscriber), after: waited)
    }
}
