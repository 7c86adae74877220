import AccountMails
import Mail
public import ServiceLifecycle
import SQLStore

/// Sends the mail of a server's queue while the server runs. What waits at the end is sent after the next start.
public struct MailService: Service {
    let queue: MailQueue
    let storage: SQLMailStorage
    let origin: @Sendable () -> PublicOrigin

    /// Sends until the server is asked to stop.
    public func run() async throws {
        await cancelWhenGracefulShutdown { await queue.run() }
        await storage.close()
    }
}
