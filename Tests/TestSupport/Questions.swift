public import WeatherModels
public import WeatherPorts
public import WeatherUnits

extension WeatherQuestion {
    /// Everything there is to know of a place.
    public init(everythingAt place: Place, onlyProvider: ProviderID? = nil) {
        do { try self.init(place: place, onlyProvider: onlyProvider) } catch {
            preconditionFailure("all parts are none: \(error)")
        }
    }
}

extension WeatherHistory {
    /// The asker; the operator by default.
    public func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker = .owner
    ) async throws(HistoryError) -> WeatherAnswer {
        try await weather(at: place, over: span, parts: parts, for: asker, after: .zero)
    }
}
