import Testing
import WeatherModels

@Suite struct PlaceIDTests {
    @Test(
        "Every identifier is read back from what it is written as",
        arguments: [
            PlaceID.geonames(1_835_848), .koreanArea(5_013_000_000), .airport("RKSI"),
            .postcode(country: "US", code: "10001"), .postcode(country: "GB", code: "SW1A-1AA"),
            .point("hallasan"), .point("63-building"),
        ]
    )
    func roundTrip(id: PlaceID) {
        #expect(PlaceID(id.description) == id)
    }

    @Test(
        "Other texts are no identifiers",
        arguments: [
            "", "geonames", "geonames:", "geonames:x", "geonames:-1", "geonames:0", "kr:12", "kr:501300000x",
            "airport:", "postcode:US", "postcode:-1",
            // Read as another text than they are written as, they would not be the same for good.
            "geonames:+5", "geonames:005", "kr:+501300000", "kr:0000000001", "postcode:-US-1", "postcode:US-",
            "point:", "point:Hallasan", "point:한라산", "point:a b", "point:a:b", "moon:1", "서울", "37.5,127",
        ]
    )
    func refused(text: String) {
        #expect(PlaceID(text) == nil)
    }

    @Test("OpenWeatherMap's number is GeoNames', or 0")
    func number() {
        #expect(PlaceID.geonames(1_835_848).openWeatherMapNumber == 1_835_848)
        #expect(PlaceID.koreanArea(5_013_000_000).openWeatherMapNumber == 0)
    }

    @Test("The same place is one row: by identifier, or by the corner of the grid where one has none")
    func same() throws {
        func place(_ id: PlaceID?, _ latitude: Double) throws -> Place {
            Place(
                id: id,
                name: LocalizedName("x"),
                coordinate: try Coordinate(latitude: latitude, longitude: 1)
            )
        }
        #expect(try place(.geonames(1), 1).isSame(as: place(.geonames(1), 2)))
        #expect(try !place(.geonames(1), 1).isSame(as: place(.geonames(2), 1)))
        #expect(try place(nil, 1.001).isSame(as: place(.geonames(2), 1.002)))
        #expect(try !place(nil, 1).isSame(as: place(nil, 1.02)))
    }
}
