import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

@Suite struct PlaceSurroundingsTests {
    @Test(
        "Active alerts stand before upcoming ones, then worst first, with sender and times by the clock of the place; past ones are gone"
    )
    func alerts() throws {
        let report = PlaceSample.report {
            $0.alerts = [
                WeatherAlert(
                    event: "건조주의보",
                    span: PlaceSample.hours(from: -2, 4),
                    sender: "기상청",
                    severity: .minor
                ),
                WeatherAlert(
                    event: "호우경보",
                    span: PlaceSample.hours(from: 1, 12),
                    sender: "기상청",
                    description: "강한 비.\n\n야영을 삼가세요.",
                    severity: .severe
                ),
                WeatherAlert(event: "지난 것", span: PlaceSample.hours(from: -5, -1), severity: .extreme),
                WeatherAlert(event: "모르는 것", span: PlaceSample.hours(from: -5, 1)),
            ]
        }
        let alerts = AlertModel.list(PlaceSample.subject(report))
        #expect(alerts.map(\.event) == ["건조주의보", "모르는 것", "호우경보"])
        #expect(alerts[2].severity == "severe")
        #expect(alerts[2].severityName == "심각")
        #expect(alerts[2].span == "10월 2일 (금) 16:04 – 10월 3일 (토) 03:04")
        #expect(alerts[2].paragraphs == ["강한 비.", "야영을 삼가세요."])
        #expect(alerts[0].span == "10월 2일 (금) 13:04 – 19:04")
        #expect(!alerts[0].hasText)
        #expect(alerts[1].severityName == nil)
    }

    private func alert(_ alert: WeatherAlert, on screen: Language) throws -> AlertModel {
        let report = PlaceSample.report { $0.alerts = [alert] }
        let model = AlertModel.list(PlaceSample.subject(report, language: screen))
        return try #require(model.first)
    }

