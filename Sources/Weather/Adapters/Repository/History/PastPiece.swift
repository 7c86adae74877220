import Foundation
import WeatherModels
import WeatherUnits

/// Some hours of the past, and how long they hold.
struct PastPiece: Sendable {
    let report: WeatherReport
    let fetchedAt: Date
    let freshness: SourceFreshness
    let origin: HeldFeed.Origin
    let isFromTheFuture: Bool

    var isFresh: Bool { freshness.state == .fresh }

    /// A block as it was kept: settled for good, or fresh for an hour and as long as its upstream says.
    init(entry: FeedEntry, block: PastBlock, origin: HeldFeed.Origin, now: Date) {
        report = entry.report
        fetchedAt = entry.fetchedAt
        self.origin = origin
        let age = now.timeIntervalSince(entry.fetchedAt)
        isFromTheFuture = age < -Self.clockTolerance
        if block.isSettled(by: entry.report, at: entry.fetchedAt) {
            freshness = SourceFreshness(state: .fresh, until: now.addingTimeInterval(86_400))
        } else {
            let window = max(Self.window, min(entry.lifetime ?? 0, Self.longestLifetime))
            freshness = SourceFreshness(
                state: age < window ? .fresh : .stale(age: age),
                until: entry.fetchedAt.addingTimeInterval(window)
            )
        }
    }

    /// A forecast held of the place, whose hours began before now.
    init(_ held: HeldFeed) {
        report = held.entry.report
        fetchedAt = held.entry.fetchedAt
        freshness = SourceFreshness(state: held.freshness, until: held.freshUntil)
        origin = held.origin
        isFromTheFuture = false
    }

    /// Whether the part is told for the span from begin to end.
    func covers(_ span: TimeSpan, _ part: ReportPart) -> Bool {
        let spans =
            part == .airQuality
            ? report.airQuality.map { TimeSpan(start: $0.time, duration: Self.hour) }
            : report.hourly.map(\.span)
        guard let first = spans.first, let last = spans.last, first.start <= span.start, span.end <= last.end
        else { return false }
        let told = spans.reduce(0) { $0 + ($1.intersection(span)?.duration ?? 0) }
        return told >= span.duration - 1
    }

    /// Seconds for which the days just gone by are not asked for again.
    private static let window: TimeInterval = 3600
    /// Seconds; what an upstream says beyond it is taken as this, as of forecasts.
    private static let longestLifetime: TimeInterval = 86_400
    private static let hour: TimeInterval = 3600
    private static let clockTolerance: TimeInterval = 300
}
