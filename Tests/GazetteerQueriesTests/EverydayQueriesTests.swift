import Testing
import WeatherModels
import WeatherPorts

@testable import Gazetteer

/// Classes of everyday queries, each with examples: what a person in the country means must be the first answer.
@Suite("Everyday queries")
struct EverydayQueriesTests {
    struct Query: CustomTestStringConvertible, Sendable {
        let text: String
        let country: String
        let latitude: Double
        let longitude: Double
        /// In kilometres.
        let tolerance: Double

        init(
            _ text: String,
            _ country: String,
            _ latitude: Double,
            _ longitude: Double,
            within tolerance: Double = 15
        ) {
            (self.text, self.country) = (text, country)
            (self.latitude, self.longitude, self.tolerance) = (latitude, longitude, tolerance)
        }

        var testDescription: String { text }
    }

    private static let shipped = Result { try Gazetteer.shipped() }

    @discardableResult
    private func expectFirst(_ query: Query) throws -> PlaceMatch? {
        let search = GazetteerSearch(try Self.shipped.get())
        let first = search.matches(for: PlaceQuery(query.text, countryCode: query.country)).first
        let meant = try Coordinate(latitude: query.latitude, longitude: query.longitude)
        let distance = first.map { $0.place.coordinate.distance(to: meant) / 1_000 } ?? .infinity
        #expect(distance <= query.tolerance, "\(first?.place.name.standard ?? "nothing")")
        return first
    }

    @Test(
        "Counties, old provinces and regions that people say",
        arguments: [
            Query("northumberland", "US", 54.97, -2.10, within: 80),
            Query("devon", "US", 50.72, -3.53, within: 80),
            Query("county kerry", "US", 52.06, -9.50, within: 80),
            Query("Fife", "US", 56.11, -3.17, within: 40),
            Query("upper peninsula michigan", "US", 46.54, -87.40, within: 200),
            Query("the bay area", "US", 37.77, -122.42, within: 70),
            Query("hill country", "US", 30.27, -98.87, within: 80),
            Query("信州", "JP", 36.65, 138.18, within: 80),
            Query("房総", "JP", 35.11, 139.86, within: 60), Query("能登", "JP", 37.39, 136.90, within: 60),
            Query("飛騨", "JP", 36.15, 137.25, within: 40), Query("충남", "KR", 36.66, 126.67, within: 80),
        ]
    )
    func regions(query: Query) throws { try expectFirst(query) }

    @Test(
        "Stations, hospitals, quarters and towns that no table of settlements has",
        arguments: [
            Query("bristol temple meads", "US", 51.449, -2.581, within: 5),
            Query("moynihan train hall", "US", 40.753, -73.993, within: 5),
            Query("union station chicago", "US", 41.879, -87.641, within: 5),
            Query("米原駅", "JP", 35.315, 136.290, within: 5), Query("삼성서울병원", "KR", 37.488, 127.086, within: 5),
            Query("두정동", "KR", 36.834, 127.138, within: 5), Query("봉천동", "KR", 37.482, 126.942, within: 5),
            Query("清水市", "JP", 35.016, 138.489, within: 10), Query("菅平", "JP", 36.533, 138.327, within: 10),
            Query("Cooperstown", "US", 42.70, -74.92), Query("Keswick", "US", 54.60, -3.13),
        ]
    )
    func points(query: Query) throws { try expectFirst(query) }

    @Test(
        "Cities abroad in the spelling of Koreans and Japanese",
        arguments: [
            Query("두브로브니크", "KR", 42.65, 18.09), Query("프라이부르크", "KR", 48.00, 7.84),
            Query("프라이부르그", "KR", 48.00, 7.84), Query("포지타노", "KR", 40.63, 14.49),
            Query("족자카르타", "KR", -7.80, 110.37), Query("ビエンチャン", "JP", 17.98, 102.63),
            Query("アグラ", "JP", 27.18, 78.01), Query("エジンバラ", "JP", 55.95, -3.19),
        ]
    )
    func abroad(query: Query) throws { try expectFirst(query) }

    @Test(
        "A region is meant rather than a small place of its name elsewhere",
        arguments: [
            Query("vermont", "US", 44.0, -72.7, within: 200),
            Query("wyoming", "US", 42.0, -106.0, within: 500),
            Query("강원도", "KR", 37.8, 128.2, within: 150),
        ]
    )
    func regionsFirst(query: Query) throws { try expectFirst(query) }

