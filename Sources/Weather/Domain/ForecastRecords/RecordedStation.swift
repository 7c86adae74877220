public import WeatherModels

/// A station that observed a recorded place, as people know it.
public struct RecordedStation: Hashable, Sendable {
    /// Its identifier, as a truth has it (``RecordedTruth/Observer``).
    public let code: String
    /// Who gives its observations.
    public let provider: ProviderID
    /// What the provider calls it, in the provider's language; `nil` if it was never told.
    public let name: String?

    public init(code: String, provider: ProviderID, name: String?) {
        (self.code, self.provider, self.name) = (code, provider, name)
    }
}
