import Foundation
import Gazetteer
import Testing
import WeatherModels
import WeatherPorts

struct KoreanCityIndexTests {
    private let index = KoreanCityIndex()

    /// The cities of the original's first screen, in its order.
    static let names = [
        "공주", "광주", "군산", "구미", "대구", "대전", "목포", "부산", "서산", "서울", "속초", "순천", "수원", "울산", "익산",
        "전주", "제주", "천안", "청주", "춘천",
    ]

    @Test("B1: the 20 cities, with Korean and English names, each in Korea")
    func cities() {
        #expect(KoreanCities.all.map { $0.name.text(in: .korean) } == Self.names)
        for city in KoreanCities.all {
            #expect(city.countryCode == "KR")
            #expect(city.timeZone?.timeZone.identifier == "Asia/Seoul")
            #expect((33.0...38.7).contains(city.coordinate.latitude))
            #expect((126.0...129.6).contains(city.coordinate.longitude))
            #expect(city.name.text(in: .english).allSatisfy { $0.isASCII })
        }
    }

    @Test("B1: every city is found by its Korean and its English name, with and without 시", arguments: names)
    func found(name: String) throws {
        let place = try #require(index.matches(for: PlaceQuery(name)).map(\.place).first)
        #expect(place.name.text(in: .korean) == name)
        for query in [name + "시", place.name.standard, place.name.standard.uppercased(), " \(name) "] {
            #expect(index.matches(for: PlaceQuery(query)).map(\.place) == [place], "\(query)")
        }
    }

    @Test(arguments: [
        ("서울특별시", "서울"), ("부산광역시", "부산"), ("Pusan", "부산"), ("Taegu", "대구"), ("Taejon", "대전"),
        ("Cheju", "제주"), ("Kwangju", "광주"), ("Ch'unch'on", "춘천"), ("seoul-si", "서울"), ("Jeju City", "제주"),
        ("Ch’ongju", "청주"), ("이리", "익산"),
    ])
    func `spellings in common use`(query: String, korean: String) {
        #expect(index.matches(for: PlaceQuery(query)).map(\.place).map { $0.name.text(in: .korean) } == [korean])
    }

    /// Systems that type decomposed Hangul give conjoining jamo.
    @Test func `decomposed Hangul is the same name`() {
        #expect(index.matches(for: PlaceQuery("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}")).map(\.place).count == 1)
    }

    @Test(arguments: ["", " ", "시", "Atlantis", "forcast", "서", "Seo"])
    func `nothing is guessed`(query: String) {
        #expect(index.matches(for: PlaceQuery(query)).map(\.place).isEmpty)
    }

    @Test func `the nearest city within a radius`() throws {
        // Incheon's centre, about 27 km from Seoul's.
        let incheon = try Coordinate(latitude: 37.4563, longitude: 126.7052)
        let nearest = try #require(index.nearestPlace(to: incheon, within: 100_000))
        #expect(nearest.place.name.standard == "Seoul")
        #expect((25_000...29_000).contains(nearest.distance))
        #expect(index.nearestPlace(to: incheon, within: 10_000) == nil)
    }
}
