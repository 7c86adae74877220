import Foundation
import Gazetteer
import Testing
import WeatherModels

@testable import GazetteerBuilding

@Suite("Sources of a gazetteer")
struct SourcesTests {
    @Test("GeoNames' own table is read without what is no populated place")
    func table() throws {
        let build = try Build(replacing: ["cities.json": nil, "cities500.txt": SmallSources.table])
        #expect(build.place(.geonames(1_816_670))?.koreanName == "베이징")
        #expect(build.place(.geonames(3_163_608)) != nil)
        #expect(build.place(.geonames(9_999_991)) == nil)
        #expect(build.place(.geonames(9_999_992)) == nil)
    }

    @Test("The day of the data is that of date.txt, else of the table's latest change")
    func date() throws {
        #expect(try Build().contents.dataDate == "2026-07-01")
        let build = try Build(replacing: [
            "cities.json": nil, "cities500.txt": SmallSources.table, "date.txt": nil,
        ])
        #expect(build.contents.dataDate == "2026-05-07")
    }

    @Test(
        "Optional files may be missing, and are named",
        arguments: ["korea.csv", "airports.csv", "regions.csv", "names.csv"]
    )
    func optional(_ name: String) throws {
        #expect(try Build(replacing: [name: nil]).missingFiles == [name])
    }

    @Test(
        "A needed file that is missing is named",
        arguments: ["cities.json", "admin1CodesASCII.txt", "countryInfo.txt"]
    )
    func missing(_ name: String) throws {
        let folder = try SourceFolder.small(replacing: [name: nil])
        #expect(throws: GazetteerBuildError.fileMissing(name: name, folder: folder.url.path)) {
            try GazetteerSources(folder: folder.url)
        }
    }

    @Test(
        "A malformed row is told by file, line and fault",
        arguments: [
            (
                "korea.csv", "code,province,city,town,longitude,latitude\n1,경기도,,,127,37\nx,경기도,,,127,37\n",
                3, GazetteerBuildError.RowFault.notANumber(column: "code", text: "x")
            ),
            ("korea.csv", "code,province\n1,경기도\n", 2, .columnMissing("city")),
            (
                "postcodes.csv",
                "country,code,city,region,latitude,longitude,timezone\nUS,1,\"A\nB\",CA,0,0,Z\nUS,2,C,CA,91,0,Z\n",
                4, .notACoordinate(latitude: "91", longitude: "0")
            ),
            ("airports.csv", "icao,iata,name\nRKSI,ICN\n", 2, .tooFewColumns(expected: 3, found: 2)),
            ("admin1CodesASCII.txt", "KR.11\tSeoul\n", 1, .tooFewColumns(expected: 4, found: 2)),
        ]
    )
    func malformedRow(_ file: String, text: String, line: Int, fault: GazetteerBuildError.RowFault) throws {
        let folder = try SourceFolder.small(replacing: [file: text])
        #expect(throws: GazetteerBuildError.malformedRow(file: file, line: line, fault: fault)) {
            try GazetteerBuilder().build(from: GazetteerSources(folder: folder.url))
        }
    }

    @Test("A malformed entry of the JSON file is told by its key")
    func malformedEntry() throws {
        let folder = try SourceFolder.small(replacing: [
            "cities.json": "{\"1\": {\"geonameid\": 1, \"name\": \"A\", \"latitude\": \"north\"}}"
        ])
        let error = #expect(throws: GazetteerBuildError.self) { try GazetteerSources(folder: folder.url) }
        guard case .malformedEntry("cities.json", let key, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(key.hasPrefix("1"))
    }

    @Test("Sources without a place to keep are an error")
    func nothing() throws {
        let folder = try SourceFolder.small(replacing: ["cities.json": "{}", "korea.csv": nil])
        let sources = try GazetteerSources(folder: folder.url)
        #expect(throws: GazetteerBuildError.noPlaces(minimumPopulation: 5000)) {
            try GazetteerBuilder().build(from: sources)
        }
    }

    @Test("Quoted fields may hold commas, quotes and line ends")
    func quotes() throws {
        let text = "\u{FEFF}a,b\r\n\"1,2\",\"say \"\"hi\"\"\"\r\n\r\n\"x\ny\",z"
        let rows = SourceRow.commaSeparated(Data(text.utf8), file: "t")
        #expect(rows.map(\.fields) == [["1,2", "say \"hi\""], ["x\ny", "z"]])
        #expect(rows.map(\.line) == [2, 4])
    }
}
