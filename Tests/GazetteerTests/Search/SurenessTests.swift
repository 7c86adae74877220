import Testing
import WeatherModels
import WeatherPorts

@testable import Gazetteer

/// Which places are used without asking, and which are only offered.
@Suite("Sureness")
struct SurenessTests {
    private func isSure(_ text: String, near: Coordinate? = nil, country: String? = nil) throws -> Bool {
        let query = PlaceQuery(text, near: near, countryCode: country)
        return try #require(try SmallGazetteer.search().matches(for: query).first, "nothing for \(text)")
            .isSure
    }

    @Test(
        "taken: a name, a code, the same in another layout or romanisation, a slip of the fingers",
        arguments: [
            "서울", "Seoul", "서귀포시", "강남", "北京", "sao paulo", "ICN", "90210", "90210, US", "90210-1234 US",
            "ICN, KR",
            "Paris, TX", "Paris, Texa", "Paris Texas", "부산 중구", "부산중구", "tjdnf", "ㅅㄱㅍ", "ㅂㅅ", "Pusan",
            "Gwangjoo", "janeiro",
            "Barcelnoa", "Barcelonna", "Sprngfield, IL",
        ]
    )
    func sure(text: String) throws {
        #expect(try isSure(text))
    }

    @Test(
        "offered: half a name, half an area without a comma, another letter, more or fewer of them",
        arguments: [
            "Seogw", "서귀", "New Yo", "902", "Paris Texa", "Munchin", "서기포",
            "ㅅㄱ", "Paris, Atlantis",
        ]
    )
    func unsure(text: String) throws {
        #expect(try !isSure(text))
    }
}
