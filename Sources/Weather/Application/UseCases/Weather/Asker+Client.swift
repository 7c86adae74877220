import WeatherPorts

extension GetWeather {
    /// Returns the use case for a client of a server, whose share of the budget upstream calls use.
    ///
    /// - Parameters:
    ///   - key: The public identifier of the client's key; `nil` without one.
    ///   - subscriber: The client's block of addresses; `nil` for the server's own machine.
    ///   - waited: How long the request has already waited.
    public func asked(
        byKey key: String?,
        from subscriber: String?,
        after waited: Duration
    ) -> GetWeather {
        asked(by: key.map(Asker.key) ?? .nobodyKnown(at: subscriber), after: waited)
    }
}

extension GetPastWeather {
    /// Returns the use case for a client of a server, whose share of the budget upstream calls use.
    ///
    /// - Parameters:
    ///   - key: The public identifier of the client's key; `nil` without one.
    ///   - subscriber: The client's block of addresses; `nil` for the server's own machine.
    ///   - waited: How long the request has already waited.
    public func asked(
        byKey key: String?,
        from subscriber: String?,
        after waited: Duration
    ) -> GetPastWeather {
        asked(by: key.map(Asker.key) ?? .nobodyKnown(at: subscriber), after: waited)
    }
}
