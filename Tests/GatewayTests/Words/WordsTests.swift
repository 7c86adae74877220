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
    /// The table of section 4.4: ids, `main`, descriptions (https://openweathermap.org/weather-conditions), icons.
    @Test(
        "4.4: main, English description and icon of every condition",
        arguments: [
            (200, "Thunderstorm", "thunderstorm with light rain", "11"),
            (202, "Thunderstorm", "thunderstorm with heavy rain", "11"),
            (221, "Thunderstorm", "ragged thunderstorm", "11"),
            (231, "Thunderstorm", "thunderstorm with drizzle", "11"),
            (300, "Drizzle", "light intensity drizzle", "09"),
            (312, "Drizzle", "heavy intensity drizzle rain", "09"),
            (321, "Drizzle", "shower drizzle", "09"), (500, "Rain", "light rain", "10"),
            (502, "Rain", "heavy intensity rain", "10"), (504, "Rain", "extreme rain", "10"),
            (511, "Rain", "freezing rain", "13"), (520, "Rain", "light intensity shower rain", "09"),
            (531, "Rain", "ragged shower rain", "09"), (600, "Snow", "light snow", "13"),
            (612, "Snow", "light shower sleet", "13"), (616, "Snow", "rain and snow", "13"),
            (622, "Snow", "heavy shower snow", "13"), (701, "Mist", "mist", "50"),
            (711, "Smoke", "smoke", "50"), (721, "Haze", "haze", "50"),
            (731, "Dust", "sand/dust whirls", "50"), (741, "Fog", "fog", "50"), (751, "Sand", "sand", "50"),
            (761, "Dust", "dust", "50"), (762, "Ash", "volcanic ash", "50"),
            (771, "Squall", "squalls", "50"), (781, "Tornado", "tornado", "50"),
            (800, "Clear", "clear sky", "01"), (801, "Clouds", "few clouds", "02"),
            (802, "Clouds", "scattered clouds", "03"), (803, "Clouds", "broken clouds", "04"),
            (804, "Clouds", "overcast clouds", "04"),
        ]
    )
    func english(id: Int, main: String, description: String, icon: String) throws {
        let condition = try #require(WeatherCondition(rawValue: id))
        #expect(condition.mainWord == main)
        #expect(ConditionWords(in: .english).description(of: condition) == description)
        #expect(condition.icon(isDay: true).name == icon + "d")
        #expect(condition.icon(isDay: false).name == icon + "n")
    }

    @Test(
        "4.3: Korean, exactly the strings clients match on",
        arguments: [
            (800, "맑음"), (801, "약간의 구름이 낀 하늘"), (802, "구름조금"), (803, "튼구름"), (804, "온흐림"),
            (500, "실 비"), (501, "보통 비"), (511, "우박"), (531, "불규칙적 소나기 비"), (230, "약한 연무를 동반한 천둥구름"),
            (612, "소나기 진눈깨비"), (701, "박무"), (781, "토네이도"), (321, "shower drizzle"),
        ]
    )
    func korean(id: Int, description: String) throws {
        let condition = try #require(WeatherCondition(rawValue: id))
        #expect(ConditionWords(in: .korean).description(of: condition) == description)
    }

    @Test("4.3: natural Korean where the server is told so")
    func natural() async throws {
        let gateway = GatewayUnderTest(usesNaturalKorean: true)
        let response = try await gateway.get("/data/2.5/weather?q=Seoul&lang=kr")
        #expect(response.text.contains("\"main\":\"Clouds\",\"description\":\"구름 많음\""))
    }

    @Test(
        "4.3: odd and ISO codes, any case, - for _; names are translated, main is not",
        arguments: ["kr", "ko", "KR", "Ko"]
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
        let words = ConditionWords(in: RequestLanguage(lang))
        #expect(words.description(of: try #require(WeatherCondition(rawValue: id))) == description)
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
