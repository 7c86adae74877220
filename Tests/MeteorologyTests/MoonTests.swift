import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

@Suite struct MoonTests {
    // Two minutes are promised; a tolerance of seconds shows a wrong digit in a table.
    @Test("Rise and set are within 5 seconds of PyEphem's between 65° north and south, 1990–2060")
    func agreesWithEphem() throws {
        for row in rows(of: MoonExpectations.table) {
            let (place, day) = try placeAndDay(row)
            let moon = Sky.moon(in: day, at: place)
            #expect(agree(moon.rise, try moment(row[3]), within: 5), "rise \(row), got \(moon)")
            #expect(agree(moon.set, try moment(row[4]), within: 5), "set \(row), got \(moon)")
        }
    }

    @Test("At PyEphem's instants of the principal phases the phase is that one, to two minutes of motion")
    func phases() throws {
        let place = try Coordinate(latitude: 37.57, longitude: 126.98)
        for row in rows(of: PhaseExpectations.table) {
            let instant = try #require(try moment(row[0]))
            let moon = Sky.moon(in: TimeSpan(start: instant, end: instant), at: place)
            let difference = (moon.phase - (try number(row[1]))).remainder(dividingBy: 1)
            // The moon gains at most 0.63° an hour on the sun.
            #expect(abs(difference) * 360 < 0.63 / 30, "\(row), got \(moon)")
            #expect(abs(moon.illumination.value - (try number(row[2]))) < 0.1, "\(row), got \(moon)")
            #expect((0..<1).contains(moon.phase))
        }
    }
}
