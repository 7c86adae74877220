@testable import CLI
import Foundation
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite("Warnings and measurements on screens and in documents")
struct AlertTests {
    private static let now = MadeUpWeather.now

    private static var report: WeatherReport {
        var report = MadeUpWeather.report
        report.alertsStatus = .ok
        report.alerts = [own, country]
        report.measured = MeasuredConditions(
            station: station("Gimpo", code: "RKSS"),
            distance: Length(metres: 16_480),
            current: measuredNow,
            report: "METAR RKSS 020600Z 31007KT 9999 SCT030 19/11 Q1014"
        )
        report.measuredAir = MeasuredAir(
            station: station("Jung-gu"),
            distance: Length(metres: 870),
            hour: AirQuality(
                time: now.addingTimeInterval(-3840),
                concentrations: [.pm10: MassConcentration(microgramsPerCubicMetre: 44)]
            ),
            dayMeans: [.pm10: MassConcentration(microgramsPerCubicMetre: 38)],
            isProvisional: true,
            outlook: [
                AirOutlook(
                    day: LocalDay(year: 2026, month: 10, day: 3),
                    pollutant: .pm10,
                    region: "서울",
                    grade: "보통"
                )
            ]
        )
        report.amountRanges = [
            AmountRange(report.hourly[3].span, low: 0, high: 1, unit: .millimetres, words: "1mm 미만")
        ]
        report.sources.append(
            Provenance(
                provider: "kma",
                parts: [.alerts],
                fetchedAt: now.addingTimeInterval(-60),
                attribution: Attribution(text: "KMA", link: "https://example.org")
            )
        )
        return report
    }

    private static var own: WeatherAlert {
        var alert = WeatherAlert(
            WeatherAlert.Wording(
                event: "강풍주의보",
                sender: "기상청",
                description: "바람이 강합니다.",
                instruction: "간판을 살피십시오.",
                language: "ko"
            ),
            kind: .wind,
            level: .advisory,
            severity: .moderate,
            start: now.addingTimeInterval(-7200),
            end: nil
        )
        alert.thread = "kma|L1100100|1"
        alert.sent = now.addingTimeInterval(-9000)
        alert.areas = [AlertArea(.koreanZone, code: "L1100100", name: "서울동남권")]
        alert.colour = .yellow
        return alert
    }

    private static var country: WeatherAlert {
        var alert = WeatherAlert(
            WeatherAlert.Wording(event: "건조경보", sender: "기상청", language: "ko"),
            kind: .dry,
            level: .warning,
            severity: .severe,
            start: now.addingTimeInterval(3600),
            end: now.addingTimeInterval(90_000)
        )
        alert.reach = .country
        alert.endIsEstimated = true
        return alert
    }

    private static func station(_ name: String, code: String? = nil) -> Station {
        Station(code: code, name: LocalizedName(name), coordinate: MadeUpWeather.seoul.coordinate)
    }

    private static var measuredNow: CurrentConditions {
        var current = CurrentConditions(time: now.addingTimeInterval(-240))
        current.conditions.temperature = Temperature(celsius: 19)
        current.conditions.wind = Wind(speed: Speed(metresPerSecond: 3.6), direction: Direction(degrees: 310))
        current.condition = .scatteredClouds
        return current
    }

    private func output(_ arguments: [String], _ report: WeatherReport) async -> String {
        let context = FakeContext { $0.weather = .success(MadeUpWeather.answer(report)) }
        #expect(await HaneulCommandLine.run(arguments: arguments, context: context) == 0)
        return context.output
    }

