import Foundation
import Logging
import SharedFolder
import Synchronization
import Testing

@testable import Repository

struct FolderTroublesTests {
    @Test("each kind of trouble is told once a minute, and no entry is named")
    func oncePerMinute() {
        let lines = Lines()
        let time = Mutex(Date(timeIntervalSince1970: 0))
        let troubles = FolderErrorLog(logger: lines.logger) { time.withLock { $0 } }
        let error = SharedFolderError.system(operation: "open", path: "/cache/met.5151.-13", code: ENOSPC)
        for _ in 0..<1000 { troubles.tell("cache not written", error) }
        troubles.tell("cache not locked", error)
        time.withLock { $0 += 61 }
        troubles.tell("cache not written", error)
        #expect(lines.all.map(\.message) == ["cache not written", "cache not locked", "cache not written"])
        #expect(lines.all.allSatisfy { $0.metadata.contains("open") && !$0.metadata.contains("5151") })
    }
}

private final class Lines: Sendable {
    private let lines = Mutex<[(message: String, metadata: String)]>([])

    var all: [(message: String, metadata: String)] { lines.withLock { $0 } }

    var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }

    private struct Handler: LogHandler {
        let lines: Lines
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            lines.lines.withLock { $0.append(("\(event.message)", "\(event.metadata ?? [:])")) }
        }
    }
}