    @Test("A country is meant rather than a town that has its name among others")
    func country() throws {
        let first = try expectFirst(Query("Ireland", "US", 53.35, -6.26))
        #expect(first?.area?.isCapital == true)
    }

    @Test(
        "A place that is called so comes before one with the transcription or only the beginning",
        arguments: [
            Query("oban", "US", 56.42, -5.47), Query("kendal", "US", 54.33, -2.75),
            Query("bethlehem pa", "US", 40.63, -75.37), Query("heathrow", "US", 51.47, -0.45),
        ]
    )
    func displayed(query: Query) throws { try expectFirst(query) }

    @Test(
        "A thing that is unknown is where its name says, and is offered",
        arguments: [
            Query("penrith station", "US", 54.66, -2.75), Query("weather in boise", "US", 43.62, -116.20),
            Query("佐久駅", "JP", 36.25, 138.48), Query("高山の天気", "JP", 36.14, 137.25),
            Query("영월 날씨", "KR", 37.18, 128.46), Query("산청시외버스터미널", "KR", 35.42, 127.87),
            Query("서울 날씨", "KR", 37.57, 126.98),
        ]
    )
    func wordsAround(query: Query) throws {
        let first = try expectFirst(query)
        #expect(first?.isSure == false)
    }

    @Test(
        "Of an address, the part that is known counts",
        arguments: [
            Query("渋谷区道玄坂1-2-3", "JP", 35.66, 139.70, within: 5),
            Query("練馬区光が丘", "JP", 35.76, 139.63, within: 4),
            Query("世田谷区三軒茶屋", "JP", 35.64, 139.67, within: 4),
            Query("札幌すすきの", "JP", 43.055, 141.353, within: 4),
            Query("수원시 영통구 덕영대로 1", "KR", 37.26, 127.05, within: 8),
            Query("포항 어디동", "KR", 36.03, 129.36), Query("대전 없는동", "KR", 36.35, 127.39),
        ]
    )
    func addresses(query: Query) throws { try expectFirst(query) }

    @Test(
        "Slips with the Japanese input method",
        arguments: [
            Query("いわくn", "JP", 34.17, 132.22), Query("ｈいろしま", "JP", 34.40, 132.46),
            Query("よこhama", "JP", 35.44, 139.64), Query("のらこい", "JP", 34.69, 135.18),
            Query("長埼", "JP", 32.75, 129.88), Query("札晃", "JP", 43.06, 141.35),
            Query("北九洲", "JP", 33.88, 130.88),
        ]
    )
    func japaneseSlips(query: Query) throws {
        let first = try expectFirst(query)
        #expect(first?.quality ?? .exact > .word)
    }

    @Test(
        "A Japanese name is rather in Japan, for who is there",
        arguments: [Query("金山", "JP", 35.14, 136.90, within: 5), Query("呉", "JP", 34.25, 132.57)]
    )
    func ownScript(query: Query) throws { try expectFirst(query) }

    @Test(
        "A name means what people mean by it",
        arguments: [
            Query("cabo", "US", 22.89, -109.91, within: 40), Query("philly", "US", 39.95, -75.17),
            Query("santa fe", "US", 35.69, -105.94), Query("ロス", "JP", 34.05, -118.24, within: 25),
            Query("フランクフルト", "JP", 50.11, 8.68), Query("베니스", "KR", 45.44, 12.32),
            Query("칸", "KR", 43.55, 7.02),
            Query("발렌시아", "KR", 39.47, -0.38),
        ]
    )
    func usualMeanings(query: Query) throws { try expectFirst(query) }

    @Test("Every usual meaning is a name that the file has")
    func usualMeaningsExist() throws {
        let search = GazetteerSearch(try Self.shipped.get())
        for (name, other) in UsualMeanings.all {
            let first = search.matches(for: PlaceQuery(name)).first
            let meant = search.matches(for: PlaceQuery(other)).first
            #expect(first?.quality == .exact && first?.place.id == meant?.place.id, "\(name): \(other)")
        }
    }

    @Test(
        "A quarter is in the city named with it, not in the next",
        arguments: [
            Query("대전 봉명동", "KR", 36.356, 127.341, within: 5),
            Query("울산 매곡동", "KR", 35.633, 129.348, within: 6),
            Query("대전 율량동", "KR", 36.35, 127.39), Query("수원 동탄", "KR", 37.20, 127.08, within: 10),
        ]
    )
    func quarters(query: Query) throws { try expectFirst(query) }
}
