import Testing
import WeatherModels

@Suite struct CoordinateTests {
    @Test(
        "C12: nan, inf and hexadecimal are no numbers",
        arguments: [
            "nan,0", "0,nan", "inf,0", "-inf,0", "0,infinity", "0x1p3,0", "0,0x10", "NaN,NaN", "1e,0", "e5,0",
            "1e5.5,0", "1e-,0", "1e+,0", "1e--5,0", "1ee5,0",
        ]
    )
    func refusesSpellingsOfDouble(text: String) {
        #expect(throws: CoordinateError.notACoordinate(given: text)) { try Coordinate(parsing: text) }
    }

    @Test(
        "C4: what is more than a number can hold is told as it was written, and not as infinite",
        arguments: ["1e400,0", "geo:1e400,0", "0,-1e999", "1e400°N 5°E"]
    )
    func namesWhatOverflows(text: String) {
        #expect(throws: CoordinateError.notACoordinate(given: text)) { try Coordinate(parsing: text) }
    }

    @Test(
        "What JSON calls a number is one: programs print small ones with an exponent",
        arguments: [
            ("5e-05,1.5e2", 5e-05, 150), ("-5E-05, -1e0", -5e-05, -1), ("1e1 5e-05", 10, 5e-05),
            ("geo:5e-05,1.2E+2", 5e-05, 120), ("0e0,-0.0e-1", 0, 0), ("1e-400,5", 0, 5),
            ("\u{2212}5e-05,\u{2212}5e-05", -5e-05, -5e-05), ("5e-05N 5e-05E", 5e-05, 5e-05),
        ]
    )
    func readsExponents(text: String, latitude: Double, longitude: Double) throws {
        let coordinate = try Coordinate(parsing: text)
        #expect(coordinate.latitude == latitude)
        #expect(coordinate.longitude == longitude)
    }

    @Test(
        "C12: text that is not two plain numbers is refused and said back",
        arguments: [
            "", ",", "37.5", "37.5,", ",127", "37.5,127,0", "서울", "--5,3", "5.5.5,3", "+-5,3", "37.5-127",
            "37,5,127,0",
            "٣٧,١٢٧", "1_000,3", ".,5", "-,5",
        ]
    )
    func refusesOtherText(text: String) {
        #expect(throws: CoordinateError.notACoordinate(given: text)) { try Coordinate(parsing: text) }
    }

    @Test(
        "C4: a pasted \"lat, lon\" is read, with signs, blanks and a typographic minus",
        arguments: [
            ("37.5665,126.978", 37.5665, 126.978), (" -33.87 , 151.2 ", -33.87, 151.2), ("+1,-2", 1, -2),
            ("\u{2212}33.87,\u{2212}70.5", -33.87, -70.5), (".5,5.", 0.5, 5), ("-90,180", -90, 180),
        ]
    )
    func readsPastedText(text: String, latitude: Double, longitude: Double) throws {
        let coordinate = try Coordinate(parsing: text)
        #expect(coordinate.latitude == latitude)
        #expect(coordinate.longitude == longitude)
    }

    @Test("C4: outside −90…90 and −180…180 the part and what was given are named")
    func refusesOutOfRange() {
        #expect(throws: CoordinateError.latitudeOutOfRange(given: 90.0001)) {
            try Coordinate(latitude: 90.0001, longitude: 0)
        }
        #expect(throws: CoordinateError.longitudeOutOfRange(given: -180.5)) {
            try Coordinate(parsing: "0,-180.5")
        }
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(throws: CoordinateError.self) { try Coordinate(latitude: bad, longitude: 0) }
            #expect(throws: CoordinateError.self) { try Coordinate(latitude: 0, longitude: bad) }
        }
    }

    @Test("Two people a few hundred metres apart share one rounded place; −0 is 0")
    func rounds() throws {
        let a = try Coordinate(latitude: 37.5665, longitude: 126.9780).roundedToHundredths
        let b = try Coordinate(latitude: 37.5702, longitude: 126.9822).roundedToHundredths
        #expect(a == b)
        #expect(a.latitude == 37.57)
        let zero = try Coordinate(latitude: -0.001, longitude: -0.002).roundedToHundredths
        #expect(zero.latitude.sign == .plus)
        #expect(zero.longitude.sign == .plus)
        #expect(try Coordinate(latitude: 90, longitude: -180).roundedToHundredths.longitude == -180)
    }

    // A degree of a great circle of radius 6 371 008.8 m is π/180 of it: 111 195.08 m.
    @Test("Distances are those of great circles")
    func distances() throws {
        let origin = try Coordinate(latitude: 0, longitude: 0)
        let east = try Coordinate(latitude: 0, longitude: 1)
        #expect(abs(origin.distance(to: east) - 111_195.08) < 0.01)
        let pole = try Coordinate(latitude: 90, longitude: 77)
        #expect(abs(origin.distance(to: pole) - 90 * 111_195.08) < 1)
        let west = try Coordinate(latitude: 0, longitude: -179.5)
        #expect(abs(try Coordinate(latitude: 0, longitude: 179.5).distance(to: west) - 111_195.08) < 0.01)
        #expect(origin.distance(to: origin) == 0)
    }
}
