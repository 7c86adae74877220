@testable import METNorway
import Testing
import WeatherModels

/// The words are those of the API's legend (https://github.com/metno/weathericons, `weather/README.md`); the ids
/// beside them are chosen, so that the table is the specification.
@Suite("MET Norway's symbol codes")
struct ConditionTests {
    static let table: [(String, Int)] = [
        ("clearsky", 800), ("fair", 801), ("partlycloudy", 802), ("cloudy", 804), ("fog", 741),
        ("lightrain", 500), ("rain", 501), ("heavyrain", 502),
        ("lightrainshowers", 520), ("rainshowers", 521), ("heavyrainshowers", 522),
        ("lightsleet", 615), ("sleet", 611), ("heavysleet", 611),
        ("lightsleetshowers", 612), ("sleetshowers", 613), ("heavysleetshowers", 613),
        ("lightsnow", 600), ("snow", 601), ("heavysnow", 602),
        ("lightsnowshowers", 620), ("snowshowers", 621), ("heavysnowshowers", 622),
        ("lightrainandthunder", 200), ("rainandthunder", 201), ("heavyrainandthunder", 202),
        ("lightsleetandthunder", 200), ("sleetandthunder", 201), ("heavysleetandthunder", 202),
        ("lightsnowandthunder", 200), ("snowandthunder", 201), ("heavysnowandthunder", 202),
        ("lightrainshowersandthunder", 200), ("rainshowersandthunder", 201),
        ("heavyrainshowersandthunder", 202),
        ("lightssleetshowersandthunder", 200), ("sleetshowersandthunder", 201),
        ("heavysleetshowersandthunder", 202),
        ("lightssnowshowersandthunder", 200), ("snowshowersandthunder", 201),
        ("heavysnowshowersandthunder", 202),
    ]

    @Test("All 41, with and without each suffix", arguments: table)
    func known(code: String, id: Int) {
        #expect(Self.table.count == 41)
        for suffix in ["", "_day", "_night", "_polartwilight"] {
            #expect(WeatherCondition(symbolCode: code + suffix)?.rawValue == id)
        }
    }

    @Test(
        "The right spelling of the two misspelt ones is read as well",
        arguments: ["lightsleetshowersandthunder_day", "lightsnowshowersandthunder"]
    )
    func rightSpelling(code: String) {
        #expect(WeatherCondition(symbolCode: code) == .thunderstormWithLightRain)
    }

    @Test(
        "Other words are unknown",
        arguments: [
            "", "_day", "sunny", "clearsky_dawn", "clearsky_day_night", "lightclearsky", "heavy",
            "rainandsnow",
            "lightheavyrain", "sssnow", "rainshowersandthunderx", "CLEARSKY", "andthunder",
        ]
    )
    func unknown(code: String) {
        #expect(WeatherCondition(symbolCode: code) == nil)
    }
}
