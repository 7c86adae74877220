@testable import OpenMeteo
import Testing
import WeatherModels
import WeatherUnits

@Suite("WMO weather codes")
struct ConditionTests {
    /// Codes of https://open-meteo.com/en/docs ("WMO Weather interpretation codes") and the ids of
    /// https://openweathermap.org/weather-conditions that say the same.
    @Test(
        "Each code of the API has its condition",
        arguments: [
            0: 800, 1: 801, 2: 802, 3: 804, 45: 741, 48: 741, 51: 300, 53: 301, 55: 302, 56: 511, 57: 511,
            61: 500,
            63: 501, 65: 502, 66: 511, 67: 511, 71: 600, 73: 601, 75: 602, 77: 600, 80: 520, 81: 521, 82: 522,
            85: 620, 86: 622, 95: 211, 96: 201, 99: 202,
        ]
    )
    func codes(wmo: Int, id: Int) {
        #expect(WeatherCondition(wmoCode: wmo, cloudCover: nil)?.rawValue == id)
    }

    @Test(
        "Overcast is told from broken by the cloud cover",
        arguments: [(84.0, 803), (84.5, 804), (100, 804)]
    )
    func cloudCover(percent: Double, id: Int) {
        #expect(WeatherCondition(wmoCode: 3, cloudCover: Percent(percent))?.rawValue == id)
    }

    @Test("A code the API does not use is none", arguments: [-1, 4, 50, 100, 800])
    func unknown(code: Int) {
        #expect(WeatherCondition(wmoCode: code, cloudCover: nil) == nil)
    }
}
