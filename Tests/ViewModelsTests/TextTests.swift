import Foundation
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@testable import ViewModels

struct WindTextTests {
    /// The sixteen points, 22.5° apart, each ± 11.25°.
    @Test(arguments: [
        (0.0, "북풍", "N"), (11, "북풍", "N"), (12, "북북동풍", "NNE"), (45, "북동풍", "NE"), (90, "동풍", "E"),
        (180, "남풍", "S"), (225, "남서풍", "SW"), (315, "북서풍", "NW"), (348, "북북서풍", "NNW"), (349, "북풍", "N"),
        (359.9, "북풍", "N"),
    ])
    func `wind is named after where it comes from`(degrees: Double, korean: String, english: String) {
        #expect(Direction(degrees: degrees).windName(in: .korean) == korean)
        #expect(Direction(degrees: degrees).windName(in: .english) == english)
    }

    @Test(arguments: [(0.0, "↓"), (45, "↙"), (90, "←"), (180, "↑"), (270, "→"), (315, "↘"), (350, "↓")])
    func `the arrow points where it blows to`(degrees: Double, arrow: String) {
        #expect(Direction(degrees: degrees).windArrow == arrow)
    }
}

struct ConditionTextTests {
    @Test(arguments: Language.allCases)
    func `every condition has a name of its own`(language: Language) {
        let names = WeatherCondition.allCases.map { $0.text(in: language) }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { !$0.isEmpty })
    }

    @Test("C7: no English word in a Korean name", arguments: WeatherCondition.allCases)
    func korean(condition: WeatherCondition) {
        let name = condition.text(in: .korean)
        #expect(!name.contains { $0.isASCII && $0.isLetter })
        #expect(condition.text(in: .english).allSatisfy { $0.isASCII })
    }

    @Test func `a partly cloudy night is not drawn as an overcast one`() {
        let nights = [WeatherCondition.fewClouds, .scatteredClouds].map { $0.icon(isDay: false).emoji }
        #expect(nights == ["🌙", "🌗"])
        #expect(WeatherCondition.overcast.icon(isDay: false).emoji == "☁️")
    }

    @Test func `a clear night has a moon`() {
        #expect(WeatherCondition.clear.icon(isDay: true).emoji == "☀️")
        #expect(WeatherCondition.clear.icon(isDay: false).emoji == "🌙")
    }

    @Test("freezing rain is drawn as rain; OpenWeatherMap's clients get its own picture, that of snow")
    func freezingRain() {
        #expect(WeatherCondition.freezingRain.shownIcon(isDay: true).name == "10d")
        #expect(WeatherCondition.freezingRain.shownIcon(isDay: false).emoji == "🌧️")
        #expect(WeatherCondition.freezingRain.icon(isDay: true).name == "13d")
        let others = WeatherCondition.allCases.filter { $0 != .freezingRain }
        #expect(others.allSatisfy { $0.shownIcon(isDay: true) == $0.icon(isDay: true) })
    }

    @Test("X9: what falls is in the picture", arguments: WeatherCondition.allCases.filter(\.isWet))
    func wetPicture(condition: WeatherCondition) {
        #expect(["🌦️", "🌧️", "⛈️", "🌨️"].contains(condition.icon(isDay: true).emoji))
    }
}

struct WarningTextTests {
    static let warnings: [ReportWarning] =
        [
            .fieldSkipped(provider: .openMeteo, field: "wind_speed_10m"),
            .providerFailed(provider: .metNorway, reason: .status(500)),
            .deprecatedProduct(provider: .metNorway), .timeZoneGuessed(.nautical),
            .typicalOnly(nearestStation: 4200),
        ] + ReportPart.allCases.map(ReportWarning.partMissing)

    @Test(arguments: warnings)
    func `each warning says what it is about, in both languages`(warning: ReportWarning) {
        let (korean, english) = (warning.text(in: .korean), warning.text(in: .english))
        #expect(korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
        #expect(!english.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
    }

    @Test func `a field left out is named, many are gathered`() {
        #expect(Self.warnings[0].text(in: .english).contains("wind_speed_10m"))
        let many = (1...5).map { ReportWarning.fieldSkipped(provider: .openMeteo, field: "f\($0)") }
        #expect(
            many.texts(in: .english)
                == ["5 fields were left out, their values cannot be used: f1, f2, f3 …"]
        )
        #expect(Array(many.prefix(2)).texts(in: .english).count == 2)
    }
}
