import Foundation
import Testing
import ViewModels
import WeatherUnits

struct QuantityTextTests {
    @Test(
        "C9: never prints -0.0°C",
        arguments: [
            (-0.04, 1, "0.0°C"), (-0.4, 0, "0°C"), (-0.05, 1, "-0.1°C"), (0, 1, "0.0°C"), (-0.0, 2, "0.00°C"),
        ]
    )
    func negativeZero(celsius: Double, decimals: Int, expected: String) {
        #expect(
            QuantityText(.metric).temperature(Temperature(celsius: celsius), decimals: decimals) == expected
        )
    }

    @Test(
        "C9: decimals are a parameter and the symbol is included",
        arguments: [(0, "21°C"), (1, "21.4°C"), (2, "21.35°C")]
    )
    func decimals(count: Int, expected: String) {
        #expect(QuantityText(.metric).temperature(Temperature(celsius: 21.35), decimals: count) == expected)
    }

    /// 37 °C is 98.6 °F, −40 is both (NIST SP 811, appendix B); 0 °C is 273.15 K.
    @Test(
        "A1: one temperature in each unit system",
        arguments: [
            (UnitSystem.metric, 37.0, "37.0°C"), (.imperial, 37, "98.6°F"), (.imperial, -40, "-40.0°F"),
            (.standard, 0, "273.2 K"),
        ]
    )
    func systems(units: UnitSystem, celsius: Double, expected: String) {
        #expect(QuantityText(units).temperature(Temperature(celsius: celsius), decimals: 1) == expected)
    }

    @Test func `tight rows show the degree sign only, and nothing for kelvin`() {
        let temperature = Temperature(celsius: -17.5)
        #expect(QuantityText(.metric).degrees(temperature) == "-18°")
        #expect(QuantityText(.imperial).degrees(temperature) == "1°")
        #expect(QuantityText(.standard).degrees(temperature) == "256")
        #expect(QuantityText(.metric).degrees(Temperature(celsius: -0.3)) == "0°")
    }

    /// 10 m/s is 22.369 mph, 1013.25 hPa is 29.921 inHg, 25.4 mm is 1 in (NIST SP 811, appendix B.8).
    @Test func `wind, pressure and rain in metric and in imperial units`() {
        let span = TimeSpan(start: .distantPast, duration: 3600)
        let (metric, imperial) = (QuantityText(.metric), QuantityText(.imperial))
        #expect(metric.speed(Speed(metresPerSecond: 10)) == "10.0 m/s")
        #expect(imperial.speed(Speed(metresPerSecond: 10)) == "22 mph")
        #expect(metric.pressure(Pressure(hectopascals: 1013.25)) == "1013 hPa")
        #expect(imperial.pressure(Pressure(hectopascals: 1013.25)) == "29.92 inHg")
        #expect(metric.precipitation(Precipitation(millimetres: 25.4, over: span)) == "25.4 mm")
        #expect(imperial.precipitation(Precipitation(millimetres: 25.4, over: span)) == "1.00 in")
        #expect(metric.percent(Percent(54.4)) == "54%")
    }

    @Test(arguments: [(450.0, "450 m", "0.3 mi"), (9_460, "9.5 km", "5.9 mi"), (24_140, "24 km", "15 mi")])
    func `visibility in the unit that reads well`(metres: Double, metric: String, imperial: String) {
        #expect(QuantityText(.metric).visibility(Length(metres: metres)) == metric)
        #expect(QuantityText(.imperial).visibility(Length(metres: metres)) == imperial)
    }
}

/// 10 m/s is 36 km/h and 19.438 kn; 1013.25 hPa is 760.0 mmHg and 29.921 inHg (NIST SP 811, appendix B.8).
struct QuantityUnitsTests {
    @Test("A1: each quantity has a unit of its own, whatever the others have")
    func apart() {
        var choices = QuantityUnitChoices()
        choices.windSpeed = .knots
        choices.pressure = .millimetresOfMercury
        choices.visibility = .miles
        let texts = QuantityText(choices.units(automatic: QuantityUnits(.metric)))
        #expect(texts.temperature(Temperature(celsius: 21.4), decimals: 1) == "21.4°C")
        #expect(texts.speed(Speed(metresPerSecond: 10)) == "19 kn")
        #expect(texts.pressure(Pressure(hectopascals: 1013.25)) == "760 mmHg")
        #expect(texts.visibility(Length(metres: 24_140)) == "15 mi")
        choices.windSpeed = .kilometresPerHour
        #expect(
            QuantityText(choices.units(automatic: QuantityUnits(.imperial))).speed(Speed(metresPerSecond: 10))
                == "36 km/h"
        )
    }

    @Test("A1: automatic follows the region until chosen, and can be chosen again")
    func automatic() {
        var choices = QuantityUnitChoices()
        let (metric, imperial) = (QuantityUnits(.metric), QuantityUnits(.imperial))
        #expect(choices.units(automatic: imperial).temperature == .fahrenheit)
        choices.temperature = .celsius
        #expect(choices.units(automatic: imperial).temperature == .celsius)
        choices.temperature = nil
        #expect(choices.units(automatic: imperial).temperature == .fahrenheit)
        #expect(choices.units(automatic: metric).temperature == .celsius)
    }
}

extension QuantityText {
    fileprivate init(_ system: UnitSystem) {
        self.init(QuantityUnits(system))
    }
}
