public import SharedFolder
public import WeatherModels
public import WeatherPorts

/// Weather from several providers through a cache that processes share.
///
/// The order of answers: a fresh report held; one upstream call, shared by all who ask; a stale report that still
/// covers now; typical weather. Every question ends within its deadline.
public final class CachedRepository: WeatherRepository {
    /// - Parameters:
    ///   - providers: in order of preference, without the almanac.
    ///   - almanac: asked only when all others failed or the deadline has come; nil where typical weather must
    ///     never be served.
    ///   - folder: holds cache, locks and limits.
    public init(
        providers: [any WeatherProvider],
        almanac: (any WeatherProvider)?,
        folder: SharedFolder,
        environment: RepositoryEnvironment,
        policy: RepositoryPolicy = .commandLine
    ) {
    }

    public func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        throw .nobodyAnswered([])
    }

    /// What stands between us and each provider, in order of preference. Asks nobody.
    public func limitsStatus() -> [ProviderStatus] { [] }
}
