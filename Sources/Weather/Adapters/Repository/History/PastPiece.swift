import Foundation
import WeatherModels
import WeatherUnits

/// Some hours of the past, and how long they are valid.
struct PastPiece: Sendable {
    let report: WeatherReport
    let fetchedAt: Date
    let freshness: SourceFreshness
    let origin: HeldFeed.Origin
    let isFromTheFuture: Bool

    var isFresh: Bool { freshness.state == .fresh }

    /// Creates a piece from a stored block: permanent if settled, otherwise fresh for an hour, or as long as its
    /// upstream says.
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

    /// Creates a piece from a stored forecast of the place, whose first hours are in the past.
    init(_ held: HeldFeed) {
        report = held.entry.report
        fetchedAt = held.entry.fetchedAt
        freshness = SourceFreshness(state: held.freshness, until: held.freshUntil)
        origin = held.origin
        isFromTheFuture = false
    }

    /// Whether the part covers the whole span.
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

    /// In seconds: how long recent days are not requested again.
    private static let window: TimeInterval = 3600
    /// In seconds: the maximum lifetime from an upstream, as for forecasts.
    private static let longestLifetime: TimeInterval = 86_400
    private static let hour: TimeInterval = 3600
    private static let clockTolerance: TimeInterval = 300
}
