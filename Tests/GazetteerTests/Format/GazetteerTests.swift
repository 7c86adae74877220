import Foundation
import Languages
import Testing
import WeatherModels

@testable import Gazetteer

@Suite struct GazetteerTests {
    private func sample() throws -> Gazetteer {
        try Gazetteer(copying: GazetteerWriter.bytes(of: SampleContents.contents()))
    }

    private func search() throws -> GazetteerSearch { GazetteerSearch(try sample()) }

    @Test("a place comes back as it was written")
    func placeComesBack() throws {
        let place = try #require(try search().place(withID: .koreanArea(5_013_025_900)))
        #expect(
            place
                == Place(
                    id: .koreanArea(5_013_025_900),
                    kind: .town,
                    name: LocalizedName("Seongsan-eup", translations: [.korean: "성산읍"]),
                    coordinate: try Coordinate(latitude: 33.43726, longitude: 126.91391),
                    countryCode: "KR",
                    region: LocalizedName("Jeju", translations: [.korean: "제주특별자치도"]),
                    district: LocalizedName("Seogwipo", translations: [.korean: "서귀포시"]),
                    timeZone: PlaceTimeZone(identifier: "Asia/Seoul"),
                    population: nil
                )
        )
    }

    @Test("every kind of identifier finds its place, a Korean code the place it is an alias of")
    func identifiers() throws {
        let search = try search()
        let contents = try SampleContents.contents()
        for place in contents.places { #expect(search.place(withID: place.id)?.id == place.id) }
        #expect(search.place(withID: .koreanArea(5_013_000_000))?.id == .geonames(1_846_326))
        #expect(search.place(withID: .postcode(country: "DE", code: "10001"))?.name.standard == "Berlin")
        #expect(search.place(withID: .postcode(country: "FR", code: "10001")) == nil)
        #expect(search.place(withID: .geonames(2)) == nil)
        #expect(search.place(withID: .koreanArea(1_100_000_000)) == nil)
        #expect(search.place(withID: .airport("RKPD")) == nil)
        #expect(search.place(withID: .point("63")) == nil)
        #expect(search.place(withID: .point("nowhere")) == nil)
    }

    @Test("places are in the order of their prominence")
    func order() throws {
        let places = try sample().places
        let names = (0..<places.count).map { places.name(of: $0).standard }
        #expect(
            names == [
                "Seogwipo", "Seongsan-eup", "Jeju", "New York", "Berlin", "Hallasan", "63 Building", "Null",
            ]
        )
        // A 32-bit float of which nine bits of the significand are kept, the first of them not written.
        #expect(abs(places.prominence(of: 0) - 155_000) <= 155_000 / 256)
    }

    @Test("regions and countries come back with every spelling, and are found by each")
    func divisions() throws {
        let gazetteer = try sample()
        let search = GazetteerSearch(gazetteer)
        let divisions = gazetteer.places.divisions
        #expect(divisions.regionName(0) == LocalizedName("Jeju", translations: [.korean: "제주특별자치도"]))
        #expect(gazetteer.places.texts.contain("KR\u{0}49\u{0}Jeju\u{0}\u{1}제주특별자치도\u{0}제주도"))
        let seogwipo = try #require(search.place(withID: .geonames(1_846_326)))
        #expect(search.regionNames(of: seogwipo) == ["Jeju", "제주특별자치도", "제주도"])
        #expect(search.countryName("KR") == LocalizedName("South Korea", translations: [.korean: "대한민국"]))
        #expect(gazetteer.places.texts.contain("KR\u{0}South Korea\u{0}\u{1}대한민국\u{0}한국"))
        // A country that only places name has its code for a name.
        #expect(search.countryName("US")?.standard == "US")
        #expect(search.countryName("FR") == nil)
        let region = gazetteer.divisionNames.postings(of: Folding.key("제주도"))
        #expect(region.map { gazetteer.divisionNames.ordinal(at: $0) } == [0])
        let country = gazetteer.divisionNames.postings(of: Folding.key("한국"))
        #expect(
            country.map { gazetteer.divisionNames.ordinal(at: $0) - divisions.regionCount }
                == [divisions.country(withCode: "KR")]
        )
    }

    @Test("the file says of itself what it is")
    func info() throws {
        let bytes = GazetteerWriter.bytes(of: try SampleContents.contents())
        let info = try Gazetteer(copying: bytes).info
        #expect(info.formatVersion == 2)
        #expect(info.dataDate == "2026-09-05")
        #expect(info.attribution == "GeoNames, CC BY 4.0")
        #expect(info.placeCount == 8)
        #expect(info.byteCount == bytes.count)
    }

    @Test("a mapped file answers as its bytes do")
    func mapped() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).haneulgz").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(GazetteerWriter.bytes(of: try SampleContents.contents())).write(to: URL(filePath: path))
        let gazetteer = try Gazetteer(path: path)
        try gazetteer.verify()
        #expect(GazetteerSearch(gazetteer).place(withID: .airport("RKPC"))?.name.standard == "Jeju")
    }

    @Test("what cannot be opened is refused with its reason")
    func refused() throws {
        #expect(throws: GazetteerFileError.unreadable(path: "/nowhere/x", code: ENOENT)) {
            try Gazetteer(path: "/nowhere/x")
        }
        #expect(throws: GazetteerFileError.notAGazetteer) { try Gazetteer(path: "/") }
        #expect(throws: GazetteerFileError.notAGazetteer) { try Gazetteer(path: "/dev/null") }
        #expect(throws: GazetteerFileError.notAGazetteer) { try Gazetteer(copying: []) }
        #expect(throws: GazetteerFileError.notAGazetteer) {
            try Gazetteer(copying: Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 100))
        }
    }

    @Test("the same contents make the same file")
    func reproducible() throws {
        let contents = try SampleContents.contents()
        #expect(GazetteerWriter.bytes(of: contents) == GazetteerWriter.bytes(of: contents))
    }

    @Test("a file without a place answers nothing")
    func empty() throws {
        let empty = GazetteerContents(places: [], regions: [], countries: [], attribution: "", dataDate: "")
        let gazetteer = try Gazetteer(copying: GazetteerWriter.bytes(of: empty))
        try gazetteer.verify()
        let search = GazetteerSearch(gazetteer)
        #expect(search.place(withID: .geonames(0)) == nil)
        #expect(gazetteer.names.postings(withPrefix: []).isEmpty)
        #expect(search.placeNaming(try Coordinate(latitude: 0, longitude: 0)) == nil)
    }

    @Test("an identifier that has no room is refused before it is lost")
    func unwritable() {
        #expect(GazetteerWriter.canWrite(.postcode(country: "GB", code: "SW1A 1AA")))
        #expect(!GazetteerWriter.canWrite(.postcode(country: "XX", code: "12345678901")))
        #expect(!GazetteerWriter.canWrite(.airport("ÅÄÖ")))
        #expect(!GazetteerWriter.canWrite(.geonames(-1)))
    }
}

extension TextTable {
    /// Whether it has a text, and where it is.
    fileprivate func contain(_ text: String) -> Bool { (0..<4_096).contains { self.text(at: $0) == text } }
}
