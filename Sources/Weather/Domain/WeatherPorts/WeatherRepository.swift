public import WeatherModels

/// Where use cases get reports. Hides cache, coalescing, failover and joining: nothing above sees a provider.
public protocol WeatherRepository: Sendable {
    /// The best answer there is, in the order fresh, asked now, stale, typical.
    /// - Throws: ``RepositoryError`` when nobody could answer, always within the deadline.
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer
}

/// What is asked of a repository. Who asks, and since when, is no part of it: two who ask the
/// same have equal questions.
public struct WeatherQuestion: Hashable, Sendable {
    public var place: Place
    /// Never empty.
    public let parts: Set<ReportPart>
    /// Only this provider may answer; nil: any.
    public var onlyProvider: ProviderID?
    /// Whether typical weather may stand in where nobody answers: false for who cannot show that it is typical.
    public var acceptsTypical = true
    /// Who pays for what must be asked upstream.
    public var asker = Asker.owner
    /// How long whoever asks has waited already: it is taken off the deadline.
    public var waited = Duration.zero

    /// - Throws: ``RepositoryError/nothingAsked`` for an empty set of parts.
    public init(
        place: Place,
        parts: Set<ReportPart> = Set(ReportPart.allCases),
        onlyProvider: ProviderID? = nil
    ) throws(RepositoryError) {
        guard !parts.isEmpty else { throw .nothingAsked }
        self.place = place
        self.parts = parts
        self.onlyProvider = onlyProvider
    }

    public static func == (one: Self, other: Self) -> Bool {
        one.place == other.place && one.parts == other.parts && one.onlyProvider == other.onlyProvider
            && one.acceptsTypical == other.acceptsTypical
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(place)
        hasher.combine(parts)
        hasher.combine(onlyProvider)
        hasher.combine(acceptsTypical)
    }
}

/// Why there is no answer at all.
public enum RepositoryError: Error, Hashable, Sendable {
    /// No part was asked for.
    case nothingAsked
    /// The one provider that may answer is not configured.
    case providerUnavailable(ProviderID)
    /// Everyone who may answer failed, in the order tried.
    case nobodyAnswered([ProviderError])
    case cancelled
}
