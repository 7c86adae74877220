import Accounts
import Logging
public import ServiceLifecycle

/// Stores once a minute, while the server runs and when it stops, what was refused before anything was tried.
public struct RefusalService: Service {
    let recording: RefusalRecording
    let logger: Logger

    /// Records until the server is asked to stop.
    public func run() async throws {
        await cancelWhenGracefulShutdown {
            await recording.run { failure in
                logger.error("accounts", metadata: ["event": "refusals not stored", "error": "\(failure)"])
            }
        }
    }
}
