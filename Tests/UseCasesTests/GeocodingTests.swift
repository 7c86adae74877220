import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

struct GeocodingTests {
    private let geocode = GeocodePlaces(search: Recorder())

    /// Answers with what it was asked.
    private struct Recorder: PlaceSearch {
        func matches(for query: PlaceQuery) -> [PlaceMatch] { [] }
        func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? { nil }
        func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? { nil }
        func countryName(_ code: String) -> LocalizedName? { nil }

        func places(named name: String, within areas: [String], limit: Int) -> [Place] {
            guard !name.contains(" ") || areas.contains("US") else { return [] }
            return [Place(name: LocalizedName(([name] + areas).joined(separator: "|")), coordinate: .seoul)]
        }

        func place(withID id: PlaceID) -> Place? {
            id == .postcode(country: "US", code: "10001") || id == .postcode(country: "GB", code: "E147DX")
                ? Place(id: id, name: LocalizedName("found"), coordinate: .seoul) : nil
        }
    }

    @Test(
        "4.8: commas of any script part name, state and country; empty parts say nothing",
        arguments: [
            ("London", "London"), ("London,GB", "London|GB"), (" London , GB ", "London|GB"),
            ("London,,GB", "London|GB"),
            ("New York,NY,US", "New York|NY|US"), ("서울，KR", "서울|KR"), ("Seoul, KR,", "Seoul|KR"),
            ("서울 강남구", "강남구|서울"), ("서울 강남구 역삼1동,KR", "역삼1동|강남구|서울|KR"),
        ]
    )
    func queries(query: String, understood: String) {
        #expect(geocode.places(named: query, limit: 1).map(\.name.standard) == [understood])
    }

    @Test("4.8: without a name there is nothing to find", arguments: ["", " ", ",", ",GB", "Paris Texas"])
    func nothing(query: String) {
        #expect(geocode.places(named: query, limit: 1).isEmpty)
    }

    @Test(
        "4.8: postal codes in any case and with blanks, of the United States unless said; ZIP+4 is the ZIP code",
        arguments: [
            "10001", " 10001 ", "10001,us", "10001 , US", "10001-1234", "10001,", "e14 7dx,gb", "E147DX,GB",
        ]
    )
    func postcodes(text: String) throws {
        #expect(geocode.place(at: try #require(PostalCode(text)))?.name.standard == "found")
    }

    @Test(
        "4.8: codes that nobody knows, and Korean ones, are not found",
        arguments: ["99999", "10001,KR", "04524,KR"]
    )
    func unknownPostcodes(text: String) throws {
        #expect(geocode.place(at: try #require(PostalCode(text))) == nil)
    }

    @Test func `a text without a code is no postal code`() {
        #expect(PostalCode("") == nil)
        #expect(PostalCode(" ,KR") == nil)
    }

    @Test func `far from any place a point has no name, and none are near`() throws {
        let sea = try Coordinate(latitude: 0, longitude: -30)
        #expect(geocode.place(at: sea) == Place(name: LocalizedName(""), coordinate: sea))
        #expect(geocode.places(near: sea, limit: 5).isEmpty)
    }

    @Test func `a point near a place is called after it and stays where it is`() throws {
        let known = MadeUpWeather.seoul
        let geocode = GeocodePlaces(search: FakePlaceSearch([known]))
        let point = try Coordinate(latitude: 37.6, longitude: 127)
        #expect(geocode.place(at: point).name == known.name)
        #expect(geocode.place(at: point).coordinate == point)
    }
}
