import Clocks
import Foundation
import Logging
import NotificationRules
import PrometheusMetrics
import Synchronization
import TestSupport
import Testing
import UseCases
import WeatherModels

@testable import Bootstrap

@Suite("X7: what is logged of questions that failed")
struct CauseLogTests {
    private let wall = ManualWallClock(MadeUpWeather.now)

    @Test("A cause is logged once an hour, with how often it was not")
    func hourly() {
        let log = CauseLog(now: { wall.clock.now })
        #expect(log.silentBefore("kma timed-out") == 0)
        for _ in 0..<5 { #expect(log.silentBefore("kma timed-out") == nil) }
        #expect(log.silentBefore("kma status-500") == 0)
        wall.pass(3_599)
        #expect(log.silentBefore("kma timed-out") == nil)
        wall.pass(1)
        #expect(log.silentBefore("kma timed-out") == 6)
        #expect(log.silentBefore("kma timed-out") == nil)
        // A clock that was set back.
        wall.pass(-100)
        #expect(log.silentBefore("kma timed-out") == 1)
    }

    @Test("However many causes there are, a bounded number is logged in an hour")
    func bounded() {
        let log = CauseLog(now: { wall.clock.now })
        let logged = (0..<1_000).filter { log.silentBefore("cause \($0)") != nil }
        #expect(logged.count == 100)
        wall.pass(3_600)
        #expect(log.silentBefore("cause 999") == 0)
    }

    @Test("The subject and the reason are logged, and not the point")
    func failures() throws {
        let lines = Mutex<[Logger.Metadata]>([])
        let logger = Logger(label: "test") { _ in LineHandler { line in lines.withLock { $0.append(line) } } }
        let metrics = NotificationMetrics(PrometheusRegistry(), logger: logger, now: { wall.clock.now })
        let point = WatchedPoint(try Coordinate(latitude: 37.57, longitude: 126.98))
        let errors = [
            ProviderError(.timedOut, provider: "kma", feed: "warnings"),
            ProviderError(.status(500, message: "at 37.57"), provider: "met-norway"),
        ]
        for _ in 0..<3 { metrics.watched(.asked(point, failure: .nobodyAnswered(errors))) }
        metrics.watched(.asked(point, failure: .cancelled))
        metrics.watched(.asked(point, failure: nil))
        let found = lines.withLock(\.self)
        #expect(found.map { $0["subject"]?.description } == ["kma.warnings", "met-norway"])
        #expect(found.map { $0["reason"]?.description }.allSatisfy { $0?.isEmpty == false })
        #expect(!"\(found)".contains("37.57"))
    }
}

/// Gives on what is logged.
private struct LineHandler: LogHandler {
    let tell: @Sendable (Logger.Metadata) -> Void
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(_ tell: @escaping @Sendable (Logger.Metadata) -> Void) { self.tell = tell }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { tell(event.metadata ?? [:]) }
}
