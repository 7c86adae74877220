import Foundation
import Testing
import WeatherUnits

@Suite struct UnitTests {
    // Fixed points of the scales: BIPM SI brochure, 9th edition, 2.3.1; −40 is the same on both.
    @Test(
        "Temperatures read the same in each unit",
        arguments: [
            (0.0, 273.15, 32.0), (100, 373.15, 212), (-40, 233.15, -40), (37, 310.15, 98.6),
            (-273.15, 0, -459.67),
        ]
    )
    func temperature(celsius: Double, kelvin: Double, fahrenheit: Double) {
        for temperature in [
            Temperature(celsius: celsius), Temperature(kelvin: kelvin), Temperature(fahrenheit: fahrenheit),
        ] {
            #expect(abs(temperature.celsius - celsius) < 1e-9)
            #expect(abs(temperature.kelvin - kelvin) < 1e-9)
            #expect(abs(temperature.fahrenheit - fahrenheit) < 1e-9)
        }
    }

    // NIST SP 811 (2008), appendix B.8.
    @Test("Speeds read the same in each unit")
    func speed() {
        #expect(abs(Speed(milesPerHour: 1).metresPerSecond - 0.44704) < 1e-12)
        #expect(abs(Speed(knots: 1).metresPerSecond - 0.514444) < 1e-6)
        #expect(abs(Speed(kilometresPerHour: 1).metresPerSecond - 0.277778) < 1e-6)
        let speed = Speed(metresPerSecond: 12.5)
        #expect(abs(speed.kilometresPerHour - 45) < 1e-12)
        #expect(abs(Speed(knots: speed.knots).metresPerSecond - 12.5) < 1e-12)
        #expect(abs(Speed(milesPerHour: speed.milesPerHour).metresPerSecond - 12.5) < 1e-12)
    }

    @Test("Lengths, pressures and inches of rain agree with NIST's factors")
    func others() {
        #expect(Length(feet: 1).metres == 0.3048)
        #expect(Length(kilometres: 1.609344).miles == 1)
        #expect(abs(Pressure(hectopascals: 1013.25).inchesOfMercury - 29.92) < 0.005)
        let hour = TimeSpan(start: Date(timeIntervalSince1970: 0), duration: 3600)
        #expect(Precipitation(millimetres: 25.4, over: hour).inches == 1)
    }

    @Test(
        "Directions come into 0 ..< 360",
        arguments: [
            (0.0, 0.0), (360, 0), (-90, 270), (725, 5), (-720, 0), (359.5, 359.5), (-1e-20, 0),
        ]
    )
    func direction(given: Double, degrees: Double) {
        #expect(Direction(degrees: given).degrees == degrees)
    }

    @Test("Shares, amounts and concentrations keep a model's rounding out")
    func clamps() {
        #expect(Percent(100.4).value == 100)
        #expect(Percent(-0.3).value == 0)
        #expect(Percent(fraction: 0.35).value == 35)
        #expect(UVIndex(-0.1).value == 0)
        #expect(MassConcentration(microgramsPerCubicMetre: -2).microgramsPerCubicMetre == 0)
        let hour = TimeSpan(start: Date(timeIntervalSince1970: 0), duration: 3600)
        #expect(Precipitation(millimetres: -0.1, over: hour).millimetres == 0)
    }
}
