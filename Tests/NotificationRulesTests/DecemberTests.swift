import Foundation
import Languages
import Meteorology
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

@testable import NotificationRules

/// What people with the presets were told in a December, to be read: nothing that annoys, and nothing missing.
struct DecemberTests {
    @Test("X7: a December under the presets, told as people would read it")
    func december() throws {
        let text = try December.all.map(Self.text).joined(separator: "\n")
        #expect(try SnapshotFile("Notifications/december.txt").difference(from: text) == nil)
    }

    @Test("X7: the same December in the words that people read")
    func words() throws {
        let languages = zip(December.all, [Language.korean, .english, .japanese])
        let text = try languages.map { try Self.text(of: $0, in: $1) }.joined(separator: "\n")
        #expect(try SnapshotFile("Notifications/december-words.txt").difference(from: text) == nil)
    }

    private static func text(of december: December, in language: Language) throws -> String {
        let names = ["Seoul": "서울", "Busan": "Busan", "Sapporo": "札幌"]
        let lines = try told(of: december).flatMap { known, notices in
            notices.map { notice in
                let subject = NoticeSubject(
                    name: names[december.name] ?? december.name,
                    timeZone: december.zone,
                    preferences: Preferences(units: .metric, language: language),
                    now: known.now
                )
                let model = NoticeModel(notice, subject)
                return "\(clock(known.now, december.zone))  \(model.title) | \(model.body)  (\(model.reason))"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func text(of december: December) throws -> String {
        let lines = try told(of: december).flatMap { known, notices in
            notices.map { line($0, at: known.now, in: december.zone) }
        }
        return (["\(december.name): \(lines.count) notices"] + lines).joined(separator: "\n") + "\n"
    }

    /// What was told at each look, with what was known then.
    private static func told(of december: December) throws -> [(known: Known, notices: [Notice])] {
        let place = Place(
            name: LocalizedName(december.name),
            coordinate: try Coordinate(latitude: 37.57, longitude: 126.98),
            countryCode: december.country
        )
        let saved = SavedPlace(id: Known.home, place: place, savedAt: december.moment(1, 0))
        var plan = NotificationPlan()
        for preset in NotificationPreset.allCases { try plan.add(preset.rule(for: saved)) }
        var engine = NotificationEngine(plan)
        return (0..<(31 * 48)).map { half in
            let known = december.known(at: december.moment(1, Double(half) / 2))
            return (known, engine.look(known))
        }
    }

    private static func line(_ notice: Notice, at now: Date, in zone: TimeZone) -> String {
        let rule = notice.rule.rawValue.prefix { $0 != "@" }
        let mark = notice.urgency == .high ? " !" : ""
        return
            "\(clock(now, zone))  \(rule)\(mark)  \(what(notice.content, zone))  (\(why(notice.reason, zone)))"
    }

    private static func clock(_ moment: Date, _ zone: TimeZone) -> String {
        let day = LocalDays.day(containing: moment, in: zone).day
        let minute = zone.minuteOfDay(at: moment)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(day) \(two(minute / 60)):\(two(minute % 60))"
    }

    private static func what(_ content: NoticeContent, _ zone: TimeZone) -> String {
        switch content {
        case .warning(let fact, let isUpcoming):
            "\(fact.kind) \(fact.level.map { "\($0)" } ?? "-")\(isUpcoming ? ", coming" : "")"
                + (fact.end.map { " until \(clock($0, zone))" } ?? "")
        case .precipitation(let news):
            "\(news.phase) from \(clock(news.start, zone))"
                + (news.end.map { " until \(clock($0, zone))" } ?? ", no end in sight")
        case .morning(let news):
            "\(news.condition.map { "\($0)" } ?? "-") \(degrees(news.low)) … \(degrees(news.high))"
                + (news.beginning.map { ", \($0.phase) from \(clock($0.start, zone))" } ?? "")
                + (news.warning.map { ", \($0.kind) \($0.level.map { "\($0)" } ?? "-")" } ?? "")
        case .threshold, .change: "\(content)"
        }
    }

    private static func why(_ reason: NoticeReason, _ zone: TimeZone) -> String {
        switch reason {
        case .issued: "new"
        case .escalated(let severity, _): "worse than \(severity)"
        case .reissued(let ended): "again, was over at \(clock(ended, zone))"
        case .beginsWithin(let seconds): "begins within \(Int(seconds / 60)) min"
        case .passes(let bound): "passes \(bound)"
        case .differs(let difference): "differs by \(difference)"
        case .due: "its time"
        }
    }

    private static func degrees(_ temperature: Temperature?) -> String {
        temperature.map { "\(Int($0.celsius.rounded()))°" } ?? "–"
    }
}
