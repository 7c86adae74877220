import Testing
import WeatherModels

/// The same points by hand: 37°33′ is 37 + 33/60 = 37.55°, 126°58′48″ is 126 + 58/60 + 48/3600 = 126.98°.
@Suite struct CoordinateNotationTests {
    @Test(
        "Common notations of one point",
        arguments: [
            "37°33'N 126°58'48\"E", "37°33′ N, 126°58′48″ E", "37° 33' 0\" N 126° 58' 48\" E",
            "37º33’N 126º58’48”E", "N 37°33' E 126°58'48''", "n37.55 e126.98", "37.55N, 126.98E",
            "37.55°N 126.98°E", "37.55°, 126.98°", "37.55° 126.98°", "126°58'48\"E 37°33'N",
            "126.98 E, 37.55 N", "126.98E37.55N", "N37.55E126.98", "37 33 N 126 58 48 E", "N37 33 E126 58.8",
            "37°33 126°58.8", "37.55 126.98",
            "37.55;126.98", "geo:37.55,126.98", "GEO:37.55,126.98", "+37.55+126.98/", "+37.55+126.98",
            "북위 37도 33분 동경 126도 58분 48초", "북위 37.55 동경 126.98", "위도 37.55, 경도 126.98",
            "３７．５５，１２６．９８", "37.55、126.98", "  37.55 , 126.98 ",
        ]
    )
    func oneNotationOfMany(text: String) throws {
        let coordinate = try Coordinate(parsing: text)
        #expect(abs(coordinate.latitude - 37.55) < 1e-9, "\(text): \(coordinate.latitude)")
        #expect(abs(coordinate.longitude - 126.98) < 1e-9, "\(text): \(coordinate.longitude)")
    }

    @Test(
        "South and west are negative",
        arguments: [
            "33°51'36\"S 151°12'W", "S33.86 W151.2", "-33.86 -151.2", "-33°51'36\" -151°12'", "-33.86-151.2/",
            "남위 33.86도 서경 151.2도",
        ]
    )
    func negative(text: String) throws {
        let coordinate = try Coordinate(parsing: text)
        #expect(abs(coordinate.latitude + 33.86) < 1e-9)
        #expect(abs(coordinate.longitude + 151.2) < 1e-9)
    }

    @Test(
        "What may be a name or a postal code is not taken for a coordinate",
        arguments: [
            "90210", "10001-1234", "1600 1234", "동경", "서울", "N", "E 5", "Å", "S", "12 34 56", "91 181",
            "", "   ", "ㅅㅇ", "5e, w", "63570", "Paris 5", "...", "'s-Hertogenbosch", "St. John's",
            "N 37 S 38",
        ]
    )
    func names(text: String) throws {
        let coordinate = try Coordinate.recognized(in: text)
        #expect(coordinate == nil)
    }

    @Test(
        "What looks like a coordinate and is none is refused, not searched for",
        arguments: [
            "37°", "37°61'N 126°E", "37.5,", "37°33'N", "37.5°33'N 126°E", "-37°N 126°E", "1°2°3°",
            "37,5,127,0",
        ]
    )
    func refused(text: String) {
        #expect(throws: CoordinateError.notACoordinate(given: text)) { try Coordinate.recognized(in: text) }
    }

    @Test("Out of range names the part, in any notation that means a coordinate")
    func outOfRange() {
        #expect(throws: CoordinateError.latitudeOutOfRange(given: 95)) {
            try Coordinate.recognized(in: "95°N 10°E")
        }
        #expect(throws: CoordinateError.longitudeOutOfRange(given: -190)) {
            try Coordinate.recognized(in: "10, -190")
        }
    }

    @Test("A long text is no coordinate, and is said so at once")
    func long() throws {
        let coordinate = try Coordinate.recognized(in: String(repeating: "1,", count: 100_000))
        #expect(coordinate == nil)
    }
}
