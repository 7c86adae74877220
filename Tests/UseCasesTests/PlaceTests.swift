import TestSupport
import Testing
import UseCases
import WeatherModels

struct PlaceRequestTests {
    @Test func `a text is a coordinate where it looks like one, else a name`() throws {
        let sydney = try Coordinate(latitude: -33.87, longitude: 151.2)
        #expect(try PlaceRequest(parsing: "-33.87, 151.2") == .at(sydney))
        #expect(try PlaceRequest(parsing: "서울") == .named("서울"))
        #expect(try PlaceRequest(parsing: "Washington, D.C.") == .named("Washington, D.C."))
        #expect(try PlaceRequest(parsing: "  ") == .unspecified)
    }

    @Test("C12: texts that only look like numbers are names", arguments: ["nan,inf", "0x1p3,2", "1e2,3"])
    func notNumbers(text: String) throws {
        #expect(try PlaceRequest(parsing: text) == .named(text))
    }

    @Test("C12: a coordinate out of range says what is wrong with it")
    func outOfRange() {
        #expect(throws: PlaceError.wrongCoordinate(.latitudeOutOfRange(given: 91))) {
            try PlaceRequest(parsing: "91,0")
        }
        #expect(throws: PlaceError.wrongCoordinate(.longitudeOutOfRange(given: -180.5))) {
            try PlaceRequest(parsing: "0,-180.5")
        }
        #expect(throws: PlaceError.wrongCoordinate(.notACoordinate(given: "1,2,3"))) {
            try PlaceRequest(parsing: "1,2,3")
        }
    }
}

struct ChoosePlaceTests {
    private let choose = ChoosePlace(
        search: FakePlaceSearch([MadeUpWeather.seoul, busan, springfield, otherSpringfield])
    )

    private static let busan = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08)
    private static let springfield = MadeUpWeather.place(
        "Springfield",
        korean: "스프링필드",
        latitude: 39.8,
        longitude: -89.64,
        country: "US"
    )
    private static let otherSpringfield = MadeUpWeather.place(
        "Springfield",
        korean: "스프링필드",
        latitude: 37.21,
        longitude: -93.29,
        country: "US"
    )

    @Test("C11: with nothing asked and nothing saved, Seoul, as an example")
    func example() throws {
        #expect(try choose(.unspecified, saved: .unspecified) == ChosenPlace(MadeUpWeather.seoul, .example))
    }

    @Test func `asked goes before saved, saved before the example`() throws {
        #expect(try choose(.unspecified, saved: .named("부산")) == ChosenPlace(Self.busan, .saved))
        #expect(try choose(.named("서울"), saved: .named("부산")).origin == .asked)
        let coordinate = try Coordinate(latitude: -10.5, longitude: 20.25)
        let chosen = try choose(.at(coordinate), saved: .unspecified)
        #expect(chosen.place.coordinate == coordinate)
        #expect(chosen.place.name.standard == "-10.5, 20.25")
    }

    @Test("C11: a saved place that cannot be found is an error, not another place")
    func lostPlace() {
        #expect(throws: PlaceError.notFound("Atlantis")) {
            try choose(.unspecified, saved: .named("Atlantis"))
        }
    }

    @Test func `several places as good are told, none is chosen`() {
        #expect(throws: PlaceError.ambiguous("Springfield", [Self.springfield, Self.otherSpringfield])) {
            try choose(.named("Springfield"), saved: .unspecified)
        }
    }
}