    @Test(
        "A warning in another language than the page's is marked with its language",
        arguments: [
            ("호우주의보", "ko", nil), ("大雨警報 발표", "ko", nil), ("大雨警報のお知らせ", "ja", "ja"),
            ("暴雨红色预警", "zh", "zh"), ("Штормовое предупреждение", "und-Cyrl", "und-Cyrl"),
            ("แจ้งเตือนฝนตกหนัก", "th", "th"), ("Wind Advisory", nil, "en"), ("Sturmböen", nil, "und-Latn"),
            ("2026", nil, nil),
        ] as [(String, String?, String?)]
    )
    func alertLanguage(event: String, onEnglish: String?, onKorean: String?) throws {
        let warning = WeatherAlert(
            event: event,
            span: PlaceSample.hours(from: -1, 1),
            sender: event,
            description: event
        )
        for (screen, tag) in [(Language.english, onEnglish), (.korean, onKorean)] {
            let shown = try alert(warning, on: screen)
            #expect(
                [shown.eventLanguage, shown.senderLanguage, shown.textLanguage] == [tag, tag, tag],
                "\(event)"
            )
        }
    }

    @Test("What the service says of its language holds, and its own translation is taken, otherwise English")
    func translatedAlert() throws {
        let french = WeatherAlert.Wording(event: "Avertissement de neige", language: "fr-CA")
        let english = WeatherAlert.Wording(event: "Snowfall warning", sender: "ECCC", language: "en-CA")
        let span = PlaceSample.hours(from: -1, 1)
        let warning = WeatherAlert(french, translations: [english], span: span)
        let onEnglish = try alert(warning, on: .english)
        #expect((onEnglish.event, onEnglish.eventLanguage) == ("Snowfall warning", nil))
        let onKorean = try alert(warning, on: .korean)
        #expect((onKorean.event, onKorean.eventLanguage) == ("Snowfall warning", "en-CA"))
        var answer = MadeUpWeather.answer()
        answer.report.alerts = [warning]
        let line = AlertModel.list(
            PlaceSubject(
                MadeUpWeather.seoul,
                answer,
                preferences: Preferences(language: .english),
                now: MadeUpWeather.now
            )
        )
        #expect(line.first?.text.hasPrefix("Snowfall warning · ECCC · ") == true)
    }

    @Test("X2: every source has its name, its age, its credit and a link")
    func sources() throws {
        let model = try #require(PlaceSourcesModel(PlaceSample.subject()))
        #expect(model.sources.map(\.name) == ["Open-Meteo", "Open-Meteo"])
        #expect(model.sources[0].age == "4분 전")
        #expect(model.sources[0].fetchedAt == "2026-10-02T05:59:55Z")
        #expect(model.sources[0].attribution == "Weather data by Open-Meteo.com (CC BY 4.0)")
        #expect(model.sources[0].attributionLanguage == "en")
        #expect(model.sources[0].link == "https://open-meteo.com/")
        #expect(model.sources[1].parts == "대기질")
    }

    @Test("Forecast and air that one source gave at once are one line, and another's stay apart")
    func sourcesAtOnce() throws {
        var report = MadeUpWeather.report
        let fetched = report.sources[0].fetchedAt
        report.sources[1].fetchedAt = fetched.addingTimeInterval(30)
        report.sources[1].attribution = report.sources[0].attribution
        let together = try #require(PlaceSourcesModel(PlaceSample.subject(report)))
        #expect(together.sources.map(\.fetchedAt) == ["2026-10-02T05:59:55Z"])
        #expect(together.sources[0].parts == nil)
        report.sources[1].provider = .metNorway
        let apart = try #require(PlaceSourcesModel(PlaceSample.subject(report)))
        #expect(apart.sources.map(\.name) == ["Open-Meteo", "MET Norway"])
        #expect(apart.sources[1].parts == "대기질")
    }

    @Test("X5: typical values have a source and no age")
    func typicalSource() throws {
        let model = try #require(PlaceSourcesModel(PlaceSample.typical()))
        #expect(model.sources[0].name == "기후 평년값")
        #expect(model.sources[0].age == nil)
        #expect(model.sources[0].attribution.hasPrefix("WMO와 일본 기상청의 기후 평년값"))
        #expect(model.sources[0].attributionLanguage == "ko")
        #expect(model.remarks == ["평년값이며, 가장 가까운 관측소는 4 km 떨어져 있습니다"])
    }

    @Test("What stands alone on the page begins as a sentence does")
    func capitals() throws {
        let typical = PlaceSample.typical(language: .english)
        #expect(PlaceNoticeModel(typical)?.text == "Typical for the season – not a forecast")
        let sources = try #require(PlaceSourcesModel(typical))
        #expect(sources.sources.map(\.name) == ["Climate normals"])
        #expect(sources.remarks == ["Typical values; the nearest station is 4 km away"])
        let guessed = PlaceSample.report { $0.warnings = [.timeZoneGuessed(.nautical)] }
        let remarks = PlaceSourcesModel(PlaceSample.subject(guessed, language: .english))?.remarks
        #expect(
            remarks == [
                "The time zone is a guess, from the longitude",
                "None of the sources asked has warnings for this place.",
            ]
        )
        let known = PlaceSample.report { ($0.alerts, $0.alertsStatus) = ([], .ok) }
        #expect(PlaceSourcesModel(PlaceSample.subject(known))?.remarks == [])
    }

    @Test("Fresh weather needs no notice; old weather tells since when, typical that it is no forecast")
    func notices() throws {
        #expect(PlaceNoticeModel(PlaceSample.subject()) == nil)
        let stale = try #require(PlaceNoticeModel(PlaceSample.subject(freshness: .stale(age: 7200))))
        #expect(stale.age == "2시간 전")
        #expect(stale.since == "2026-10-02T04:04:00Z")
        #expect(stale.canRetry)
        #expect(PlaceNoticeModel(PlaceSample.subject(freshness: .stale(age: 600)), hasFailed: true) != nil)
        let typical = try #require(PlaceNoticeModel(PlaceSample.typical()))
        #expect(typical.text == "평년값 – 예보가 아닙니다")
        #expect(typical.age == nil)
    }

    @Test("C20: a failure says who failed and why, in words, and what can be done")
    func failures() throws {
        let failures = [ReportWarning.providerFailed(provider: .openMeteo, reason: .unreachable)]
        let notice = PlaceNoticeModel(
            nothingKnownOf: PlaceSample.subject(PlaceSample.empty, language: .english),
            failures: failures
        )
        #expect(notice.reasons == ["No data from Open-Meteo (cannot be reached)"])
        #expect(notice.canRetry)
        let kept = PlaceNoticeModel(PlaceSample.subject(), failures: failures, hasFailed: true)
        #expect(kept?.reasons == ["Open-Meteo에서 자료를 받지 못했습니다 (연결 안 됨)"])
    }

    @Test(
        "C20, C21: what a status or a key has to do with it is not told to visitors",
        arguments: [FailureKind.status(503), .lackingKey, .keyRejected]
    )
    func operatorsDetail(kind: FailureKind) throws {
        let notice = PlaceNoticeModel(
            nothingKnownOf: PlaceSample.subject(PlaceSample.empty, language: .english),
            failures: [.providerFailed(provider: .openMeteo, reason: kind)]
        )
        #expect(notice.reasons == ["No data from Open-Meteo (not answering now)"])
    }
}
