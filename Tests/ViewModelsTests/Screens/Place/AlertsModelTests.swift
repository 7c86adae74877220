import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

/// The warnings of a place as people see them.
struct AlertsModelTests {
    private static let agency = ProviderID(
        "agency",
        name: LocalizedName("KMA", translations: [.korean: "기상청"])
    )

    private func warning(_ change: (inout WeatherAlert) -> Void = { _ in }) -> WeatherAlert {
        let span = PlaceSample.hours(from: -1, 8)
        var alert = WeatherAlert(
            WeatherAlert.Wording(event: "호우주의보", sender: "기상청", language: "ko"),
            kind: .rain,
            level: .advisory,
            severity: .moderate,
            start: span.start,
            end: span.end
        )
        change(&alert)
        return alert
    }

    private func subject(
        _ alerts: [WeatherAlert]?,
        _ status: AlertsStatus = .ok,
        language: Language = .korean,
        isOfficial: Bool = true,
        freshness: Freshness = .fresh,
        after newer: ProviderID? = nil
    ) -> PlaceSubject {
        let report = PlaceSample.report { report in
            report.alerts = alerts
            report.alertsStatus = status
            guard alerts != nil else { return }
            var source = Provenance(
                provider: Self.agency,
                parts: [.alerts],
                fetchedAt: MadeUpWeather.now.addingTimeInterval(-600),
                attribution: Attribution(text: "KMA", link: "https://example.org/")
            )
            source.isOfficial = isOfficial
            if let newer {
                var other = source
                (other.provider, other.fetchedAt) = (newer, MadeUpWeather.now)
                report.sources.append(other)
            }
            report.sources.append(source)
        }
        return PlaceSample.subject(report, freshness: freshness, language: language)
    }

    private func model(
        language: Language = .korean,
        _ change: (inout WeatherAlert) -> Void = { _ in }
    ) throws -> AlertModel {
        try #require(AlertModel.list(subject([warning(change)], language: language)).first)
    }

    @Test("X13: the title is ours, in the person's language; the agency's word is a quotation in its own")
    func words() throws {
        let english = try model(language: .english)
        #expect(english.title == "Heavy rain advisory")
        #expect((english.event, english.eventLanguage) == ("호우주의보", "ko"))
        #expect((english.sender, english.senderLanguage) == ("기상청", "ko"))
        #expect(english.openingMark + english.closingMark == "“”")
        #expect(english.severityName == nil)
        let korean = try model()
        #expect((korean.title, korean.event, korean.eventLanguage) == ("큰비 주의", "호우주의보", nil))
        let unlevelled = try model { $0.level = nil }
        #expect((unlevelled.title, unlevelled.severityName) == ("큰비", "주의"))
    }

    @Test("Whoever names no agency is quoted by the source's name")
    func sender() throws {
        let shown = try model { $0.wording.sender = nil }
        #expect(shown.sender == "기상청")
    }

    @Test("Times say whether the end is known, expected, or open")
    func spans() throws {
        let known = try model(language: .english)
        #expect(known.span == "Fri, Oct 2, 14:04 – 23:04")
        let expected = try model(language: .english) { $0.endIsEstimated = true }
        #expect(expected.span == "Fri, Oct 2, 14:04, expected until 23:04")
        let open = try model(language: .english) { $0.end = nil }
        #expect(open.span == "Fri, Oct 2, 14:04, until further notice")
        #expect(try model { $0.end = nil }.span == "10월 2일 (금) 14:04부터 해제될 때까지")
    }

    @Test("Areas, colour, issue, instructions and link are the agency's; no link but one for browsers")
    func details() throws {
        let shown = try model(language: .english) { alert in
            alert.areas = [
                AlertArea(.koreanZone, code: "L1", name: "서울동남권"), AlertArea(.koreanZone, code: "L2"),
                AlertArea(.koreanZone, code: "L3", name: "서울동남권"),
                AlertArea(.koreanZone, code: "L4", name: "광명"),
            ]
            alert.colour = .orange
            alert.sent = MadeUpWeather.now.addingTimeInterval(-7200)
            alert.wording.headline = "머리"
            alert.wording.description = "하나\n\n 둘 "
            alert.wording.instruction = "피하세요."
            alert.link = "https://example.org/1"
        }
        #expect((shown.areas, shown.areasLanguage) == ("서울동남권, 광명", "ko"))
        #expect((shown.tone, shown.colour) == ("orange", "The agency’s colour: orange"))
        #expect(shown.issued == "Issued Fri, Oct 2, 13:04")
        #expect(shown.paragraphs == ["머리", "하나", "둘"])
        #expect((shown.instructions, shown.instructionsLanguage) == (["피하세요."], "ko"))
        #expect(shown.link == "https://example.org/1")
        #expect(try model { $0.link = "javascript:alert(1)" }.link == nil)
        #expect(try model().tone == "moderate")
    }

