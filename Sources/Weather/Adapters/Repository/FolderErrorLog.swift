import Foundation
import Logging
import SharedFolder
import Synchronization

/// Logs that a folder cannot be used: each kind of problem at most once a minute, and without the names of entries,
/// which reveal where people are.
final class FolderErrorLog: Sendable {
    private let logger: Logger
    private let now: @Sendable () -> Date
    private let told = Mutex<[String: Date]>([:])

    init(logger: Logger, now: @escaping @Sendable () -> Date) {
        self.logger = logger
        self.now = now
    }

    /// - Parameter message: One of a few constant messages.
    func tell(_ message: String, _ error: SharedFolderError) {
        let now = now()
        let isDue = told.withLock { told in
            if let last = told[message], (0..<60).contains(now.timeIntervalSince(last)) { return false }
            told[message] = now
            return true
        }
        guard isDue else { return }
        var metadata: Logger.Metadata = [:]
        if case .system(let operation, _, let code) = error {
            metadata = [
                "operation": "\(operation)", "code": "\(code)",
                "reason": "\(String(cString: strerror(code)))",
            ]
        }
        logger.warning("\(message)", metadata: metadata)
    }
}
