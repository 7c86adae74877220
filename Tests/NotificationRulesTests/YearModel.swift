import Foundation
import WeatherModels
import WeatherUnits

@testable import NotificationRules

/// What should be told in a year, decided from the weather itself and from the list of all that was told, by Foundation's
/// calendar. It is slow and has no memory of its own.
struct YearModel {
    struct Said: Hashable, CustomStringConvertible {
        let moment: Date
        /// `warning wind severe`, `rain`, `gust`, `frost`, `change`, `morning`.
        let what: String
        var description: String { "\(moment.timeIntervalSince1970) \(what)" }
    }

    private struct Entry {
        let said: Said
        /// The day, or the end of rain, by which it is known again.
        let key: String
        var end: Date = .distantPast
        /// Whether it was a notice of its own, and not told by the summary of the day.
        var isNotice = true
    }

    let weather: YearWeather
    private var calendar: Calendar
    private var entries: [Entry] = []
    /// By event, the looks at which it was told, with the rank.
    private var told: [Int: Int] = [:]

    init(_ weather: YearWeather) {
        self.weather = weather
        calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = weather.zone
    }

    mutating func look(at now: Date, revision: Int, knowsAlerts: Bool) -> [Said] {
        var new: [Said] = []
        let hour = calendar.component(.hour, from: now)
        let isQuiet = hour >= 22 || hour < 7
        if knowsAlerts { new += warnings(now, isQuiet) }
        let others = others(now, hour, revision)
        let hasMorning = others.contains { $0.said.what == "morning" }
        for var entry in others {
            let today = calendar.startOfDay(for: now)
            let count = entries.suffix(40).count { $0.isNotice && $0.said.moment >= today }
            guard !isQuiet || entry.said.what == "morning", count < 3 else { continue }
            entry.isNotice = !(hasMorning && entry.said.what == "rain")
            entries.append(entry)
            if entry.isNotice { new.append(entry.said) }
        }
        return new
    }

    /// For each event the worst level so far counts. Levels: 1 for an advisory of snow, 2 and 3 from severe on.
    private mutating func warnings(_ now: Date, _ isQuiet: Bool) -> [Said] {
        var new: [Said] = []
        for (number, event) in weather.events.enumerated() {
            guard let segment = event.first(where: { $0.start <= now && now < $0.end }) else { continue }
            let rank =
                switch segment.level {
                case .major: 3
                case .warning: 2
                case .advisory: segment.kind == .snow ? 1 : 0
                default: 0
                }
            guard rank > told[number] ?? 0 else { continue }
            let wakes = rank >= (segment.kind == .dry ? 3 : 2)
            if isQuiet, !wakes { continue }
            told[number] = rank
            new.append(Said(moment: now, what: "warning \(segment.kind) \(rank)"))
        }
        return new
    }

    private func others(_ now: Date, _ hour: Int, _ revision: Int) -> [Entry] {
        [
            rain(now, revision), gust(now, revision), frost(now, hour, revision), morning(now, hour),
            change(now, hour),
        ]
        .compactMap(\.self)
    }

    private func last(_ what: String) -> Entry? { entries.last { $0.said.what == what } }

    private func hasCooled(_ what: String, _ now: Date, hours: Double) -> Bool {
        last(what).map { now.timeIntervalSince($0.said.moment) >= hours * 3600 } ?? true
    }

    private func isUntold(_ what: String, _ key: String) -> Bool {
        !entries.suffix(60).contains { $0.said.what == what && $0.key == key }
    }

    private func steps(_ now: Date, _ revision: Int) -> ArraySlice<HourlyForecast> {
        let first = Int(now.timeIntervalSince(YearWeather.begin) / 3600)
        return weather.revisions[revision][first..<(first + 40)]
    }

    private func day(_ moment: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: moment)
        return "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0)"
    }

    private func rain(_ now: Date, _ revision: Int) -> Entry? {
        let steps = steps(now, revision).filter { $0.span.start < now.addingTimeInterval(86_400) }
        let falls = steps.map { $0.condition?.isWet == true ? ($0.condition?.isSnowy == true ? 2 : 1) : 0 }
        guard falls[0] == 0, let first = falls.firstIndex(where: { $0 > 0 }) else { return nil }
        let start = steps[first].span.start
        guard start.timeIntervalSince(now) <= 2 * 3600, hasCooled("rain", now, hours: 3) else { return nil }
        let after = falls[first...].firstIndex { $0 != falls[first] }
        let end = after.map { steps[$0].span.start } ?? start.addingTimeInterval(3 * 3600)
        if let last = last("rain"), start < last.end.addingTimeInterval(3600) { return nil }
        return Entry(said: Said(moment: now, what: "rain"), key: "", end: end)
    }

    private func gust(_ now: Date, _ revision: Int) -> Entry? {
        let until = now.addingTimeInterval(6 * 3600)
        let strong = steps(now, revision).first {
            $0.span.start < until && ($0.conditions.wind?.gust?.metresPerSecond ?? 0) > 17
        }
        guard let strong else { return nil }
        let key = day(max(strong.span.start, now))
        guard isUntold("gust", key), hasCooled("gust", now, hours: 12) else { return nil }
        return Entry(said: Said(moment: now, what: "gust"), key: key)
    }

    private func frost(_ now: Date, _ hour: Int, _ revision: Int) -> Entry? {
        guard hour >= 17 || hour < 9 else { return nil }
        let date = hour < 9 ? now : calendar.date(byAdding: .day, value: 1, to: now) ?? now
        let end = calendar.date(bySettingHour: 9, minute: 0, second: 0, of: date) ?? now
        let cold = steps(now, revision).first {
            $0.span.start < end && ($0.conditions.temperature?.celsius ?? 9) < 0
        }
        guard let cold else { return nil }
        let key = day(max(cold.span.start, now))
        guard isUntold("frost", key), hasCooled("frost", now, hours: 12) else { return nil }
        return Entry(said: Said(moment: now, what: "frost"), key: key)
    }

    private func morning(_ now: Date, _ hour: Int) -> Entry? {
        guard hour == 7 || hour == 8, isUntold("morning", day(now)), hasCooled("morning", now, hours: 12)
        else {
            return nil
        }
        return Entry(said: Said(moment: now, what: "morning"), key: day(now))
    }

    private func change(_ now: Date, _ hour: Int) -> Entry? {
        guard hour >= 17, let index = weather.daily.firstIndex(where: { $0.span.contains(now) }),
            let today = weather.daily[index].high, let next = weather.daily[index + 1].high,
            abs(today.celsius - next.celsius) >= 5, isUntold("change", day(now)),
            hasCooled("change", now, hours: 12)
        else { return nil }
        return Entry(said: Said(moment: now, what: "change"), key: day(now))
    }
}
