import DataGoKr
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// What the texts of a bulletin say.
enum WarningText {
    /// What is in force, from the part t6: "o 호우주의보 : 전라남도(진도, 무안북부)", or "o 없음".
    struct State: Hashable, Sendable {
        var levels: [WarningKey: WarningLevel] = [:]
        /// Lines and names that were not understood.
        var unknown: [String] = []
        /// What may or may not be meant.
        var unsure: Set<WarningKey> = []

        init(_ text: String, in zones: WarningZones) {
            let isTooLong = text.utf8.count > WarningText.longestPart
            let lines = isTooLong ? [] : WarningText.lines(of: text)
            // Only words for "none" mean that nothing is in force.
            if lines.isEmpty { unknown.append("") }
            for line in lines where !WarningText.saysNone(line) {
                guard let (title, names) = WarningText.parted(line), let warning = WarningWords.warning(title)
                else {
                    unknown.append(line)
                    continue
                }
                let list = WarningList(names, in: zones)
                unknown += list.unknown
                // A warning of no zone at all is a line that was cut.
                if list.zones.isEmpty, list.unknown.isEmpty { unknown.append(line) }
                for zone in list.zones {
                    let key = WarningKey(zone: zone, hazard: warning.hazard)
                    // Of two levels, as of an island and of some of it, none is to be told as less than it is.
                    levels[key] =
                        levels[key].map { $0.rawValue > warning.level.rawValue ? $0 : warning.level }
                        ?? warning.level
                }
                unsure.formUnion(list.unsure.map { WarningKey(zone: $0, hazard: warning.hazard) })
            }
            unsure.subtract(levels.keys)
        }
    }

    /// What is announced before it is decided, from the part t7: "(1) 풍랑 예비특보", and under it "o 09월 26일
    /// 새벽(00시~06시) : 제주도남쪽바깥먼바다".
    struct Preliminary: Hashable, Codable, Sendable {
        var key: WarningKey
        /// From when to when it may be issued.
        var from: Date
        var until: Date

        /// - Parameter issued: The time of the bulletin, which the day is near.
        static func all(_ text: String, issued: Date, in zones: WarningZones) -> [Preliminary] {
            var hazard: WarningHazard?
            var found: [Preliminary] = []
            guard text.utf8.count <= WarningText.longestPart else { return [] }
            for line in WarningText.lines(of: text) {
                if let title = WarningWords.preliminaryHazard(WarningText.unnumbered(line)) {
                    hazard = title
                } else if let hazard, let (time, names) = WarningText.parted(line),
                    let span = WarningText.span(time, near: issued)
                {
                    found += WarningList(names, in: zones).zones.sorted()
                        .map {
                            let key = WarningKey(zone: $0, hazard: hazard)
                            return Preliminary(key: key, from: span.start, until: span.end)
                        }
                }
            }
            return found
        }
    }

    /// Returns the lines of the part t4 that tell when a warning is expected to be released: "(1) 강풍주의보 발표", and under
    /// it "o 해제 예고: 26일 낮(12시~15시)".
    static func expectedReleases(_ text: String) -> [(event: String, line: String)] {
        var event: String?
        var found: [(event: String, line: String)] = []
        for line in lines(of: text) {
            let parts = unnumbered(line).split(separator: " ").map(String.init)
            if let first = parts.first, WarningWords.warning(first) != nil {
                event = first
            } else if let event, line.hasPrefix(releaseExpected) {
                found.append((event, line))
            }
        }
        return found
    }

    /// Returns the lines of the part t2 that issue or change a warning: "(1) 호우주의보 발표 : 전라남도(무안북부)".
    static func decisions(_ text: String) -> [(event: String, line: String)] {
        lines(of: text).compactMap { line in
            let line = unnumbered(line)
            guard let (title, _) = parted(line), !title.hasSuffix(released),
                let event = title.split(separator: " ").first.map(String.init),
                WarningWords.warning(event) != nil
            else { return nil }
            return (event, line)
        }
    }

    /// Returns a text for people with line feeds only; `nil` if it says that there is nothing.
    static func advice(_ text: String) -> String? {
        let text = text.replacingOccurrences(of: "\r\n", with: "\n").trimmingCharacters(
            in: .whitespacesAndNewlines
        )
        return text.isEmpty || lines(of: text).allSatisfy(saysNone) ? nil : text
    }

    private static let releaseExpected = "해제 예고"
    private static let released = "해제"
    private static let none = "없음"
    /// In bytes: many times the longest part that was seen, whose names take their time to look up.
    private static let longestPart = 100_000
    /// In bytes. The time that the search takes grows with the square of it.
    private static let longestTime = 300
    /// Letters that stand for a bullet.
    private static let bullets: Set<Character> = ["o", "○", "ㅇ"]

    /// Returns the lines without bullets and blanks around, none empty.
    private static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            var line = line.trimmingCharacters(in: .whitespaces)
            if let first = line.first, bullets.contains(first), line.dropFirst().first == " " {
                line.removeFirst()
            }
            line = line.trimmingCharacters(in: .whitespaces)
            return line.isEmpty ? nil : line
        }
    }

    /// "없음" and "없 음".
    private static func saysNone(_ line: String) -> Bool { line.filter { !$0.isWhitespace } == none }

    private static func unnumbered(_ line: String) -> String {
        line.replacing(/^\(\d+\)\s*/, with: "")
    }

    /// Returns what is before the first colon and what is after it.
    private static func parted(_ line: String) -> (String, String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let title = line[..<colon].trimmingCharacters(in: .whitespaces)
        let rest = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        return (title, rest)
    }

    /// Returns the time of "09월 26일 새벽(00시~06시)", of which the month may be missing: the one nearest to a moment.
    static func span(_ text: String, near moment: Date) -> TimeSpan? {
        guard text.utf8.count <= longestTime,
            let match = text.firstMatch(
                of: /(?:(\d{1,2})월\s*)?(\d{1,2})일[^()]*\(\s*(\d{1,2})시\s*~\s*(\d{1,2})시\s*\)/
            ),
            let day = Int(match.2), let from = Int(match.3), let until = Int(match.4),
            (0...24).contains(from), (0...24).contains(until)
        else { return nil }
        let month = match.1.flatMap { Int($0) }
        let here = LocalDays.day(containing: moment, in: KoreanTime.zone).day
        let near = (-31...31).map { LocalDay(daysSince1970: here.daysSince1970 + $0) }
            .filter { $0.day == day && (month == nil || $0.month == month) }
            .min { abs($0.daysSince1970 - here.daysSince1970) < abs($1.daysSince1970 - here.daysSince1970) }
        guard let near else { return nil }
        let midnight = LocalDays.span(of: near, in: KoreanTime.zone).start
        // A night may end on the next day.
        let hours = until > from ? until : until + 24
        return TimeSpan(
            start: midnight.addingTimeInterval(Double(from) * 3600),
            end: midnight.addingTimeInterval(Double(hours) * 3600)
        )
    }
}
