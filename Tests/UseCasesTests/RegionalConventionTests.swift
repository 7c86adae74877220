import Languages
import Testing
import UseCases
import WeatherModels
import WeatherUnits

/// Expected: the Unicode Common Locale Data Repository, releases 46 to 48 (`unitPreferences`, `timeData`).
struct RegionalConventionTests {
    @Test(
        "A1: automatic units are those of the region",
        arguments: [
            ("KR", "celsius", "m/s", "hPa", "mm", "km"), ("US", "fahrenheit", "mph", "inHg", "in", "mi"),
            ("GB", "celsius", "mph", "hPa", "mm", "mi"), ("DE", "celsius", "km/h", "hPa", "mm", "km"),
            ("SE", "celsius", "m/s", "hPa", "mm", "km"), ("IN", "celsius", "km/h", "inHg", "mm", "km"),
            ("RU", "celsius", "m/s", "mmHg", "mm", "km"), ("MX", "celsius", "km/h", "mmHg", "mm", "km"),
            ("gb", "celsius", "mph", "hPa", "mm", "mi"),
        ]
    )
    func units(
        region: String,
        temperature: String,
        wind: String,
        pressure: String,
        rain: String,
        sight: String
    ) {
        let units = QuantityUnits(region: region)
        #expect(units.temperature.rawValue == temperature)
        #expect(units.windSpeed.rawValue == wind)
        #expect(units.pressure.rawValue == pressure)
        #expect(units.precipitation.rawValue == rain)
        #expect(units.visibility.rawValue == sight)
    }

    @Test("C7: no region known is °C, twenty-four hours in English, and neither fails")
    func unknown() {
        #expect(QuantityUnits(region: nil) == QuantityUnits(.metric))
        #expect(QuantityUnits(region: "").temperature == .celsius)
        #expect(HourCycle(language: .english, region: nil) == .twentyFour)
        #expect(HourCycle(language: .korean, region: nil) == .twelve)
        #expect(DateOrder(region: nil) == .monthFirst)
    }

    @Test(
        "C7: the clock and the order of dates are those of the region",
        arguments: [
            ("KR", HourCycle.twelve, DateOrder.monthFirst), ("US", .twelve, .monthFirst),
            ("GB", .twentyFour, .dayFirst), ("IE", .twentyFour, .dayFirst), ("AU", .twelve, .dayFirst),
            ("CA", .twelve, .monthFirst), ("DE", .twentyFour, .dayFirst), ("us", .twelve, .monthFirst),
        ]
    )
    func clocks(region: String, cycle: HourCycle, order: DateOrder) {
        #expect(HourCycle(language: .english, region: region) == cycle)
        #expect(DateOrder(region: region) == order)
    }
}
