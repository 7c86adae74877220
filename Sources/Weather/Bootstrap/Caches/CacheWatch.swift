import Logging
import ServiceLifecycle
import UseCases
import ValkeyClient

/// Tells the log that the cache of the fleet does not answer, and that it does again.
struct CacheWatch: Service {
    let cache: LiveCache
    let logger: Logger

    /// Connections that are opened anew within that time are not told.
    private static let pause = Duration.seconds(2)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var wasAnswering = true
            while (try? await Task.sleep(for: Self.pause)) != nil {
                let figures = cache.client.figures
                defer { wasAnswering = figures.isAnswering }
                guard figures.isAnswering != wasAnswering else { continue }
                if figures.isAnswering {
                    logger.notice("cache answers again")
                } else {
                    let reason = figures.lastError.map { "\(SharedCacheDiagnosis.Fault($0))" }
                    logger.warning(
                        "cache does not answer; haneul doctor tells more",
                        metadata: ["reason": "\(reason ?? "notConnected")"]
                    )
                }
            }
        }
    }
}
