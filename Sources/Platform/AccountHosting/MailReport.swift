import Logging
import Mail

/// Logs and counts what becomes of mails. No line contains an address.
struct MailReport: Sendable {
    let metrics: AccountMetrics
    let logger: Logger

    @Sendable func tell(_ event: MailEvent) {
        switch event {
        case .accepted: break
        case .sent(let id, let attempts):
            metrics.count(.sent)
            log(.info, "sent", ["mail": "\(id)", "attempts": "\(attempts)"])
        case .postponed(let id, let until, let error):
            metrics.count(.postponed)
            log(.warning, "postponed", ["mail": "\(id)", "until": "\(until)", "error": "\(error)"])
        case .givenUp(let id, let error):
            metrics.count(.givenUp)
            log(.error, "given up", ["mail": "\(id)", "error": "\(error?.description ?? "expired")"])
        case .storageFailed(let error): log(.error, "the queue cannot be used", ["error": "\(error)"])
        case .storageWorks: log(.notice, "the queue can be used again", [:])
        }
    }

    private func log(_ level: Logger.Level, _ event: String, _ details: Logger.Metadata) {
        logger.log(level: level, "mail", metadata: details.merging(["event": "\(event)"]) { $1 })
    }
}
