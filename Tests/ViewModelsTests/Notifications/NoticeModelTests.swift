import Foundation
import Languages
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@testable import NotificationRules
@testable import ViewModels

struct NoticeModelTests {
    private static let home = SavedPlace.ID(rawValue: "home")
    /// 15:04 on Friday, 2 October 2026, in Seoul.
    private static let now = MadeUpWeather.now

    private func subject(
        _ language: Language,
        units: UnitSystem = .metric,
        name: String? = nil,
        others: [String] = [],
        source: String? = nil
    ) -> NoticeSubject {
        NoticeSubject(
            name: name ?? MadeUpWeather.seoul.name.text(in: language),
            otherNames: others,
            timeZone: MadeUpWeather.answer().report.timeZone?.timeZone ?? .gmt,
            warningSource: source,
            preferences: Preferences(units: units, language: language),
            now: Self.now
        )
    }

    private func notices(
        _ condition: RuleCondition,
        _ report: WeatherReport,
        at now: Date = now
    ) throws -> [Notice] {
        var plan = NotificationPlan()
        try plan.add(NotificationRule(id: .init(rawValue: "rule"), place: Self.home, condition))
        var engine = NotificationEngine(plan)
        let zone = report.timeZone?.timeZone ?? .gmt
        let knowledge = PlaceKnowledge(report, timeZone: zone, receivedAt: now)
        return engine.evaluate([Self.home: PlaceDigest(knowledge, at: now)], at: now)
    }

    private func lines(_ notice: Notice, units: UnitSystem = .metric) -> [String] {
        Language.allCases.flatMap { language in
            let model = NoticeModel(notice, subject(language, units: units))
            return [model.title, model.body]
        }
    }

    private static func hours(_ hours: Double) -> Date {
        Date(timeIntervalSince1970: now.timeIntervalSince1970 - 240 + hours * 3600)
    }

    private func alert(_ change: (inout WeatherAlert) -> Void = { _ in }) -> WeatherAlert {
        let wording = WeatherAlert.Wording(event: "호우경보", sender: "기상청", language: "ko")
        var alert = WeatherAlert(
            wording,
            kind: .rain,
            level: .warning,
            severity: .severe,
            start: Self.hours(-1),
            end: Self.hours(6)
        )
        change(&alert)
        return alert
    }

    private func warning(_ alert: WeatherAlert) throws -> Notice {
        var report = MadeUpWeather.report
        report.alerts = [alert]
        report.alertsStatus = .ok
        let rule = RuleCondition.warning(WarningRule(leastSeverity: .minor))
        return try #require(notices(rule, report).first)
    }

