import Gazetteer
import Testing
import WeatherModels

@testable import GazetteerBuilding

@Suite("What is kept")
struct SelectionTests {
    @Test("Places below the minimum are left out, but for Å and capitals")
    func minimum() throws {
        let build = try Build()
        #expect(build.place(.geonames(3_161_732)) == nil)
        #expect(build.place(.geonames(3_163_608))?.otherNames.contains("Å") == true)
        #expect(try Build(minimumPopulation: 0).place(.geonames(3_161_732)) != nil)
        #expect(try Build(minimumPopulation: 10_000_000).place(.geonames(2_643_743)) != nil)
    }

    @Test(
        "Villages are kept where travellers look for them, and elsewhere with a Korean name",
        arguments: [
            ("GB", ["Portree"], 2_310, true), ("GB", ["Hamlet"], 999, false),
            ("NO", ["Geilo"], 2_500, false), ("NO", ["Geilo", "게일로"], 2_500, true),
        ]
    )
    func villages(country: String, names: [String], population: Int, isKept: Bool) throws {
        let place = GeoNamesPlace(
            number: 1,
            name: names[0],
            alternates: names,
            coordinate: try Coordinate(latitude: 57.4, longitude: -6.2),
            country: country,
            admin1: "",
            population: population,
            timeZone: "Etc/UTC"
        )
        #expect(SmallPlaces.isKept(place, minimumPopulation: 5_000) == isKept)
    }

    @Test("Airports have an IATA or a four-letter ICAO code; scheduled ones rank above the rest")
    func airports() throws {
        let build = try Build()
        let incheon = try #require(build.place(.airport("RKSI")))
        #expect(incheon.name == "Incheon International Airport")
        #expect(incheon.koreanName == "인천국제공항")
        #expect(incheon.codes == ["ICN", "RKSI"])
        #expect(incheon.timeZone == "Asia/Seoul")
        let farnborough = try #require(build.place(.airport("EGLF")))
        #expect(farnborough.prominence < incheon.prominence)
        #expect(build.place(.airport("00AA")) == nil)
    }

    @Test("An airport whose table names its region otherwise lies in that of the nearest place")
    func airportRegion() throws {
        let build = try Build()
        #expect(build.region(of: build.place(.airport("EGLL")))?.code == "ENG")
        #expect(build.region(of: build.place(.airport("EGLF")))?.code == "ENG")
        #expect(build.region(of: build.place(.airport("RKPC")))?.code == "01")
    }

    @Test("A ZIP code is named after its city and found by the code alone")
    func postcodes() throws {
        let build = try Build()
        let beverlyHills = try #require(build.place(.postcode(country: "US", code: "90210")))
        #expect(beverlyHills.name == "Beverly Hills")
        #expect(beverlyHills.codes == ["90210"])
        #expect(beverlyHills.otherNames.isEmpty)
        #expect(build.region(of: beverlyHills)?.name.standard == "California")
    }

    @Test("No identifier is there twice, and every place has a time zone")
    func identifiers() throws {
        let places = try Build(minimumPopulation: 0).contents.places
        #expect(Set(places.map(\.id)).count == places.count)
        #expect(places.allSatisfy { !$0.timeZone.isEmpty })
    }

    @Test("The same sources give the same contents")
    func determinism() throws {
        let (one, other) = (try Build(), try Build())
        #expect(one.contents == other.contents)
        #expect(one.contents.places.map(\.id) == other.contents.places.map(\.id))
    }
}