    @Test("Those in force, those coming and those of the country are apart; ended ones are gone")
    func groups() {
        let (later, over) = (PlaceSample.hours(from: 2, 5), PlaceSample.hours(from: -5, -1))
        let model = AlertsModel(
            subject([
                warning { $0.span = over }, warning { $0.reach = .country }, warning { $0.span = later },
                warning(),
            ])
        )
        #expect(model.active.map(\.phase) == ["진행 중"])
        #expect(model.upcoming.map(\.phase) == ["예정"])
        #expect(model.country.map(\.isForCountry) == [true])
        #expect(model.ofPlace.count == 2)
        #expect(model.remark == nil && model.trouble == nil)
    }

    @Test("That there are none is said only if the agency answered")
    func noneKnown() {
        let none = "이 지역에 내려졌거나 예고된 위험 기상이 없습니다."
        #expect(AlertsModel(subject([])).remark == none)
        #expect(AlertsModel(subject([warning { $0.reach = .country }])).remark == nil)
        #expect(AlertsModel(subject([], .stale(age: 600))).remark == nil)
        #expect(AlertsModel(subject(nil, .unavailable)).remark == nil)
        #expect(AlertsModel(subject([]), hasFailed: true).remark == nil)
        #expect(AlertsModel(subject(nil, .ok)).remark == nil && AlertsModel(subject(nil, .ok)).trouble != nil)
        let unsupported = AlertsModel(subject(nil, .unsupported))
        #expect(unsupported.isUnsupported && unsupported.trouble == nil)
        #expect(unsupported.remark == "이 지역의 위험 기상을 알려 주는 출처가 없습니다.")
    }

    @Test("While the first answer is on its way they are being fetched, and no banner says anything")
    func awaited() {
        let model = AlertsModel(subject(nil, .awaited, language: .english))
        #expect(model.isAwaited && model.trouble == nil)
        #expect(model.remark == "The warnings for this place are being fetched.")
        #expect(AlertBannerModel(model, in: .english) == nil)
        let page = AlertsPageModel(subject(nil, .awaited))
        #expect(page.isAwaited && page.trouble == nil && page.reasons.isEmpty)
        #expect(page.remark == "이 지역의 위험 기상 소식을 가져오는 중입니다.")
        // After a failure of everything nothing is on its way any more.
        #expect(AlertsModel(subject(nil, .ok)).isAwaited == false)
    }

    @Test("§12.9: a failure names the agency and how old the last warnings are, and these stay")
    func stale() throws {
        let model = AlertsModel(subject([warning()], .stale(age: 600)))
        let trouble = try #require(model.trouble)
        #expect(trouble.text == "기상청 ‘특보’를 가져오지 못했습니다 (10분 전 기준)")
        #expect(trouble.before == "기상청 ‘특보’를 가져오지 못했습니다 (")
        #expect((trouble.age, trouble.after) == ("10분 전", " 기준)"))
        #expect(trouble.since == "2026-10-02T05:54:00Z")
        #expect(model.active.count == 1)
        let other = AlertsModel(subject([], .stale(age: 600), isOfficial: false)).trouble
        #expect(other?.text == "기상청의 위험 기상 소식을 가져오지 못했습니다 (10분 전 기준)")
        let english = AlertsModel(subject([], .stale(age: 600), language: .english)).trouble
        #expect(english?.text == "Newer warnings of KMA could not be had (as of 10 min ago)")
    }

    @Test("Of several sources the failure names the one whose warnings are old")
    func staleAmongOthers() {
        let other = ProviderID("other", name: LocalizedName("Other"))
        let subject = subject([warning()], .stale(age: 600), language: .english, after: other)
        let text = "Newer warnings of KMA could not be had (as of 10 min ago)"
        #expect(AlertsModel(subject).trouble?.text == text)
    }

