import WeatherPorts

extension GetWeather {
    /// The same for a client of a server, who pays for what must be asked upstream.
    /// - Parameters:
    ///   - key: The public identifier of the client's key; nil where it has none.
    ///   - subscriber: The block of addresses it asks from; nil for the server's own machine.
    public func asked(byKey key: String?, from subscriber: String?) -> GetWeather {
        asked(by: key.map(Asker.key) ?? .nobodyKnown(at: subscriber))
    }
}

extension GetPastWeather {
    /// The same for a client of a server, who pays for what must be asked upstream.
    /// - Parameters:
    ///   - key: The public identifier of the client's key; nil where it has none.
    ///   - subscriber: The block of addresses it asks from; nil for the server's own machine.
    public func asked(byKey key: String?, from subscriber: String?) -> GetPastWeather {
        asked(by: key.map(Asker.key) ?? .nobodyKnown(at: subscriber))
    }
}