    private func document(_ arguments: [String], _ report: WeatherReport) async throws -> [String: Any] {
        let text = await output(arguments + ["--json"], report)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("A warning is told in our words, with the agency's as a quotation", arguments: Language.allCases)
    func screen(language: Language) async throws {
        let text = await output(["now", "서울", "--lang", language.rawValue], Self.report)
        let titles: [Language: String] = [
            .english: "⚠ Strong wind advisory · In force", .korean: "⚠ 강한 바람 주의 · 진행 중",
            .japanese: "⚠ 強風に注意",
        ]
        let title = try #require(titles[language])
        #expect(text.contains(title), "\(text)")
        #expect(text.contains("강풍주의보") && text.contains("기상청"))
        #expect(!text.contains("건조경보"), "what may not concern the place is only counted")
        #expect(text.contains("Gimpo") && text.contains("Jung-gu"))
    }

    @Test("The forecast has the warnings too")
    func forecast() async {
        let text = await output(["forecast", "서울", "--lang", "en"], Self.report)
        #expect(text.contains("⚠ Strong wind advisory · In force"))
        #expect(text.contains("⚠ 1 in the country"))
    }

    @Test("A request for warnings that failed is told, with or without earlier ones")
    func failed() async {
        var report = Self.report
        report.alertsStatus = .stale(age: 600)
        let stale = await output(["now", "서울", "--lang", "ko"], report)
        #expect(stale.contains("가져오지 못했습니다 (10분 전 기준)"))
        #expect(stale.contains("강풍주의보"))
        (report.alerts, report.alertsStatus) = (nil, .unavailable)
        let nothing = await output(["now", "서울", "--lang", "en"], report)
        #expect(nothing.contains("could not be had"))
        report.alertsStatus = .unsupported
        let unsupported = await output(["now", "서울", "--lang", "en"], report)
        #expect(!unsupported.contains("could not be had") && !unsupported.contains("⚠"))
    }

    @Test("The document has every field of a warning, and whether warnings are known")
    func alertFields() async throws {
        let document = try await document(["now", "서울"], Self.report)
        #expect(document["alertsStatus"] as? String == "ok")
        #expect(document["alertsAge"] == nil)
        let alerts = try #require(document["alerts"] as? [[String: Any]])
        #expect(alerts.map { $0["reach"] as? String } == ["place", "country"])
        let own = alerts[0]
        let expected = [
            "thread": "kma|L1100100|1", "provider": "kma", "sender": "기상청", "kind": "wind",
            "event": "강풍주의보", "level": "advisory", "severity": "moderate", "certainty": "unknown",
            "urgency": "unknown", "phase": "active", "colour": "yellow", "start": "2026-10-02T13:04:00+09:00",
            "sent": "2026-10-02T12:34:00+09:00",
        ]
        for (name, value) in expected { #expect(own[name] as? String == value, "\(name)") }
        #expect(own["end"] == nil && own["endIsEstimated"] == nil)
        #expect((own["areas"] as? [[String: String]])?.first?["code"] == "L1100100")
        let texts = try #require(own["texts"] as? [[String: String]])
        #expect(texts.first?["description"] == "바람이 강합니다.")
        #expect(texts.first?["instruction"] == "간판을 살피십시오.")
        #expect(alerts[1]["phase"] as? String == "upcoming")
        #expect(alerts[1]["endIsEstimated"] as? Bool == true)
        #expect(alerts[1]["end"] as? String == "2026-10-03T16:04:00+09:00")
    }

    @Test("In the document, warnings that are not known are absent, and none are an empty list")
    func unknownIsNotNone() async throws {
        var report = Self.report
        (report.alerts, report.alertsStatus) = (nil, .unavailable)
        let unknown = try await document(["now", "서울"], report)
        #expect(unknown["alerts"] == nil)
        #expect(unknown["alertsStatus"] as? String == "unavailable")
        (report.alerts, report.alertsStatus) = ([], .stale(age: 420.4))
        let none = try await document(["now", "서울"], report)
        #expect((none["alerts"] as? [Any])?.isEmpty == true)
        #expect(none["alertsStatus"] as? String == "stale")
        #expect(none["alertsAge"] as? Int == 420)
    }

    @Test("The document has the bounds of a day, and says that a day is computed; the screen too")
    func certainty() async throws {
        var report = MadeUpWeather.report
        report.daily[1].isComputedFromHours = true
        report.daily[2].lowBounds = TemperatureBounds(Temperature(celsius: 9), Temperature(celsius: 12))
        report.daily[2].conditions.wind = nil
        let days = try #require(
            try await document(["forecast", "서울"], report)["daily"] as? [[String: Any]]
        )
        #expect(days.map { $0["derived"] as? Bool }.prefix(3) == [nil, true, nil])
        let bounds = try #require(days[2]["lowBounds"] as? [String: [String: Any]])
        #expect(bounds["lowest"]?["value"] as? Double == 9 && bounds["highest"]?["value"] as? Double == 12)
        #expect(days[1]["lowBounds"] == nil && days[2]["highBounds"] == nil)
        let screen = await output(["forecast", "서울", "--days", "7", "--lang", "ko"], report)
        #expect(screen.contains("최저 9–12°"), "\(screen)")
    }

    @Test("The document has what stations measured, and amounts that are ranges")
    func measuredFields() async throws {
        let document = try await document(["forecast", "서울"], Self.report)
        let measured = try #require(document["measured"] as? [String: Any])
        let station = try #require(measured["station"] as? [String: Any])
        #expect(station["code"] as? String == "RKSS")
        #expect((station["distance"] as? [String: Any])?["value"] as? Int == 16_480)
        #expect((measured["report"] as? String)?.hasPrefix("METAR RKSS") == true)
        let current = try #require(measured["current"] as? [String: Any])
        #expect((current["temperature"] as? [String: Any])?["value"] as? Int == 19)
        let air = try #require(document["measuredAir"] as? [String: Any])
        #expect(air["provisional"] as? Bool == true)
        #expect(((air["dayMeans"] as? [String: Any])?["pm10"] as? [String: Any])?["value"] as? Int == 38)
        #expect((air["outlook"] as? [[String: String]])?.first?["grade"] == "보통")
        let hours = try #require(document["hourly"] as? [[String: Any]])
        let amounts = hours.map { ($0["amounts"] as? [[String: Any]])?.first?["text"] as? String }
        #expect(amounts.compactMap(\.self) == ["1mm 미만"])
        #expect(amounts[3] == "1mm 미만")
    }
}
