import Foundation
import WeatherModels
import WeatherUnits

/// Merges the reports of several feeds: each part comes from the first that has it, with its source. The steps and days
/// of one provider's feeds fill each other in; those of two providers are never mixed.
struct ReportJoin {
    private(set) var report: WeatherReport
    /// By index, the freshness of `report.sources`.
    private(set) var freshness: [SourceFreshness] = []
    private let now: Date
    /// With the index of their sources, if they contribute anything else.
    private var alertLists: [(held: HeldFeed, source: Int?)] = []

    init(at coordinate: Coordinate, now: Date) {
        report = WeatherReport(coordinate: coordinate)
        self.now = now
    }

    /// Whether nothing was added.
    var isEmpty: Bool { report.parts.isEmpty && alertLists.isEmpty }

    /// Adds what is still missing, of the allowed parts if they are given.
    mutating func add(_ held: HeldFeed, only allowed: ReportParts? = nil) {
        let other = held.entry.report
        let hasAlerts = other.alerts != nil && allowed?.contains(.alerts) ?? true
        var parts = other.parts.subtracting(report.parts).subtracting([.alerts])
        if let allowed { parts.formIntersection(allowed) }
        // Without a limit, it is another feed of the same provider.
        if allowed == nil { parts.formUnion(fillIn(from: other)) }
        let source = parts.isEmpty ? nil : credit(held, with: parts)
        if hasAlerts { alertLists.append((held, source)) }
        if parts.contains(.current) { report.current = other.current }
        if parts.contains(.minutely) { report.minutely = other.minutely }
        if parts.contains(.hourly), report.hourly.isEmpty {
            (report.hourly, report.amountRanges) = (other.hourly, other.amountRanges)
        }
        if parts.contains(.daily), report.daily.isEmpty { report.daily = other.daily }
        if parts.contains(.airQuality) { report.airQuality = other.airQuality }
        if parts.contains(.measured) { report.measured = other.measured }
        if parts.contains(.measuredAir) { report.measuredAir = other.measuredAir }
    }

    /// Takes the warnings of the lists that were added.
    ///
    /// - Parameter isAgencyLost: Whether an agency's own list could not be had. Then an empty copy does not show that
    ///   there are none.
    mutating func joinAlerts(isAgencyLost: Bool) {
        guard !alertLists.isEmpty else { return }
        let join = AlertsJoin(alertLists.map { AlertsJoin.List($0.held) }, now: now)
        let isOfAgency = zip(alertLists, join.used).contains { $1 && $0.held.isAuthoritative }
        if isAgencyLost, !isOfAgency, join.alerts.isEmpty, join.status == .ok {
            report.alertsStatus = .unavailable
            return
        }
        (report.alerts, report.alertsStatus) = (join.alerts, join.status)
        for (list, isUsed) in zip(alertLists, join.used) where isUsed {
            if let source = list.source {
                report.sources[source].parts.insert(.alerts)
            } else {
                credit(list.held, with: [.alerts])
            }
        }
    }
}

extension ReportJoin {
    /// Adds the source of parts, and what it says of the place. Returns its index, or `nil` without one.
    @discardableResult
    private mutating func credit(_ held: HeldFeed, with parts: ReportParts) -> Int? {
        let other = held.entry.report
        report.elevation = report.elevation ?? other.elevation
        if let zone = other.timeZone, report.timeZone == nil || report.timeZone?.origin == .offset {
            report.timeZone = zone.origin == .identified ? zone : report.timeZone ?? zone
        }
        report.warnings += other.warnings.filter { !report.warnings.contains($0) }
        guard var source = other.sources.first else { return nil }
        source.parts = parts
        source.fetchedAt = held.entry.fetchedAt
        report.sources.append(source)
        let state = source.kind == .typical ? .typical : held.freshness
        freshness.append(SourceFreshness(state: state, until: held.freshUntil))
        return report.sources.count - 1
    }

    /// Adds the steps and days that another feed of the provider has besides those there are, and what the days lack.
    /// Returns the parts to which it contributed.
    private mutating func fillIn(from other: WeatherReport) -> ReportParts {
        var parts: ReportParts = []
        if !report.hourly.isEmpty, !other.hourly.isEmpty {
            let count = report.hourly.count
            report.hourly.add(other.hourly)
            if report.hourly.count > count { parts.insert(.hourly) }
            let spans = Set(report.amountRanges.map(\.span))
            let ranges = other.amountRanges.filter { !spans.contains($0.span) }
            if !ranges.isEmpty {
                report.amountRanges = (report.amountRanges + ranges).sorted { $0.span.start < $1.span.start }
            }
        }
        if !report.daily.isEmpty, !other.daily.isEmpty, report.daily.add(other.daily) { parts.insert(.daily) }
        return parts
    }
}

extension AlertsJoin.List {
    fileprivate init(_ held: HeldFeed) {
        alerts = held.entry.report.alerts ?? []
        isAuthoritative = held.isAuthoritative
        if case .stale(let age) = held.freshness { self.age = age } else { age = nil }
        hasFailed = held.callFailed
    }
}

extension [HourlyForecast] {
    /// Adds the steps that overlap none.
    fileprivate mutating func add(_ others: [HourlyForecast]) {
        guard let start = first?.span.start, let end = last?.span.end else { return }
        // Both are in ascending order, and gaps are rare: most steps lie before or after all others.
        let own = self
        var index = own.startIndex
        let added = others.filter { other in
            if other.span.end <= start || other.span.start >= end { return true }
            while index < own.endIndex, own[index].span.end <= other.span.start { index += 1 }
            return index < own.endIndex && own[index].span.intersection(other.span) == nil
        }
        guard !added.isEmpty else { return }
        self = (self + added).sorted { $0.span.start < $1.span.start }
    }
}

extension [DailyForecast] {
    /// Adds the days that are missing, and what the others lack. Returns whether anything was added.
    fileprivate mutating func add(_ others: [DailyForecast]) -> Bool {
        let before = self
        for other in others {
            guard let index = firstIndex(where: { $0.day == other.day }) else {
                append(other)
                continue
            }
            self[index].fill(from: other)
        }
        guard self != before else { return false }
        sort { $0.day < $1.day }
        return true
    }
}

extension DailyForecast {
    /// Takes the low and the high together: of two issues they may be no pair.
    fileprivate mutating func fill(from other: DailyForecast) {
        if low == nil || high == nil, other.low != nil, other.high != nil {
            (low, high, lowBounds, highBounds) = (other.low, other.high, other.lowBounds, other.highBounds)
            isComputedFromHours = other.isComputedFromHours
        }
        precipitation = precipitation ?? other.precipitation
        snowfall = snowfall ?? other.snowfall
        precipitationProbability = precipitationProbability ?? other.precipitationProbability
        condition = condition ?? other.condition
    }
}

/// The freshness of one source of a report, and until when it is or was fresh.
struct SourceFreshness: Hashable, Sendable {
    var state: Freshness
    var until: Date
}
