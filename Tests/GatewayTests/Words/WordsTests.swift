import Languages
import WeatherUnits
import HTTPTypes
import HTTPService
import Foundation
import TestSupport
import Testing
import WeatherModels

@testable import Gateway

@Suite("Words of the API")
struct WordsTests {
    @Test("4.3, 4.4: every condition is in the table")
    func complete() {
        #expect(Set(ConditionRow.all.map(\.id)) == Set(WeatherCondition.allCases.map(\.rawValue)))
    }

    @Test("4.4: main, English description and icon of every condition", arguments: ConditionRow.all)
    func english(row: ConditionRow) throws {
        let condition = try #require(WeatherCondition(rawValue: row.id))
        #expect(condition.mainWord == row.main)
        #expect(condition.description(in: "en") == row.english)
        #expect(condition.icon(isDay: true).name == row.icon + "d")
        #expect(condition.icon(isDay: false).name == row.icon + "n")
    }

    @Test("4.3: Korean, exactly the strings clients match on", arguments: ConditionRow.all)
    func korean(row: ConditionRow) throws {
        let condition = try #require(WeatherCondition(rawValue: row.id))
        #expect(condition.description(in: "kr") == row.korean ?? row.english)
    }

    @Test("4.3: Japanese of every condition, as clients of the API have it", arguments: ConditionRow.all)
    func japanese(row: ConditionRow) throws {
        let condition = try #require(WeatherCondition(rawValue: row.id))
        let text = condition.description(in: "ja")
        #expect(text.isJapanese && text == condition.description(in: "ja", usesNaturalKorean: true))
    }

    @Test(
        "4.3: lang=ja with or without a region",
        arguments: ["ja", "JA", "ja-JP", "ja_jp"]
    )
    func japaneseCodes(lang: String) async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/weather?q=Seoul&lang=\(lang)")
        #expect(response.text.contains("\"main\":\"Clouds\",\"description\":\"曇りがち\""))
        for (id, text) in [(800, "晴天"), (801, "薄い雲"), (802, "雲"), (804, "厚い雲"), (500, "小雨"), (501, "適度な雨")] {
            #expect(WeatherCondition(rawValue: id)?.description(in: "ja") == text)
        }
    }

    @Test("C7: the card of mode=html has Japanese words")
    func card() {
        for label in CardLabel.allCases {
            #expect(label.japanese.isJapanese && label.japanese != label.english)
        }
    }

    @Test("4.3: natural Korean where the server is told so")
    func natural() async throws {
        let gateway = GatewayUnderTest(usesNaturalKorean: true)
        let response = try await gateway.get("/data/2.5/weather?q=Seoul&lang=kr")
        #expect(response.text.contains("\"main\":\"Clouds\",\"description\":\"구름 많음\""))
    }

    @Test(
        "4.3: odd and ISO codes, any case, - for _; names are translated, main is not",
        arguments: ["kr", "ko", "KR", "Ko", "ko-KR", "ko_kr"]
    )
    func codes(lang: String) async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/weather?q=Seoul&lang=\(lang)")
        #expect(response.text.contains("\"main\":\"Clouds\",\"description\":\"튼구름\""))
        #expect(response.text.contains(#""name":"서울""#))
    }

    @Test(
        "4.3: the strings of recorded bodies, else English",
        arguments: [
            ("ru", 800, "ясно"), ("ua", 500, "легкий дощ"), ("uk", 500, "легкий дощ"),
            ("fr", 520, "petites averses"), ("fr", 800, "clear sky"), ("pl", 804, "zachmurzenie duże"),
            ("zh-CN", 800, "clear sky"), ("xx", 800, "clear sky"),
        ]
    )
    func recorded(lang: String, id: Int, description: String) throws {
        let condition = try #require(WeatherCondition(rawValue: id))
        #expect(condition.description(in: APIRequest.languageCode(lang)) == description)
    }

    /// Limits in m/s of WMO-No. 306, table 1100.
    @Test(
        "4.5: names of wind in mode=xml",
        arguments: [
            (0.2, "Calm"), (0.3, "Light air"), (1.6, "Light breeze"), (3.62, "Gentle Breeze"),
            (32.6, "Violent Storm"), (32.7, "Hurricane"),
        ]
    )
    func wind(speed: Double, name: String) {
        #expect(WindWords.name(of: .init(metresPerSecond: speed)) == name)
    }

    @Test(
        "4.5: points of the compass in mode=xml",
        arguments: [(0.0, "N"), (349, "N"), (348, "NNW"), (360, "N"), (11.3, "NNE"), (180, "S")]
    )
    func compass(degrees: Double, code: String) {
        #expect(WindWords.point(at: degrees).code == code)
    }
}
