import ForecastRecords
import Foundation
import Languages
import Meteorology
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct CompareModelTests {
    private static let names = SourceNames([.openMeteo, .metNorway])

    private func model(
        _ forecasts: [IssuedForecast] = MadeUpCut.forecasts(),
        own: OwnForecast? = nil,
        isRecording: Bool = true,
        isSaved: Bool = true,
        language: Language = .english,
        units: UnitSystem = .metric,
        after seconds: TimeInterval = 0
    ) -> CompareModel {
        let subject = PlaceSubject(
            .custom(PlaceSample.seoul),
            nil,
            preferences: Preferences(units: units, language: language),
            now: MadeUpWeather.now.addingTimeInterval(seconds)
        )
        return CompareModel(
            SourceComparison(forecasts: forecasts, own: own, isRecording: isRecording),
            names: Self.names,
            attributions: [
                .openMeteo: Attribution(text: "Weather data by Open-Meteo.com", link: "https://x")
            ],
            isSaved: isSaved,
            subject
        )
    }

    /// Everything it says.
    private func words(_ model: CompareModel) -> String {
        var texts: [String?] = model.notices + [model.absence?.title, model.absence?.text]
        for day in model.days {
            texts += [day.label, day.agreement, day.span, day.wet]
            for row in day.rows {
                texts += [row.name, row.high, row.low, row.highRange, row.lowRange]
                texts += [row.highWeight, row.lowWeight]
            }
        }
        for hours in model.hours {
            texts += [hours.title, hours.legend] + hours.columns
            for row in hours.rows { texts += [row.moment] + row.cells.flatMap { [$0.text, $0.range] } }
        }
        return texts.compactMap(\.self).joined(separator: "\n")
    }

    @Test("X15: the coming days have a row for each source that says something of them")
    func rows() {
        let model = model()
        #expect(model.days.count == 10)
        #expect(model.days[0].label == "Today" && model.days[0].isFirst)
        #expect(model.days[1].label == "Sat, Oct 3" && !model.days[1].isFirst)
        #expect(
            model.days[0].rows.map(\.name) == [
                "MET Norway", "Open-Meteo", "ECMWF IFS (Open-Meteo)", "NOAA GFS (Open-Meteo)",
                "DWD ICON (Open-Meteo)", "some_new_model (Open-Meteo)",
            ]
        )
        #expect(model.days[4].rows.count == 5)
        #expect(model.days[2].rows[0].high == "23°" && model.days[2].rows[5].high == "28°")
        #expect(model.days[2].rows[0].precipitation == "3.4 mm")
        #expect(model.days[2].rows[1].precipitation == "0.0 mm")
        #expect(model.absence == nil && model.notices.isEmpty && !model.hasWeights)
    }

    @Test(
        "How sure a day is stands in words, with the difference in the person's unit",
        arguments: [
            (Language.english, UnitSystem.metric, "Sources agree", "Sources differ by 5°"),
            (.english, .imperial, "Sources agree", "Sources differ by 9°"),
            (.english, .standard, "Sources agree", "Sources differ by 5 K"),
            (.korean, .metric, "출처들이 비슷하게 예보", "출처에 따라 5° 차이"),
            (.japanese, .metric, "各予報はほぼ一致", "予報に5°の差"),
        ]
    )
    func agreement(language: Language, units: UnitSystem, close: String, far: String) {
        let days = model(language: language, units: units).days
        #expect(days[1].agreement == close && days[1].areClose)
        #expect(days[2].agreement == far && !days[2].areClose)
    }

    @Test("The span of the sources and the count of those that expect rain are told")
    func span() {
        let days = model().days
        #expect(days[2].span == "High 23–28°, low 10–13°")
        #expect(days[2].wet == "3 of 6 expect precipitation")
        #expect(days[1].wet == nil)
    }

    @Test("All days are drawn on one scale, each source as a dot")
    func plot() throws {
        let days = model(own: MadeUpCut.own(verifiedDays: 40)).days
        let plots = days.compactMap(\.plot)
        #expect(plots.count == 10 && Set(plots.map(\.marks)).count == 1)
        let highs = try #require(plots[2].highs)
        #expect(highs.dots.count == 6 && Set(highs.dots).count == 6)
        #expect(highs.start == highs.dots.first && highs.end == highs.dots.last)
        #expect(highs.made != nil && highs.rangeStart != nil && highs.rangeEnd != nil)
    }

    @Test(
        "A blend comes first, with its range and the weights of its sources, and says what it was learned from"
    )
    func blend() {
        let model = model(own: MadeUpCut.own(verifiedDays: 40))
        let rows = model.days[2].rows
        #expect(rows[0].name == "Haneul’s blend" && rows[0].isOwn && rows[0].highWeight == nil)
        #expect(rows[0].high == "26°" && rows[0].highRange == "24–28°")
        #expect(rows[1].highWeight == "17%" && rows[1].lowWeight == "17%" && rows[1].highRange == nil)
        #expect(model.hasWeights)
        #expect(
            model.notices == [
                "The blend was learned from 40 verified days at this place.",
                "Four of five of the values verified here so far lay within the range that was given with them.",
            ]
        )
    }

    @Test("A source without a low has a weight of the high alone")
    func weights() {
        var forecasts = MadeUpCut.forecasts(of: Array(MadeUpCut.sources.prefix(2)))
        var figures = forecasts[1].figures
        for lead in 0..<12 { figures[.minimum, lead] = nil }
        forecasts[1] = IssuedForecast(
            place: MadeUpCut.place,
            source: forecasts[1].source,
            day: MadeUpCut.day,
            issuedAt: MadeUpCut.issuedAt,
            figures: figures
        )
        let rows = model(forecasts, own: MadeUpCut.own(verifiedDays: 40, of: forecasts)).days[1].rows
        #expect(rows.map(\.highWeight) == [nil, "50%", "50%"])
        #expect(rows.map(\.lowWeight) == [nil, "100%", nil])
    }

    @Test("The coming hours: a line and a column for each source, what is made of them first, with its range")
    func hours() throws {
        let hours = model(own: MadeUpCut.own(verifiedDays: 40)).hours
        #expect(hours.map(\.title) == ["Temperature every 3 hours (°C)", "Wind every 3 hours (m/s)"])
        let temperature = try #require(hours.first)
        #expect(temperature.plot.lines.count == 6 && temperature.plot.made != nil)
        #expect(temperature.plot.band != nil)
        #expect(temperature.columns.count == 7 && temperature.columns.first == "Haneul’s blend")
        #expect(temperature.legend.hasSuffix("The thick line is Haneul’s blend, the band its range."))
        // Of 24 steps since 03 h, four have passed.
        #expect(temperature.rows.count == 20)
        #expect(temperature.rows.first?.moment == "Fri, Oct 2, 18:00")
        #expect(
            temperature.rows.first?.cells.map(\.text) == ["20°", "19°", "20°", "20°", "21°", "21°", "22°"]
        )
        #expect(temperature.rows.first?.cells.first?.range == "18–22°")
        // The first source ends after two days.
        #expect(temperature.rows.last?.cells[1].text == "–")
        #expect(hours[1].rows.first?.cells[1].text == "4.0")
        #expect(temperature.plot.days.map(\.label) == ["Sat 3", "Sun 4"])
        #expect(temperature.plot.midnights.count == 3)
    }

    @Test("The coming hours are in the person's units, and nothing is made of them where nothing is")
    func hourUnits() throws {
        let hours = model(units: .imperial).hours
        #expect(hours.map(\.title) == ["Temperature every 3 hours (°F)", "Wind every 3 hours (mph)"])
        #expect(hours[0].rows.first?.cells.first?.text == "66°")
        #expect(hours[1].rows.first?.cells.first?.text == "9")
        #expect(hours.allSatisfy { $0.plot.made == nil && $0.columns.count == 6 })
        #expect(hours[0].legend == "Each thin line is one source.")
        #expect(model(after: 4 * 86_400).hours.isEmpty)
    }

    @Test("With a record of five days nothing claims more than that", arguments: Language.allCases)
    func young(language: Language) {
        var own = MadeUpCut.own(verifiedDays: 5)
        // Whatever is in it.
        own = OwnForecast(
            place: own.place,
            day: own.day,
            issuedAt: own.issuedAt,
            verifiedDays: 5,
            sources: own.sources,
            days: MadeUpCut.own(verifiedDays: 40).days,
            moments: MadeUpCut.own(verifiedDays: 40).moments
        )
        let model = model(own: own, language: language)
        #expect(
            model.hours.count == 2 && model.hours.allSatisfy { $0.plot.band == nil && $0.plot.made != nil }
        )
        #expect(model.hours.allSatisfy { $0.rows.allSatisfy { $0.cells.allSatisfy { $0.range == nil } } })
        #expect(!model.hasWeights)
        #expect(model.days.allSatisfy { $0.rows.allSatisfy { $0.highRange == nil && $0.lowRange == nil } })
        #expect(model.days.allSatisfy { $0.plot?.highs?.rangeStart == nil && $0.plot?.lows?.rangeEnd == nil })
        let words = words(model)
        let blend = ["Haneul’s blend", "하늘 통합 예보", "ハヌル統合予報"]
        #expect(!blend.contains { words.contains($0) })
        let median = ["Median of the sources", "출처들의 중앙값", "提供元の中央値"]
        #expect(median.contains { words.contains($0) })
        #expect(!["four of five", "Four of five", "다섯 번 중", "5回に4回", "%"].contains { words.contains($0) })
        let counts = model.notices.joined().matches(of: /[0-9]+/).map { String($0.output) }
        #expect(counts == ["5", "10"])
    }

    @Test("Before anything was verified that is said, and no count", arguments: Language.allCases)
    func unverified(language: Language) {
        let model = model(own: MadeUpCut.own(verifiedDays: 0), language: language)
        #expect(model.notices.joined().matches(of: /[0-9]+/).map { String($0.output) } == ["10"])
    }

    @Test("One source is compared with nothing, and that is said")
    func oneSource() {
        let model = model(MadeUpCut.forecasts(of: Array(MadeUpCut.sources.prefix(1))))
        #expect(
            model.notices == ["Only one source is recorded here, so there is nothing to compare it with."]
        )
        #expect(model.days.count == 10 && model.days.allSatisfy { $0.agreement == nil && $0.wet == nil })
    }

    @Test("An old cut says of which day it is, and days that have passed are not shown")
    func old() {
        let model = model(after: 2 * 86_400)
        #expect(
            model.notices == [
                "These forecasts are of Fri, Oct 2. Newer ones have not been recorded."
            ]
        )
        #expect(model.days.first?.label == "Today")
        #expect(model.days.first?.rows.first?.high == "23°")
    }

    @Test("A cut of the night before is not old until the next one is missing")
    func night() {
        #expect(model(after: 15 * 3_600).notices.isEmpty)
        #expect(model(after: 19 * 3_600).notices.count == 1)
    }

    @Test("What is missing is told, and why")
    func absence() {
        #expect(model([]).absence?.title == "There is no record yet")
        #expect(model([]).absence?.offersSaving == false)
        #expect(model([], isSaved: false).absence?.offersSaving == true)
        #expect(model([], isRecording: false).absence?.title == "This server records no forecasts")
        #expect(model([], isRecording: false, isSaved: false).absence?.offersSaving == false)
        #expect(model(after: 30 * 86_400).absence?.title == "There is no forecast ahead")
        let subject = PlaceSample.subject()
        let unread = CompareModel(nil, names: Self.names, attributions: [:], isSaved: true, subject)
        #expect(unread.absence?.title == "기록을 읽지 못했습니다" && unread.days.isEmpty)
    }

    @Test("When each was issued is told, or when it was fetched, and each provider is credited once")
    func issues() {
        let model = model()
        #expect(model.issues.count == 6)
        #expect(model.issues[0].moment == "issued Fri, Oct 2, 02:10")
        #expect(model.issues[1].moment == "fetched Fri, Oct 2, 03:10")
        #expect(model.credits.map(\.name) == ["Open-Meteo"])
        #expect(model.credits[0].attribution == "Weather data by Open-Meteo.com")
    }
}
