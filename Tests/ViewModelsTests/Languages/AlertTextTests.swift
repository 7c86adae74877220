import Languages
import Testing
import WeatherModels

@testable import ViewModels

/// Our own words for warnings.
struct AlertTextTests {
    private static let levels = WeatherAlert.Level.allCases.map(Optional.some) + [nil]

    private static var titles: [AlertTitle] {
        AlertKind.allCases.flatMap { kind in levels.map { AlertTitle(kind, $0) } }
    }

    @Test(
        "Kind and level are plain words of each language",
        arguments: [
            (AlertTitle(.rain, .advisory), "큰비 주의", "Heavy rain advisory", "大雨に注意"),
            (AlertTitle(.rain, .warning), "큰비 위험", "Heavy rain warning", "大雨に警戒"),
            (AlertTitle(.heat, .major), "심한 더위 매우 위험", "Heat warning, highest level", "厳しい暑さに厳重な警戒"),
            (AlertTitle(.typhoon, .preliminary), "태풍 예고", "Tropical cyclone watch", "台風のおそれ"),
            (AlertTitle(.other, .statement), "궂은 날씨 소식", "Weather notice", "天候のお知らせ"),
            (AlertTitle(.other, nil), "위험 기상", "Weather alert", "防災気象情報"),
            (AlertTitle(.flood, nil), "홍수", "Flood", "洪水"),
        ]
    )
    func titles(_ title: AlertTitle, korean: String, english: String, japanese: String) {
        #expect([title.korean, title.english, title.japanese] == [korean, english, japanese])
    }

    @Test("No two kinds and levels have the same name in any language")
    func distinct() {
        for language in Language.allCases {
            let names = Self.titles.map { $0.text(in: language) }
            #expect(names.count == AlertKind.allCases.count * Self.levels.count)
            #expect(Set(names).count == names.count, "\(language)")
        }
    }

    @Test("Our own words are never those by which an agency issues its warnings, but where it is quoted")
    func reserved() {
        let phrases: [AlertPhrase] = [
            .active, .upcoming, .country, .span(from: "1", to: "2"), .expectedSpan(from: "1", to: "2"),
            .openSpan(from: "1"), .issued("1"), .quotation("1", agency: "2"), .count(2), .more(2),
            .countInCountry(2), .nothing, .stale(agency: "1", age: "2"), .unavailable, .unsupported,
        ]
        let texts: [any Translated<String>] =
            Self.titles as [any Translated<String>] + phrases
            + AlertColour.allCases.map(AlertPhrase.colour) + ReportPart.allCases + DetailLabel.allCases
            + ListLabel.allCases
        for text in texts {
            for word in ["특보", "주의보", "경보", "警報", "注意報", "特報"] {
                for language in Language.allCases {
                    #expect(!text.text(in: language).contains(word), "\(text.text(in: language))")
                }
            }
        }
        let quoted = AlertPhrase.staleInKorea(agency: "기상청", age: "10분 전")
        #expect(quoted.korean == "기상청 ‘특보’를 가져오지 못했습니다 (10분 전 기준)")
    }

    @Test("The quotation names its agency, in the marks of each language")
    func quotation() {
        let phrase = AlertPhrase.quotation("호우주의보", agency: "기상청")
        #expect(phrase.korean == "기상청 ‘호우주의보’")
        #expect(phrase.english == "기상청: “호우주의보”")
        #expect(phrase.japanese == "기상청「호우주의보」")
    }

    @Test("English counts one as one")
    func counts() {
        #expect(AlertPhrase.count(1).english == "1 alert")
        #expect(AlertPhrase.count(2).english == "2 alerts")
    }
}
