import ForecastRecords
import Foundation
import Languages
import TestSupport
import Testing
import Verification
import ViewModels
import WeatherModels
import WeatherUnits

/// The page of what forecasts were worth.
struct RecordsModelTests {
    private static let names = SourceNames([
        ProviderID("kma", name: LocalizedName("KMA", translations: [.korean: "기상청"])),
        ProviderID("open-meteo", name: LocalizedName("Open-Meteo")),
    ])

    private func subject(
        _ language: Language = .english,
        units: QuantityUnits = QuantityUnits(.metric)
    ) -> PlaceSubject {
        PlaceSubject(
            MadeUpWeather.seoul,
            nil,
            preferences: Preferences(units: units, language: language),
            now: MadeUpWeather.now
        )
    }

    private func model(
        _ scores: PlaceScores,
        of variable: RecordedVariable? = nil,
        _ language: Language = .english,
        units: QuantityUnits = QuantityUnits(.metric)
    ) -> RecordsModel { RecordsModel(scores, of: variable, subject(language, units: units), Self.names) }

    /// Everything a page says.
    private func words(_ model: RecordsModel) -> [String] {
        var words = [model.place, model.variable, model.errorTitle, model.biasTitle, model.hitsTitle]
        words += [model.observer, model.period].compactMap(\.self) + model.notes + model.choices.map(\.label)
        words += model.absence.map { [$0.title, $0.text] } ?? []
        for board in model.boards {
            words += [board.title, board.days] + [board.remark].compactMap(\.self)
            for line in board.lines {
                words += [line.name, line.error, line.bias, line.hits, line.count]
                words += [line.rank].compactMap(\.self)
            }
        }
        return words
    }

