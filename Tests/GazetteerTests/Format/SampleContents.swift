import WeatherModels

@testable import Gazetteer

/// Contents small enough to think about, with every kind of identifier.
enum SampleContents {
    static func place(
        _ id: PlaceID,
        _ name: String,
        at latitude: Double,
        _ longitude: Double,
        kind: PlaceKind = .city,
        korean: String? = nil,
        prominence: Double = 1_000,
        country: String = "XX",
        codes: [String] = []
    ) throws -> GazetteerPlace {
        GazetteerPlace(
            id: id,
            kind: kind,
            name: name,
            koreanName: korean,
            codes: codes,
            country: country,
            coordinate: try Coordinate(latitude: latitude, longitude: longitude),
            prominence: prominence,
            timeZone: "Etc/UTC"
        )
    }

    static func contents() throws -> GazetteerContents {
        var seogwipo = try place(
            .geonames(1_846_326),
            "Seogwipo",
            at: 33.25333,
            126.51139,
            korean: "서귀포시",
            prominence: 155_000,
            country: "KR"
        )
        seogwipo.koreanArea = 5_013_000_000
        seogwipo.population = 155_691
        seogwipo.region = 0
        seogwipo.timeZone = "Asia/Seoul"
        var seongsan = try place(
            .koreanArea(5_013_025_900),
            "Seongsan-eup",
            at: 33.43726,
            126.91391,
            kind: .town,
            korean: "성산읍",
            prominence: 15_000,
            country: "KR"
        )
        seongsan.region = 0
        seongsan.district = GazetteerName("Seogwipo", translations: ["ko": "서귀포시"])
        seongsan.timeZone = "Asia/Seoul"
        return GazetteerContents(
            places: [
                seongsan, seogwipo,
                try place(
                    .airport("RKPC"),
                    "Jeju",
                    at: 33.5113,
                    126.493,
                    kind: .airport,
                    country: "KR",
                    codes: ["CJU", "RKPC"]
                ),
                try place(
                    .postcode(country: "US", code: "10001"),
                    "New York",
                    at: 40.7506,
                    -73.9972,
                    kind: .postcode,
                    country: "US",
                    codes: ["10001"]
                ),
                try place(
                    .postcode(country: "DE", code: "10001"),
                    "Berlin",
                    at: 52.5,
                    13.4,
                    kind: .postcode,
                    country: "DE",
                    codes: ["10001"]
                ),
                try place(.geonames(1), "Null", at: -33.12345, -179.99999, prominence: 0),
                try place(
                    .point("hallasan"),
                    "Hallasan",
                    at: 33.3617,
                    126.5292,
                    kind: .mountain,
                    prominence: 2
                ),
                try place(
                    .point("63-building"),
                    "63 Building",
                    at: 37.52,
                    126.94,
                    kind: .landmark,
                    prominence: 1
                ),
            ],
            regions: [
                GazetteerDivision(
                    country: "KR",
                    code: "49",
                    name: GazetteerName("Jeju", translations: ["ko": "제주특별자치도"]),
                    otherNames: ["제주도"]
                )
            ],
            countries: [
                GazetteerDivision(
                    code: "KR",
                    name: GazetteerName("South Korea", translations: ["ko": "대한민국"]),
                    otherNames: ["한국"],
                    capital: .geonames(1_846_326)
                )
            ],
            attribution: "GeoNames, CC BY 4.0",
            dataDate: "2026-09-05"
        )
    }
}

extension Gazetteer {
    /// Opens a copy of a file's bytes, which is never freed.
    convenience init(copying bytes: [UInt8]) throws(GazetteerFileError) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        copy.copyBytes(from: bytes)
        try self.init(bytes: UnsafeRawBufferPointer(copy))
    }
}
