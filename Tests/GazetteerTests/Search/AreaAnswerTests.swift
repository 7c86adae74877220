import Languages
import Testing
import WeatherModels
import WeatherPorts

@testable import Gazetteer

/// What a country or region is answered with.
@Suite("Countries and regions")
struct AreaAnswerTests {
    private func matches(_ text: String) throws -> [PlaceMatch] {
        try SmallGazetteer.search().matches(for: PlaceQuery(text))
    }

    @Test("A country is its capital, and says so", arguments: ["France", "프랑스", "Frankreich"])
    func capital(text: String) throws {
        let first = try #require(try matches(text).first)
        #expect(first.place.name.standard == "Paris")
        #expect(first.place.countryCode == "FR")
        #expect(first.area?.name.text(in: .korean) == "프랑스")
        #expect(first.area?.isCapital == true)
        #expect(!first.isSure)
    }

    @Test(
        "A country or region typed with the other keyboard layout is its towns too",
        arguments: [
            ("vmfkdtm", "France", true), ("ehrdlf", "Germany", true), ("rudrleh", "Gyeonggi-do", false),
        ]
    )
    func otherLayout(text: String, area: String, isCountry: Bool) throws {
        let first = try #require(try matches(text).first { $0.area != nil }, "no area for \(text)")
        #expect(first.area?.name.standard == area)
        #expect(first.area?.isCountry == isCountry)
        #expect(first.quality == .transcribed && !first.isSure)
    }

    @Test("Behind the capital come the other large towns, each once")
    func towns() throws {
        let found = try matches("대한민국").filter { $0.area != nil }
        #expect(found.first?.place.name.standard == "Seoul")
        #expect(found.count > 1)
        #expect(Set(found.map(\.place.id)).count == found.count)
        #expect(found.dropFirst().allSatisfy { $0.area?.isCapital == false })
    }

    @Test("A country whose capital is unknown is its largest town")
    func largest() throws {
        let first = try #require(try matches("Germany").first)
        #expect(first.place.countryCode == "DE")
        #expect(first.area?.isCapital == false)
    }

    @Test("A place of the name in the country comes first, codes of countries are no names")
    func place() throws {
        #expect(try matches("Seoul").first?.area == nil)
        #expect(try matches("DE").allSatisfy { $0.area == nil })
    }
}
