import Testing
import WeatherModels

@Suite struct WeatherConditionTests {
    // https://openweathermap.org/weather-conditions: id and icon of each row.
    @Test(
        "Icons are those of OpenWeatherMap's table",
        arguments: [
            (200, "11"), (210, "11"), (232, "11"), (300, "09"), (321, "09"), (500, "10"), (504, "10"),
            (511, "13"),
            (520, "09"), (531, "09"), (600, "13"), (622, "13"), (701, "50"), (741, "50"), (781, "50"),
            (800, "01"),
            (801, "02"), (802, "03"), (803, "04"), (804, "04"),
        ]
    )
    func icons(id: Int, picture: String) throws {
        let condition = try #require(WeatherCondition(rawValue: id))
        #expect(condition.icon(isDay: true).name == picture + "d")
        #expect(condition.icon(isDay: false).name == picture + "n")
    }

    @Test("The table's 55 ids, and each in one family")
    func table() {
        #expect(WeatherCondition.allCases.count == 55)
        #expect(WeatherCondition(rawValue: 805) == nil)
        for condition in WeatherCondition.allCases where condition.isSnowy { #expect(condition.isWet) }
        #expect(!WeatherCondition.thunderstorm.isWet)
        #expect(WeatherCondition.thunderstormWithDrizzle.isWet)
        #expect(!WeatherCondition.fog.isWet)
    }
}
