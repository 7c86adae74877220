import DataGoKr
import Foundation
import Meteorology
import WeatherModels

/// What the agency expects of pollutants, by region and day.
struct Outlook: Hashable {
    /// When it was issued; `nil` if there is no issue.
    let issuedAt: Date?
    /// In ascending order of days.
    let entries: [AirOutlook]

    /// What is told if the agency cannot be asked.
    static let none = Outlook(issuedAt: nil, entries: [])

    /// Reads the issues of a day. Of several for a pollutant and a day, the newest counts.
    init(_ rows: [OutlookRow]) {
        struct Subject: Hashable {
            let day: LocalDay
            let pollutant: Pollutant
        }
        var newest: [Subject: (issue: Date, grades: String)] = [:]
        for row in rows {
            guard let issue = row.dataTime.flatMap(KoreanTime.issue), let grades = row.informGrade,
                let day = row.informData.flatMap({ KoreanTime.day(of: $0[...]) }),
                let pollutant = row.informCode.flatMap(Self.pollutant)
            else { continue }
            let subject = Subject(day: day, pollutant: pollutant)
            if let other = newest[subject], other.issue >= issue { continue }
            newest[subject] = (issue, grades)
        }
        let entries = newest.flatMap { subject, row in
            Self.entries(row.grades, of: subject.pollutant, on: subject.day)
        }
        self.init(issuedAt: newest.values.map(\.issue).max(), entries: entries)
    }

    /// Reads the forecast of the days farther ahead, which is of PM2.5 alone.
    init(week rows: [WeekRow]) {
        let issues = rows.compactMap { row -> (row: WeekRow, day: LocalDay)? in
            row.presnatnDt.flatMap { KoreanTime.day(of: $0[...]) }.map { (row, $0) }
        }
        guard let newest = issues.max(by: { $0.day < $1.day }) else {
            self = .none
            return
        }
        let entries = newest.row.days.flatMap { day, grades -> [AirOutlook] in
            guard let day = day.flatMap({ KoreanTime.day(of: $0[...]) }), let grades else { return [] }
            return Self.entries(grades, of: .pm2_5, on: day)
        }
        self.init(issuedAt: KoreanTime.weekIssue(of: newest.day), entries: entries)
    }

    /// Reads what ``data`` writes; `nil` for anything else.
    init?(_ data: Data) {
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        let head = lines.first?.split(separator: " ") ?? []
        guard head.count == 3, head.starts(with: Self.head) else { return nil }
        let entries = lines.dropFirst().compactMap(Self.entry)
        guard entries.count == lines.count - 1 else { return nil }
        let issue = Int(head[2]).flatMap { $0 == 0 ? nil : Date(timeIntervalSince1970: Double($0)) }
        self.init(issuedAt: issue, entries: entries)
    }

    /// To be stored.
    var data: Data {
        let head = Self.head.joined(separator: " ") + " \(Int(issuedAt?.timeIntervalSince1970 ?? 0))"
        let lines = entries.map { entry in
            let day = entry.day.description.filter { $0 != "-" }
            return [day, entry.pollutant.rawValue, entry.region, entry.grade].joined(separator: "\t")
        }
        return Data(([head] + lines).joined(separator: "\n").utf8)
    }

    /// Returns what is expected of a region from a day on.
    func entries(of region: String, from day: LocalDay) -> [AirOutlook] {
        entries.filter { $0.region == region && $0.day >= day }
    }

    private init(issuedAt: Date?, entries: [AirOutlook]) {
        self.issuedAt = issuedAt
        self.entries = entries.sorted {
            ($0.day, $0.pollutant.rawValue, $0.region) < ($1.day, $1.pollutant.rawValue, $1.region)
        }
    }

    /// Reads "서울 : 보통,제주 : 좋음".
    private static func entries(_ text: String, of pollutant: Pollutant, on day: LocalDay) -> [AirOutlook] {
        text.split(separator: ",").prefix(mostRegions).compactMap { pair in
            let parts = pair.split(separator: ":", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            guard parts.count == 2, let region = OutlookRegion.name(parts[0]), OutlookRegion.isGrade(parts[1])
            else { return nil }
            return AirOutlook(day: day, pollutant: pollutant, region: region, grade: parts[1])
        }
    }

    private static func entry(_ line: Substring) -> AirOutlook? {
        let fields = line.split(separator: "\t").map(String.init)
        guard fields.count == 4, let day = KoreanTime.day(fields[0]),
            let pollutant = Pollutant(rawValue: fields[1])
        else { return nil }
        return AirOutlook(day: day, pollutant: pollutant, region: fields[2], grade: fields[3])
    }

    private static func pollutant(_ code: String) -> Pollutant? {
        switch code {
        case "PM10": .pm10
        case "PM25": .pm2_5
        case "O3": .ozone
        default: nil
        }
    }

    /// The form of the lines.
    private static let head: [Substring] = ["outlook", "1"]
    private static let mostRegions = 40
}

extension KoreanTime {
    /// Returns the moment of "2023-06-03 23시 발표", or "2023-06-03 23시".
    static func issue(_ text: String) -> Date? {
        let parts = text.split(separator: " ")
        guard parts.count >= 2, let day = day(of: parts[0]) else { return nil }
        let hour = parts[1].prefix { ("0"..."9").contains($0) }
        guard hour.utf8.count <= 2, let hour = Int(hour), hour <= 24 else { return nil }
        return Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + (hour - 9) * 3600))
    }

    /// Returns when the forecast of the days farther ahead is issued on a day.
    static func weekIssue(of day: LocalDay) -> Date {
        Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400) + 8.5 * 3600)
    }
}
