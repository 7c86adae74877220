import Foundation
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite struct AirQualityTests {
    private func air(_ concentrations: [Pollutant: Double]) -> AirQuality {
        AirQuality(
            time: Date(timeIntervalSince1970: 0),
            concentrations: Concentrations(micrograms: concentrations)
        )
    }

    /// µg/m³ of a gas at 25 °C and 1 atm: 24.465 litres a mole.
    private func micrograms(ppm: Double, molarMass: Double) -> Double {
        ppm * 1000 * molarMass / 24.465
    }

    @Test(
        "Korea: AirKorea's bands of particles",
        arguments: [
            (Pollutant.pm10, 0, 1), (.pm10, 30, 1), (.pm10, 30.4, 1), (.pm10, 31, 2), (.pm10, 80, 2),
            (.pm10, 81, 3),
            (.pm10, 150, 3), (.pm10, 151, 4), (.pm10, 900, 4), (.pm2_5, 15, 1), (.pm2_5, 16, 2),
            (.pm2_5, 35, 2),
            (.pm2_5, 36, 3), (.pm2_5, 75, 3), (.pm2_5, 76, 4),
        ]
    )
    func koreanParticles(pollutant: Pollutant, value: Double, level: Int) throws {
        let band = try #require(AirQualityScale.korea.band(for: air([pollutant: value])))
        #expect(band.level == level)
        #expect(band.levels == 4)
        #expect(band.dominant == pollutant)
        #expect(band.index == nil)
    }

    @Test(
        "Korea: AirKorea's bands of gases, in ppm",
        arguments: [
            (Pollutant.ozone, 47.997, 0.030, 1), (.ozone, 47.997, 0.031, 2), (.ozone, 47.997, 0.091, 3),
            (.ozone, 47.997, 0.151, 4), (.nitrogenDioxide, 46.005, 0.030, 1),
            (.nitrogenDioxide, 46.005, 0.061, 3),
            (.nitrogenDioxide, 46.005, 0.201, 4), (.sulphurDioxide, 64.058, 0.020, 1),
            (.sulphurDioxide, 64.058, 0.021, 2), (.sulphurDioxide, 64.058, 0.051, 3),
            (.carbonMonoxide, 28.01, 2, 1), (.carbonMonoxide, 28.01, 2.01, 2),
            (.carbonMonoxide, 28.01, 9.01, 3),
            (.carbonMonoxide, 28.01, 15.01, 4),
        ]
    )
    func koreanGases(gas: Pollutant, molarMass: Double, ppm: Double, level: Int) throws {
        let band = AirQualityScale.korea.band(for: air([gas: micrograms(ppm: ppm, molarMass: molarMass)]))
        #expect(try #require(band).level == level)
    }

    // Worked examples of EPA-454/B-24-002: 0.0785 ppm of ozone 126, 35.9 µg/m³ of PM2.5 102, 8.4 ppm of carbon monoxide 90.
    @Test("US: the worked examples of EPA's technical assistance document")
    func usWorkedExamples() throws {
        let ozone = micrograms(ppm: 0.07853333, molarMass: 47.997)
        let carbonMonoxide = micrograms(ppm: 8.43, molarMass: 28.01)
        #expect(try #require(AirQualityScale.us.band(for: air([.ozone: ozone]))).index == 126)
        #expect(try #require(AirQualityScale.us.band(for: air([.pm2_5: 35.9]))).index == 102)
        #expect(
            try #require(AirQualityScale.us.band(for: air([.carbonMonoxide: carbonMonoxide]))).index == 90
        )
        let all = air([.ozone: ozone, .pm2_5: 35.9, .carbonMonoxide: carbonMonoxide])
        let band = try #require(AirQualityScale.us.band(for: all))
        #expect(band.index == 126)
        #expect(band.dominant == .ozone)
        #expect(band.level == 3)
        #expect(band.levels == 6)
    }

    @Test(
        "US: the breakpoints of particles of 2024",
        arguments: [
            (Pollutant.pm2_5, 0, 0, 1), (.pm2_5, 9.0, 50, 1), (.pm2_5, 9.09, 50, 1), (.pm2_5, 9.1, 51, 2),
            (.pm2_5, 35.4, 100, 2), (.pm2_5, 35.5, 101, 3), (.pm2_5, 55.4, 150, 3), (.pm2_5, 55.5, 151, 4),
            (.pm2_5, 125.4, 200, 4), (.pm2_5, 125.5, 201, 5), (.pm2_5, 225.4, 300, 5),
            (.pm2_5, 225.5, 301, 6),
            (.pm2_5, 325.4, 500, 6), (.pm2_5, 900, 500, 6), (.pm10, 54, 50, 1), (.pm10, 54.9, 50, 1),
            (.pm10, 55, 51, 2), (.pm10, 154, 100, 2), (.pm10, 254, 150, 3), (.pm10, 604, 500, 6),
        ]
    )
    func usBreakpoints(pollutant: Pollutant, value: Double, index: Int, level: Int) throws {
        let band = try #require(AirQualityScale.us.band(for: air([pollutant: value])))
        #expect(band.index == index)
        #expect(band.level == level)
    }

    @Test("US: ozone never falls as the concentration rises")
    func usOzoneIsMonotonic() throws {
        let indices = try stride(from: 0.0, to: 1300, by: 1).map {
            try #require(AirQualityScale.us.band(for: air([.ozone: $0]))?.index)
        }
        #expect(indices == indices.sorted())
        #expect(indices.last == 500)
    }

    @Test(
        "Europe: the bands of 2024",
        arguments: [
            (Pollutant.pm2_5, [5.0, 15, 50, 90, 140]), (.pm10, [15, 45, 120, 195, 270]),
            (.nitrogenDioxide, [10, 25, 60, 100, 150]), (.ozone, [60, 100, 120, 160, 180]),
            (.sulphurDioxide, [20, 40, 125, 190, 275]),
        ]
    )
    func europeanBands(pollutant: Pollutant, ends: [Double]) throws {
        for (index, end) in ends.enumerated() {
            #expect(try #require(AirQualityScale.eu.band(for: air([pollutant: end]))).level == index + 1)
            #expect(try #require(AirQualityScale.eu.band(for: air([pollutant: end + 1]))).level == index + 2)
        }
    }

    @Test(
        "OpenWeatherMap: a level holds its lower bound",
        arguments: [
            (Pollutant.sulphurDioxide, [20.0, 80, 250, 350]), (.nitrogenDioxide, [40, 70, 150, 200]),
            (.pm10, [20, 50, 100, 200]), (.pm2_5, [10, 25, 50, 75]), (.ozone, [60, 100, 140, 180]),
            (.carbonMonoxide, [4400, 9400, 12400, 15400]),
        ]
    )
    func openWeatherMapBands(pollutant: Pollutant, begins: [Double]) throws {
        for (index, begin) in begins.enumerated() {
            let scale = AirQualityScale.openWeatherMap
            #expect(try #require(scale.band(for: air([pollutant: begin]))).level == index + 2)
            #expect(try #require(scale.band(for: air([pollutant: begin - 0.1]))).level == index + 1)
        }
    }

    @Test("OpenWeatherMap: the documented body has index 3, by its ozone; NO and NH3 do not count")
    func openWeatherMapExample() throws {
        var body: [Pollutant: Double] = [
            .carbonMonoxide: 196.93, .nitrogenMonoxide: 0.65, .nitrogenDioxide: 3.98, .ozone: 107.29,
            .sulphurDioxide: 1.46, .pm2_5: 8.58, .pm10: 13.5, .ammonia: 2.03,
        ]
        let band = try #require(AirQualityScale.openWeatherMap.band(for: air(body)))
        #expect(band.level == 3)
        #expect(band.dominant == .ozone)
        body = [.nitrogenMonoxide: 5000, .ammonia: 5000]
        for scale in AirQualityScale.allCases { #expect(scale.band(for: air(body)) == nil) }
    }

    @Test("B18: air of which nothing is known has no band", arguments: AirQualityScale.allCases)
    func unknownAir(scale: AirQualityScale) {
        #expect(scale.band(for: air([:])) == nil)
    }

    @Test("The worst substance decides, whatever the order")
    func worstDecides() throws {
        for scale in AirQualityScale.allCases {
            let band = try #require(scale.band(for: air([.pm2_5: 3, .pm10: 400, .ozone: 20])))
            #expect(band.dominant == .pm10)
            #expect(band.scale == scale)
        }
    }
}
