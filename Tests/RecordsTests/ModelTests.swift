import ForecastRecords
import Foundation
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite("X3: records, values")
struct ModelTests {
    @Test("Tenths are rounded, written with a point, and bounded")
    func tenths() throws {
        #expect(Tenths(-0.44)?.description == "-0.4")
        #expect(Tenths(0.05)?.description == "0.1")
        #expect(Tenths(-0.04)?.description == "0.0")
        #expect(Tenths(12)?.description == "12.0")
        #expect(Tenths(-3276.7)?.number == -32_767)
        #expect(Tenths(-3276.8) == nil && Tenths(3276.8) == nil && Tenths(.nan) == nil)
        #expect(Tenths(number: .min) == nil)
    }

    @Test("A place is a point of the grid, and is written without a comma")
    func places() throws {
        #expect(try Sample.place().description == "+37.57+126.98")
        #expect(try Sample.place(-5, -1234).description == "-00.05-012.34")
        #expect(RecordedPlace(latitude: 9001, longitude: 0) == nil)
        let exact = try Coordinate(latitude: 37.5665, longitude: 126.978)
        #expect(RecordedPlace(exact) == (try Sample.place()))
        #expect(try Sample.place().coordinate == exact.roundedToHundredths)
    }

    @Test("A source is written and read", arguments: ["met-norway", "open-meteo/ecmwf_ifs025"])
    func sources(text: String) throws {
        #expect(RecordSource(text)?.description == text)
    }

    @Test("Other texts are no sources", arguments: ["", "/", "a/", "/b", "a/b/c", "A", "a b", "a/b,c", "ä"])
    func noSources(text: String) { #expect(RecordSource(text) == nil) }

    @Test("Figures in bytes are read again, and are small")
    func figures() throws {
        var generator = SeededGenerator(seed: 18)
        for _ in 0..<300 {
            var figures = RecordedFigures()
            for variable in RecordedVariable.allCases {
                for position in 0..<variable.count where Bool.random(using: &generator) {
                    figures[variable, position] = Tenths(number: .random(in: -400...400, using: &generator))
                }
            }
            #expect(RecordedFigures(bytes: figures.bytes) == figures)
            #expect(figures.bytes.count <= 236)
        }
        var full = RecordedFigures()
        for variable in RecordedVariable.allCases {
            for position in -1...variable.count { full[variable, position] = Tenths(1) }
        }
        #expect(full.bytes.count == 236)
    }

    @Test("Figures from before there were probabilities are read as they were")
    func older() throws {
        // A high of 9.3, and wind of 12 m/s after 3 h.
        let figures = try #require(RecordedFigures(bytes: [0, 1, 93, 0, 4, 1, 120, 0]))
        #expect(figures[.maximum, 0] == Tenths(9.3) && figures[.wind, 0] == Tenths(12))
        #expect(figures.count(of: .precipitationProbability) == 0)
        var newer = figures
        newer[.precipitationProbability, 0] = Tenths(80)
        #expect(newer.bytes == figures.bytes + [5, 1, 0x20, 0x03])
    }

    @Test("Bytes that nobody writes are refused")
    func damagedFigures() throws {
        let bytes = try Sample.forecast().figures.bytes
        #expect(RecordedFigures(bytes: bytes) != nil)
        for length in 1..<bytes.count where length != 8 {
            #expect(RecordedFigures(bytes: Array(bytes[..<length])) == nil)
        }
        for damaged in [[9, 1, 0, 0], [0, 0], [0, 17], [0, 1, 0, 0x80], [1, 1, 1, 1, 0, 1, 1, 1]] as [[UInt8]]
        {
            #expect(RecordedFigures(bytes: damaged) == nil)
        }
    }

    @Test("The values of a forecast have their leads and targets")
    func values() throws {
        let forecast = try Sample.forecast()
        let values = forecast.values
        #expect(values.map(\.lead) == [0, 2, 72])
        #expect(values[1].target == .day(Sample.day(2)))
        // Issued at 18:10 UTC.
        #expect(values[2].target == .moment(Date(timeIntervalSince1970: 1_795_197_600 + 72 * 3600)))
        #expect(values.map(\.value.description) == ["9.3", "-4.1", "12.5"])
    }
}