    @Test("X3: a row for each contender, by people’s names for it, in the person’s language")
    func names() throws {
        let board = try #require(model(MadeUpScores.scores(days: 42), .korean).boards.first)
        #expect(
            board.lines.map(\.name) == [
                "하늘 통합 예보", "기상청", "Open-Meteo", "ECMWF IFS (Open-Meteo)", "NOAA GFS (Open-Meteo)",
                "DWD ICON (Open-Meteo)", "some_new_model (Open-Meteo)", "마지막 관측 그대로", "평년값",
            ]
        )
        #expect(
            board.lines.map(\.kind) == ["blend"] + Array(repeating: "source", count: 6) + [
                "reference", "reference",
            ]
        )
        #expect(board.title == "당일" && board.days == "검증한 날 42일")
    }

    @Test("X3: a station is told by its name; without one by whose it is, and at the least by its identifier")
    func stations() {
        let scores = MadeUpScores.scores(days: 42)
        func observer(_ name: String?, of provider: String = "kma", _ language: Language = .english)
            -> String?
        {
            let station = RecordedStation(code: "108", provider: ProviderID(rawValue: provider), name: name)
            return model(scores.observed(by: station), language).observer
        }
        #expect(model(scores).observer?.hasPrefix("Compared with what the station 108 observed") == true)
        #expect(observer("서울")?.contains("the station 서울 (108) observed") == true)
        #expect(observer(nil)?.contains("the station 108 (KMA) observed") == true)
        #expect(observer(nil, of: "kma", .korean)?.contains("관측소 108 (기상청)") == true)
    }

    @Test("X3: a board for each lead, on one scale, so that the longest bar is the largest error of all")
    func scale() {
        let model = model(MadeUpScores.scores(days: 42))
        #expect(model.boards.map(\.title).count == LeadGroup.allCases.count)
        let widths = model.boards.flatMap(\.lines).compactMap { Double($0.width.dropLast()) }
        #expect(widths.count == 54 && widths.max() == 100)
        #expect(widths.allSatisfy { (0...100).contains($0) })
        // 0.8 of 0.8 + 8 · 0.15 + 5 · 0.25.
        #expect(model.boards[0].lines[0].width == "24.6%")
    }

    @Test("X3: errors are differences: a degree is 1.8 °F, without an offset")
    func units() {
        let scores = MadeUpScores.scores(days: 42)
        let celsius = model(scores)
        #expect(celsius.boards[0].lines[0].error == "0.80" && celsius.boards[0].lines[0].bias == "-0.30")
        #expect(celsius.boards[0].lines[7].bias == "+0.40")
        #expect(celsius.errorTitle == "Mean error (°C)" && celsius.hitsTitle == "Within 2°C")
        let fahrenheit = model(scores, units: QuantityUnits(.imperial))
        #expect(
            fahrenheit.boards[0].lines[0].error == "1.44" && fahrenheit.boards[0].lines[0].bias == "-0.54"
        )
        #expect(fahrenheit.errorTitle == "Mean error (°F)" && fahrenheit.hitsTitle == "Within 3.6°F")
        #expect(fahrenheit.observer?.contains("0.9 mi away, 281 ft above") == true)
        #expect(celsius.observer?.contains("1.4 km away, 86 m above") == true)
        var units = QuantityUnits(.metric)
        (units.temperature, units.windSpeed) = (.kelvin, .kilometresPerHour)
        #expect(model(scores, units: units).boards[0].lines[0].error == "0.80")
        let wind = model(scores, of: .wind, units: units)
        #expect(wind.errorTitle == "Mean error (km/h)" && wind.hitsTitle == "Within 7.2 km/h")
        #expect(wind.boards[0].lines[0].error == "2.88")
    }

    @Test("X3: of rain, whether it fell: a Brier score, and shares of days")
    func rain() {
        let model = model(MadeUpScores.scores(days: 42), of: .precipitation)
        #expect(
            model.errorTitle == "Mean error" && model.biasTitle == "Bias (%)" && model.hitsTitle == "Right"
        )
        let line = model.boards[0].lines[0]
        #expect(line.error == "0.10" && line.bias == "-4" && line.hits == "95%")
        #expect(
            model.notes.contains { $0.contains("Brier") } && model.notes.contains { $0.contains("0.2 mm") }
        )
    }

    @Test(
        "X3: how reliable probabilities are is drawn from thirty forecasts on, for the blend and the best source"
    )
    func reliability() throws {
        #expect(
            model(MadeUpScores.scores(days: 29), of: .precipitation).boards.allSatisfy {
                $0.reliability == nil
            }
        )
        #expect(model(MadeUpScores.scores(days: 42)).boards.allSatisfy { $0.reliability == nil })
        let board = try #require(model(MadeUpScores.scores(days: 42), of: .precipitation).boards.first)
        let drawn = try #require(board.reliability)
        #expect(drawn.series.map(\.name) == ["Haneul’s blend", "KMA"])
        #expect(drawn.series.map(\.kind) == ["blend", "source"])
        #expect(drawn.rows.map(\.label).first == "0–10%" && drawn.rows.map(\.label).last == "90–100%")
        #expect(drawn.rows.count == 10 && drawn.series.allSatisfy { $0.dots.count == 10 })
        // 42 days are four or five in a bin.
        #expect(drawn.rows.allSatisfy { $0.cells.count == 2 && ["4", "5", "6"].contains($0.cells[0].count) })
        for (row, dot) in zip(drawn.rows, drawn.series[0].dots) {
            #expect(dot.isFaint == (row.cells[0].count == "4"))
        }
        #expect(drawn.marks.map(\.label) == ["0%", "50%", "100%"])
        // Up is up.
        #expect(drawn.marks.first?.y == "84%" && drawn.marks.last?.y == "5%")
    }

    @Test("X3: a hundredth is told from a month on", arguments: [(29, "0.8"), (30, "0.80")])
    func decimals(days: Int, error: String) {
        #expect(model(MadeUpScores.scores(days: days)).boards[0].lines[0].error == error)
    }

    @Test("X3: a rank is told where the record has one and 30 days are verified, and then orders the rows")
    func ranks() throws {
        let old = model(MadeUpScores.scores(days: 30, areRanked: true))
        #expect(old.boards.allSatisfy { $0.hasRanks && $0.remark == nil })
        #expect(old.boards[0].lines.map(\.rank) == ["1", "2", "2", "4", "5", "6", "7", "8", "9"])
        #expect(old.notes.contains { $0.hasPrefix("Rank:") })
        for days in [1, 5, 9, 10, 29] {
            let young = model(MadeUpScores.scores(days: days, areRanked: true))
            #expect(
                young.boards.allSatisfy { board in
                    !board.hasRanks && board.lines.allSatisfy { $0.rank == nil }
                }
            )
            #expect(!young.notes.contains { $0.hasPrefix("Rank:") })
        }
        #expect(model(MadeUpScores.scores(days: 400)).boards.allSatisfy { !$0.hasRanks })
    }

    @Test("X3: rows of one rank stay in the order of their names")
    func order() {
        let board = MadeUpScores.board(of: .maximum, .tomorrow, days: 60, sources: MadeUpScores.sixSources)
        let lines = board.lines.enumerated().map { index, line in
            PlaceScores.Line(
                line.contender,
                count: line.count,
                error: line.error,
                bias: line.bias,
                closeShare: line.closeShare,
                rank: index == 3 ? 1 : 2
            )
        }
        let scores = PlaceScores(
            place: MadeUpScores.place,
            observer: nil,
            period: nil,
            boards: [.init(variable: .maximum, group: .tomorrow, days: 60, lines: lines)]
        )
        let shown = model(scores).boards[0].lines
        #expect(shown[0].name == "ECMWF IFS (Open-Meteo)" && shown[0].rank == "1")
        #expect(shown.dropFirst().map(\.name).prefix(3) == ["Haneul’s blend", "KMA", "Open-Meteo"])
    }

    @Test(
        "X3: too young to say, and to say which is better",
        arguments: [
            (1, "1 verified day", "Too young to say: on so few days, it may be chance."),
            (9, "9 verified days", "Too young to say: on so few days, it may be chance."),
            (10, "10 verified days", "Too young to say which is better: that takes 30 verified days."),
            (29, "29 verified days", "Too young to say which is better: that takes 30 verified days."),
        ]
    )
    func young(days: Int, count: String, remark: String) {
        for board in model(MadeUpScores.scores(days: days)).boards {
            #expect(board.days == count && board.remark == remark)
        }
    }

    @Test("X3: where all ranks are one, nobody is ahead")
    func nobodyAhead() {
        let board = MadeUpScores.board(of: .maximum, .tomorrow, days: 60, sources: MadeUpScores.sixSources)
        let lines = board.lines.map {
            PlaceScores.Line($0.contender, count: 60, error: $0.error, bias: 0, closeShare: 1, rank: 1)
        }
        let scores = PlaceScores(
            place: MadeUpScores.place,
            observer: nil,
            period: nil,
            boards: [.init(variable: .maximum, group: .tomorrow, days: 60, lines: lines)]
        )
        #expect(model(scores).boards.map(\.remark) == ["None is surely better than another."])
        #expect(model(scores).observer == nil && model(scores).period == nil)
        #expect(model(scores).choices.isEmpty, "one variable leaves no choice")
    }

    @Test("X3: a record of five days claims nothing beyond five days", arguments: Language.allCases)
    func honesty(language: Language) throws {
        let claims = ["best", "better", "rank", "sure", "나은", "나은지", "순위", "확실", "優れ", "順位", "確実"]
        for variable in RecordedVariable.observed {
            let model = model(MadeUpScores.scores(days: 5, areRanked: true), of: variable, language)
            for text in words(model) {
                for claim in claims where text.lowercased().contains(claim) {
                    // What a short bar means is no claim about a source.
                    #expect(text.contains("bar"), "\(text)")
                }
                let days = text.matches(of: /(\d+)(?: (?:verified )?days?| ?일(?!부터)|日(?!後))/)
                let counts = days.compactMap { Int($0.output.1) }
                let told = text.contains("월") || text.contains("月") ? [] : counts
                #expect(told.allSatisfy { $0 <= 5 } || isLead(text, language), "\(text)")
            }
            let counts = model.boards.flatMap(\.lines).map(\.count)
            #expect(Set(counts) == [variable.isOfDay ? "5" : "40"])
            let remark = RecordsPhrase.tooYoung.text(in: language)
            #expect(model.boards.allSatisfy { $0.remark == remark })
        }
    }

    @Test("X3: leads of moments are told in hours")
    func hours() {
        let titles = model(MadeUpScores.scores(days: 42), of: .temperature).boards.map(\.title)
        #expect(titles == ["3–21 hours ahead", "24–45 hours ahead", "48–72 hours ahead"])
    }

    private func isLead(_ text: String, _ language: Language) -> Bool {
        LeadGroup.allCases.contains { RecordsPhrase.lead($0, isOfDay: true).text(in: language) == text }
    }

    @Test("X3: one source is corrected, not blended, and that is said")
    func oneSource() {
        let one = model(MadeUpScores.scores(days: 60, sources: Array(MadeUpScores.sixSources.prefix(1))))
        #expect(one.boards[0].lines.map(\.name) == ["Haneul’s blend", "KMA", "As last observed", "Normal"])
        #expect(one.notes.contains { $0.hasPrefix("There is one source only") })
        #expect(!model(MadeUpScores.scores(days: 60)).notes.contains { $0.hasPrefix("There is one source") })
    }

    @Test(
        "X3: the analysis of a model is labelled, and is called no observation",
        arguments: Language.allCases
    )
    func analysis(language: Language) throws {
        let source = try #require(RecordSource("open-meteo"))
        let model = model(MadeUpScores.scores(days: 60, observer: .analysis(source)), language)
        #expect(model.isAnalysis)
        let text = try #require(model.observer)
        #expect(text.contains("Open-Meteo"))
        #expect(["not an observation", "관측한 값이 아니며", "観測値ではなく"].contains { text.contains($0) })
        #expect(!self.model(MadeUpScores.scores(days: 60), language).isAnalysis)
    }

    @Test(
        "X3: the period has its year if it is another one",
        arguments: [
            (31, "Verified: Tue, Sep 1 to Thu, Oct 1"), (300, "Verified: Sat, Dec 6, 2025 to Thu, Oct 1"),
        ]
    )
    func period(days: Int, text: String) {
        #expect(model(MadeUpScores.scores(days: days)).period == text)
    }

    @Test("X3: only variables with a verified day can be chosen, and the one that is shown")
    func choices() {
        let all = model(MadeUpScores.scores(days: 5), of: .wind)
        #expect(all.choices.map(\.isChosen) == [false, false, false, false, true])
        #expect(all.choices.last?.address == "/places/37.5636,126.98/records/wind")
        let scores = PlaceScores(
            place: MadeUpScores.place,
            observer: nil,
            period: nil,
            boards: [MadeUpScores.board(of: .minimum, .today, days: 3, sources: [])]
        )
        #expect(model(scores).choices.isEmpty && model(scores).variable == "Low")
        let wind = model(scores, of: .wind)
        #expect(wind.choices.map(\.label) == ["Low", "Wind every 3 hours"])
        #expect(wind.boards.isEmpty && wind.notes.isEmpty && wind.observer == nil)
        #expect(wind.absence?.title == "Nothing of this is verified yet")
    }

    @Test(
        "X3: without boards the page says why, and offers what helps",
        arguments: [
            (RecordsAbsence.Reason.off, "This server records no forecasts", false, false),
            (.unrecorded(isSaved: true), "There is no record yet", false, false),
            (.unrecorded(isSaved: false), "Records are shown for saved places", true, false),
            (.unverified(days: 1), "Forecasts of 1 day are recorded, and none is verified yet", false, false),
            (
                .unverified(days: 3), "Forecasts of 3 days are recorded, and none is verified yet", false,
                false
            ),
            (.unreadable, "The records could not be read", false, true),
        ]
    )
    func absence(reason: RecordsAbsence.Reason, title: String, offersSaving: Bool, canRetry: Bool) throws {
        let model = RecordsModel(reason, subject())
        let absence = try #require(model.absence)
        #expect(absence.title == title && !absence.text.isEmpty)
        #expect(absence.offersSaving == offersSaving && (absence.retry != nil) == canRetry)
        #expect(model.boards.isEmpty && !model.hasNotes && !model.hasChoices)
    }

    @Test("X3: errors of nothing are no bars, and no fault")
    func nothing() {
        let line = PlaceScores.Line(.blend, count: 1, error: 0, bias: 0, closeShare: 1, rank: nil)
        let board = PlaceScores.Board(variable: .maximum, group: .today, days: 1, lines: [line])
        let scores = PlaceScores(place: MadeUpScores.place, observer: nil, period: nil, boards: [board])
        #expect(model(scores).boards[0].lines.map(\.width) == ["0%"])
        #expect(model(scores).boards[0].lines.map(\.bias) == ["0.0"])
    }
}