    @Test("A failure without stored warnings says that there may be some")
    func unavailable() throws {
        let trouble = try #require(AlertsModel(subject(nil, .unavailable, language: .english)).trouble)
        #expect(trouble.text == "The warnings for this place could not be had. There may be some.")
        #expect(trouble.age == nil && trouble.since == nil && trouble.before == trouble.text)
    }

    @Test("After a failed request for everything, the earlier warnings are old, and none is not claimed")
    func wholeFailure() throws {
        let trouble = try #require(AlertsModel(subject([]), hasFailed: true).trouble)
        #expect(trouble.age == "10분 전")
        #expect(AlertsModel(subject(nil, .unsupported), hasFailed: true).trouble == nil)
    }

    @Test("The banner shows the most important one of the place, and how many others there are")
    func banner() throws {
        func banner(_ alerts: [WeatherAlert]?, _ status: AlertsStatus = .ok) -> AlertBannerModel? {
            AlertBannerModel(AlertsModel(subject(alerts, status)), in: .korean)
        }
        let severe = warning { ($0.severity, $0.level, $0.kind) = (.severe, .warning, .wind) }
        let country = warning { $0.reach = .country }
        let shown = try #require(banner([warning(), country, severe, warning(), country]))
        #expect(shown.first?.title == "강한 바람 위험")
        #expect((shown.more, shown.country) == ("외 2건", "이 나라에 2건"))
        #expect(banner([severe])?.more == nil)
        let elsewhere = try #require(banner([country]))
        #expect(elsewhere.first == nil && elsewhere.more == nil && elsewhere.country == "이 나라에 1건")
        #expect(banner([]) == nil && banner(nil, .unsupported) == nil)
        #expect(banner(nil, .unavailable)?.trouble != nil)
        #expect(banner([severe], .stale(age: 60))?.trouble != nil)
    }

    @Test(
        "The page has those in force, those coming and those of the country under titles, with their source"
    )
    func page() {
        let later = PlaceSample.hours(from: 2, 5)
        let page = AlertsPageModel(
            subject([warning(), warning { $0.span = later }, warning { $0.reach = .country }])
        )
        #expect(page.groups.map(\.title) == ["진행 중", "예정", "이 나라"])
        #expect(page.groups.map(\.note) == [nil, nil, "이 지역이 포함되는지는 알 수 없습니다."])
        #expect(page.sources.map(\.name) == ["기상청"])
        #expect(page.sources.map(\.natures) == [["공식"]])
        #expect(page.trouble == nil && page.remark == nil && page.reasons.isEmpty)
        #expect(page.groups.map(\.more) == [nil, nil, nil])
        let many = AlertsPageModel(subject((0..<45).map { _ in warning { $0.reach = .country } }))
        #expect(many.groups.map(\.alerts.count) == [40] && many.groups.map(\.more) == ["외 5건"])
        let failures = [ReportWarning.providerFailed(provider: Self.agency, reason: .timedOut)]
        let unknown = AlertsPageModel(nothingKnownOf: subject(nil), failures: failures)
        #expect(unknown.trouble != nil && unknown.groups.isEmpty && unknown.remark == nil)
        #expect(unknown.reasons == ["기상청에서 자료를 받지 못했습니다 (응답 시간 초과)"])
    }

    @Test("X2: measured, official and model are told apart; typical and simulated have notices of their own")
    func nature() {
        func natures(_ parts: ReportParts, isOfficial: Bool = false, kind: Provenance.Kind = .forecast)
            -> [SourceNature]
        {
            SourceNature.list(kind: kind, isOfficial: isOfficial, parts: parts)
        }
        #expect(natures([.measured], isOfficial: true) == [.measured])
        #expect(natures([.measuredAir]) == [.measured])
        #expect(natures([.measured, .hourly], isOfficial: true) == [.official, .measured])
        #expect(natures([.measured, .hourly]) == [.measured, .model])
        #expect(natures([.hourly]) == [.model] && natures([.airQuality, .alerts]) == [.model])
        #expect(natures([.alerts]) == [] && natures([.alerts], isOfficial: true) == [.official])
        #expect(natures([.hourly], kind: .typical) == [] && natures([], isOfficial: true) == [])
        #expect(natures([.measured], kind: .simulated) == [])
    }
}
