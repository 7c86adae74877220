import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

@Suite struct SunTests {
    // A minute is promised; a tolerance of seconds shows a wrong digit in a table.
    @Test("Rise, set and noon are within 3 seconds of PyEphem's between 65° north and south, 1990–2060")
    func agreesWithEphem() throws {
        for row in rows(of: SunExpectations.table) {
            let (place, day) = try placeAndDay(row)
            let sun = Sky.sun(in: day, at: place)
            #expect(agree(sun.rise, try moment(row[3]), within: 3), "rise \(row), got \(sun)")
            #expect(agree(sun.set, try moment(row[4]), within: 3), "set \(row), got \(sun)")
            #expect(agree(sun.noon, try moment(row[5]), within: 3), "noon \(row), got \(sun)")
        }
    }

    @Test("Polar day and night are told as such")
    func polarDaysAndNights() throws {
        var seen: Set<SunDay.Kind> = []
        for row in rows(of: PolarExpectations.table) {
            let (place, day) = try placeAndDay(row)
            let sun = Sky.sun(in: day, at: place)
            #expect("\(sun.kind)" == row[3], "\(row)")
            #expect((sun.kind == .risesOrSets) == (sun.rise != nil || sun.set != nil))
            seen.insert(sun.kind)
        }
        #expect(seen.count == 3)
    }

    @Test("Near the polar circles, short days and nights and second sets are found, within a minute")
    func grazing() throws {
        for row in rows(of: GrazingExpectations.table) {
            let (place, day) = try placeAndDay(row)
            let sun = Sky.sun(in: day, at: place)
            #expect(agree(sun.rise, try moment(row[3]), within: 60), "rise \(row), got \(sun)")
            #expect(agree(sun.set, try moment(row[4]), within: 60), "set \(row), got \(sun)")
        }
    }

    @Test("The sun is up between rise and set and down outside", arguments: [0, 1, 2, 3, 4, 5])
    func isDayAgreesWithRiseAndSet(offset: Int) throws {
        for row in rows(of: SunExpectations.table).dropFirst(offset * 40).prefix(40) {
            let (place, day) = try placeAndDay(row)
            guard let rise = try moment(row[3]), let set = try moment(row[4]), rise < set else { continue }
            #expect(Sky.isDay(at: rise.addingTimeInterval(60), place))
            #expect(Sky.isDay(at: set.addingTimeInterval(-60), place))
            #expect(!Sky.isDay(at: rise.addingTimeInterval(-60), place))
            #expect(!Sky.isDay(at: set.addingTimeInterval(60), place))
            #expect(day.contains(rise))
        }
    }

    @Test("A day without length has neither rise nor set")
    func emptyDay() throws {
        let start = Date(timeIntervalSince1970: 1_780_000_000)
        let sun = Sky.sun(
            in: TimeSpan(start: start, end: start),
            at: try Coordinate(latitude: 37, longitude: 127)
        )
        #expect(sun.rise == nil && sun.set == nil)
    }
}
