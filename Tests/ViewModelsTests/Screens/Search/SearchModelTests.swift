import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels

struct SearchModelTests {
    private let row = row()

    private static func row(
        of place: Place = MadeUpWeather.seoul,
        otherName: String? = nil,
        query: String = ""
    ) -> SearchRowModel {
        SearchRowModel(
            place,
            country: place.countryCode.map { _ in
                LocalizedName("South Korea", translations: [.korean: "대한민국"])
            },
            highlights: [],
            otherName: otherName,
            query: query,
            isSaved: false,
            language: .korean
        )
    }

    @Test("A7: of another name what was typed so far is marked")
    func otherName() {
        #expect(
            Self.row(otherName: "Santafedebogota", query: "santa").otherName == [
                MarkedText("Santa", isMarked: true), MarkedText("fedebogota"),
            ]
        )
        #expect(
            Self.row(otherName: "北京", query: "北京市").otherName == [MarkedText("北京", isMarked: true)]
        )
        #expect(!row.hasOtherName)
    }

    @Test("A7: a point has its figures, and is named by them in forms and addresses")
    func point() {
        #expect(row.place == "37.5636,126.98")
        #expect(row.address == "/places/37.5636,126.98")
        #expect(row.whereabouts == "37.5636, 126.98 · 대한민국")
        #expect(row.control == "서울 추가")
        let sea = Place(name: LocalizedName("0, -30"), coordinate: .sample(0, -30))
        #expect(Self.row(of: sea).whereabouts.isEmpty)
    }

    @Test(
        "A7: how many were found, with right plural forms",
        arguments: [(1, "1 place found"), (2, "2 places found")]
    )
    func count(count: Int, words: String) {
        let rows = Array(repeating: row, count: count)
        let model = SearchResultsModel(.found(rows, isGuess: false), query: "x", language: .english)
        #expect(model.announcement == words)
    }

    @Test("A7: digits that are found nowhere say which postcodes are known")
    func digits() {
        let model = SearchResultsModel(.nothing, query: "06236-1", language: .english)
        #expect(model.problem?.contains("United States") == true)
        #expect(model.announcement == model.problem)
        let words = SearchResultsModel(.nothing, query: "Atlantis 2", language: .english)
        #expect(words.problem?.contains("United States") == false)
    }
}