    @Test("X7: a warning in our own words, with the agency's as a quotation that names it")
    func warning() throws {
        #expect(
            try lines(warning(alert())) == [
                "서울 · 큰비 위험", "기상청 ‘호우경보’ · 21:00까지",
                "Seoul: Heavy rain warning", "기상청: “호우경보” · Until 21:00",
                "Seoul：大雨に警戒", "기상청「호우경보」・21:00まで",
            ]
        )
        let coming = try warning(
            alert {
                $0.start = Self.hours(12)
                $0.end = nil
            }
        )
        #expect(NoticeModel(coming, subject(.korean)).body == "기상청 ‘호우경보’ · 내일 03:00부터 해제될 때까지")
        let open = try warning(alert { $0.end = nil })
        #expect(NoticeModel(open, subject(.korean)).body == "기상청 ‘호우경보’ · 해제될 때까지")
    }

    @Test("Without an agency there is no quotation; the source of the warnings may stand for it")
    func agency() throws {
        let nameless = try warning(alert { $0.wording.sender = nil })
        #expect(NoticeModel(nameless, subject(.korean)).body == "21:00까지")
        let told = NoticeModel(nameless, subject(.korean, source: "기상청"))
        #expect(told.body == "기상청 ‘호우경보’ · 21:00까지")
    }

    @Test("A worse level says so")
    func escalation() throws {
        var plan = NotificationPlan()
        let rule = RuleCondition.warning(WarningRule(leastSeverity: .minor))
        try plan.add(NotificationRule(id: .init(rawValue: "rule"), place: Self.home, rule))
        var engine = NotificationEngine(plan)
        var told: [Notice] = []
        for severity in [WeatherAlert.Severity.moderate, .severe] {
            var report = MadeUpWeather.report
            report.alerts = [
                alert {
                    $0.severity = severity
                    $0.level = severity == .severe ? .warning : .advisory
                }
            ]
            let knowledge = PlaceKnowledge(
                report,
                timeZone: report.timeZone?.timeZone ?? .gmt,
                receivedAt: Self.now
            )
            told += engine.evaluate([Self.home: PlaceDigest(knowledge, at: Self.now)], at: Self.now)
        }
        #expect(told.map { NoticeModel($0, subject(.korean)).short } == ["큰비 주의", "큰비 위험"])
        #expect(NoticeModel(told[1], subject(.korean)).body.hasPrefix("더 위험해졌습니다 · "))
        #expect(told[0].topic == NoticeModel(told[1], subject(.korean)).topic)
    }

    @Test("Rain with its hour and how long it lasts")
    func rain() throws {
        let rule = RuleCondition.precipitation(try PrecipitationRule(lead: .hours(3)))
        let notice = try #require(notices(rule, MadeUpWeather.report).first)
        #expect(
            lines(notice) == [
                "서울 · 비 소식", "18:00쯤 비 시작, 약 4시간",
                "Seoul: Rain ahead", "Rain from about 18:00, for about 4 h",
                "Seoul：雨の予報", "18:00ごろから約4時間、雨が降ります",
            ]
        )
        #expect(NoticeModel(notice, subject(.korean, name: "집", others: ["회사"])).title == "집, 회사 · 비 소식")
        let more = subject(.english, name: "Home", others: ["Work", "School"])
        #expect(NoticeModel(notice, more).title == "Home and 2 more: Rain ahead")
    }

    @Test("Rain within two hours is soon, with its minutes")
    func soon() throws {
        var report = MadeUpWeather.report
        report.minutely = (0..<60).map { minute in
            let span = TimeSpan(start: Self.now.addingTimeInterval(Double(minute) * 60), duration: 60)
            let amount = (20..<45).contains(minute) ? 0.1 : 0
            return MinutelyForecast(precipitation: Precipitation(millimetres: amount, over: span))
        }
        let rule = RuleCondition.precipitation(try PrecipitationRule(lead: .minutes(30)))
        let notice = try #require(notices(rule, report).first)
        #expect(
            lines(notice) == [
                "서울 · 곧 비", "15:24쯤 비 시작, 약 25분",
                "Seoul: Rain soon", "Rain from about 15:24, for about 25 min",
                "Seoul：まもなく雨", "15:24ごろから約25分間、雨が降ります",
            ]
        )
    }

    @Test("Values in the person's units")
    func values() throws {
        let rule = try ThresholdRule(.temperature, .over, 21, in: .nextHours(3))
        let notice = try #require(notices(.threshold(rule), MadeUpWeather.report).first)
        #expect(
            lines(notice) == [
                "서울 · 기온 최고 22°C", "15:04쯤 · 설정한 21°C보다 높음",
                "Seoul: Temperature up to 22°C", "Around 15:04 · Over your limit of 21°C",
                "Seoul：気温 最高22°C", "15:04ごろ・設定した21°Cを超える予想",
            ]
        )
        let american = NoticeModel(notice, subject(.english, units: .imperial))
        #expect(american.title == "Seoul: Temperature up to 72°F")
        #expect(american.body == "Around 15:04 · Over your limit of 70°F")
    }

    @Test("An amount of a day has no time")
    func amount() throws {
        let rule = try ThresholdRule(.precipitationOfDay, .over, 5, in: .today)
        let notice = try #require(notices(.threshold(rule), MadeUpWeather.report).first)
        #expect(
            lines(notice) == [
                "서울 · 하루 강수량 6.0 mm", "오늘 · 설정한 5.0 mm보다 높음",
                "Seoul: Precipitation 6.0 mm", "Today · Over your limit of 5.0 mm",
                "Seoul：一日の降水量 6.0 mm", "今日・設定した5.0 mmを超える予想",
            ]
        )
    }

    @Test("A change, frost, and the morning")
    func others() throws {
        let evening = Self.hours(3)
        var report = MadeUpWeather.report
        report.daily[1].high = Temperature(celsius: 14)
        for index in 12..<15 { report.hourly[index].conditions.temperature = Temperature(celsius: -3) }
        let change = try #require(
            notices(.change(try ChangeRule(difference: 8)), report, at: evening).first
        )
        #expect(
            lines(change) == [
                "서울 · 내일 10° 더 낮음", "최고기온 오늘 24°, 내일 14°",
                "Seoul: Tomorrow 10° colder", "High 24° today, 14° tomorrow",
                "Seoul：明日は今日より10°低い予想", "最高気温 今日24°、明日14°",
            ]
        )
        #expect(lines(change, units: .imperial)[2] == "Seoul: Tomorrow 18° colder")
        let frost = try #require(notices(.threshold(.frostTonight), report, at: evening).first)
        #expect(
            lines(frost) == [
                "서울 · 밤사이 영하", "내일 03:00쯤 최저 -3°C",
                "Seoul: Frost tonight", "Down to -3°C around tomorrow 03:00",
                "Seoul：今夜は氷点下", "明日 03:00ごろに最低-3°C",
            ]
        )
        report.alerts = [alert()]
        let rule = MorningRule(at: try ClockTime(minuteOfDay: 15 * 60))
        let morning = try #require(notices(.morning(rule), report).first)
        #expect(
            lines(morning) == [
                "서울 · 약한 비", "최고 24° 최저 14° · 18:00쯤 비 시작, 약 4시간 · 큰비 위험",
                "Seoul: Light rain",
                "High 24°, low 14° · Rain from about 18:00, for about 4 h · Heavy rain warning",
                "Seoul：弱い雨", "最高24° 最低14°・18:00ごろから約4時間、雨が降ります・大雨に警戒",
            ]
        )
    }

    @Test(
        "Short enough for a lock screen, whatever places and agencies are called",
        arguments: Language.allCases
    )
    func lengths(language: Language) throws {
        let long = String(repeating: "Llanfair ", count: 40)
        let notice = try warning(
            alert {
                $0.wording.event = long
                $0.wording.sender = long
            }
        )
        let model = NoticeModel(notice, subject(language, name: long, others: [long]))
        #expect(model.title.count <= NoticeModel.longestTitle && model.body.count <= NoticeModel.longestBody)
        #expect(model.title.contains("…") && model.body.contains("…"))
        #expect(model.title.hasSuffix(AlertTitle(alert()).text(in: language)), "the news is not cut")
        #expect(model.body.utf8.count < 600 && model.body.contains("21:00"))
    }

    @Test("X7: a character with marks without end, and pictures of many, leave room for the rest")
    func marks() throws {
        let marked = "e" + String(repeating: "\u{301}", count: 5_000)
        let family = String(repeating: "👨‍👩‍👧‍👦", count: 40)
        for word in [marked, family, marked + family] {
            let wording = WeatherAlert.Wording(event: word, sender: word, language: "ko")
            let notice = try warning(alert { $0.wording = wording })
            for language in Language.allCases {
                let model = NoticeModel(notice, subject(language, name: word, others: [word]))
                #expect(model.title.utf8.count <= 8 * NoticeModel.longestTitle)
                #expect(model.body.utf8.count <= 8 * NoticeModel.longestBody)
                #expect(model.title.contains(AlertTitle(alert()).text(in: language)), "the news is there")
            }
        }
    }

    @Test("Our own words are never those by which an agency issues its warnings")
    func reserved() {
        let phrases: [NoticePhrase] = [
            .escalated, .until("1"), .untilLifted, .soon(.rain), .ahead(.snow), .frost, .theDay,
            .bound(.over, "1"), .bound(.under, "1"), .lowest("1", "2"), .differs(3, isColder: true),
            .differs(3, isColder: false), .highs("1", "2"), .range(high: "1", low: "2"), .about("1"),
            .tomorrow,
        ]
        let values = NoticeQuantity.allCases.flatMap { quantity in
            BoundSide.allCases.map { NoticePhrase.beyond(quantity, $0, "1") }
        }
        for language in Language.allCases {
            let texts = (phrases + values).map { $0.text(in: language) }
            #expect(Set(texts).count == texts.count - 1, "an amount of a day has one form: \(texts)")
            for word in ["특보", "주의보", "경보", "警報", "注意報", "特報"] {
                #expect(!texts.contains { $0.contains(word) })
            }
        }
    }
}
