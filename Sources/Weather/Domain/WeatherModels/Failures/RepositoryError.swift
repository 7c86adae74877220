/// Why there is no answer at all.
public enum RepositoryError: Error, Hashable, Sendable {
    /// No part was asked for.
    case nothingAsked
    /// The only provider that may answer is not configured.
    case providerUnavailable(ProviderID)
    /// All providers that may answer failed, in the order tried.
    case nobodyAnswered([ProviderError])
    case cancelled
}
