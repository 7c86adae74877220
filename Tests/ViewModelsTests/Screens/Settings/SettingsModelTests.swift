import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct SettingsModelTests {
    private func model(
        _ preferences: Preferences,
        change: (inout SettingsModel.Chosen) -> Void = { _ in }
    ) -> SettingsModel {
        var chosen = SettingsModel.Chosen(
            units: QuantityUnitChoices(),
            language: nil,
            hourCycle: nil,
            theme: SettingsModel.automatic,
            isLive: true
        )
        change(&chosen)
        return SettingsModel(
            chosen,
            preferences: preferences,
            ownPosition: nil,
            sources: [],
            version: "1",
            isKept: false
        )
    }

    @Test("A1: what was chosen is chosen, and beside automatic stands what it comes to")
    func units() {
        let imperial = Preferences(units: .imperial, language: .english)
        let automatic = model(imperial)
        #expect(automatic.units.map(\.present) == ["°F", "mph", "inHg", "in", "mi"])
        #expect(automatic.units.allSatisfy { $0.options.first?.isChosen == true })
        let knots = model(imperial) { $0.units.windSpeed = .knots }
        #expect(knots.units[1].options.filter(\.isChosen).map(\.label) == ["kn"])
        #expect(knots.units[0].options.filter(\.isChosen).map(\.value) == ["automatic"])
    }

    @Test(
        "C7: each language is called as its speakers call it, and beside the clock stands how it counts, not an hour that it is not"
    )
    func display() {
        let korean = Preferences(units: QuantityUnits(.metric), language: .korean, hourCycle: .twelve)
        let display = model(korean).display
        #expect(display[0].options.map(\.label) == ["자동", "한국어", "English", "日本語 (ベータ版)"])
        #expect(display[1].present == "12시간")
        #expect(model(Preferences(language: .english)).display[1].present == "24 hours")
    }

    @Test("a credit says which language it is in: ours are the person’s, a licensor’s stay as they are")
    func credits() {
        let attribution = Attribution(
            text: "Weather data by X",
            link: "https://example.org/",
            licence: "CC BY 4.0"
        )
        let own = Attribution(text: "Not real", link: "", translations: [.korean: "실제가 아닌 날씨"])
        let licensed = SourceModel(.openMeteo, crediting: attribution, in: .korean)
        #expect(
            licensed.attribution == "Weather data by X (CC BY 4.0)" && licensed.attributionLanguage == "en"
        )
        let ours = SourceModel(.simulation, crediting: own, in: .korean)
        #expect(ours.name == "모의" && ours.attribution.hasPrefix("실제가 아닌") && ours.attributionLanguage == "ko")
        let german = Attribution(text: "Quelle: X", link: "", language: "de")
        #expect(SourceModel(.almanac, crediting: german, in: .english).attributionLanguage == "de")
        let english = SourceModel(.almanac, crediting: own, in: .english)
        #expect(english.name == "Climate normals" && english.attributionLanguage == "en")
        let korean = model(Preferences(language: .korean)).licences
        #expect(korean.allSatisfy { $0.attributionLanguage == "ko" })
    }

    @Test("X12: a source says what it gives and where: few countries by name, many by number")
    func sources() {
        let attribution = Attribution(text: "X", link: "https://example.org/")
        func source(
            _ kind: Provenance.Kind,
            isOfficial: Bool,
            _ parts: ReportParts,
            _ coverage: SettingSourceModel.Coverage,
            _ language: Language = .english
        ) -> SettingSourceModel {
            SettingSourceModel(
                .openMeteo,
                crediting: attribution,
                kind: kind,
                isOfficial: isOfficial,
                parts: parts,
                coverage: coverage,
                in: language
            )
        }
        let korea = LocalizedName("South Korea", translations: [.korean: "대한민국"])
        let country = source(
            .forecast,
            isOfficial: true,
            [.current, .measured],
            .countries([korea]),
            .korean
        )
        #expect(country.natures == ["공식", "관측"] && country.coverage == "대한민국" && country.countries == nil)
        let air = source(.forecast, isOfficial: true, [.measuredAir], .world)
        #expect(air.natures == ["measured"] && air.coverage == "Worldwide")
        #expect(source(.forecast, isOfficial: false, [.current, .alerts], .area).natures == ["model"])
        #expect(source(.forecast, isOfficial: true, [.alerts], .world).natures == ["official"])
        #expect(source(.typical, isOfficial: false, [.current], .world).natures == ["typical"])
        #expect(
            source(.simulated, isOfficial: false, [.current, .measured], .world).natures == ["simulated"]
        )
        let seven = ["Greece", "Austria", "Spain", "France", "Italy", "Malta", "Poland"].map {
            LocalizedName($0)
        }
        let many = source(.forecast, isOfficial: true, [.alerts], .countries(seven))
        #expect(many.coverage == "7 countries")
        #expect(many.countries == "Austria, France, Greece, Italy, Malta, Poland, Spain")
        let few = source(.forecast, isOfficial: true, [.alerts], .countries(Array(seven.prefix(6))))
        #expect(few.coverage == "Austria, France, Greece, Italy, Malta, Spain" && few.countries == nil)
    }

    @Test(
        "each choice has exactly one that is chosen, and every element a name of its own",
        arguments: Language.allCases
    )
    func one(language: Language) {
        let model = model(Preferences(language: language)) { chosen in
            chosen.language = .korean
            chosen.theme = "dark"
            chosen.isLive = false
        }
        let choices = model.units + model.display
        #expect(choices.allSatisfy { $0.options.count(where: \.isChosen) == 1 })
        let ids = choices.flatMap { $0.options.map(\.id) }
        #expect(Set(ids).count == ids.count)
    }
}
