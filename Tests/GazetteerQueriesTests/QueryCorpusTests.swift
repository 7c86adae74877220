import Gazetteer
import GazetteerQueries
import Languages
import Testing
import WeatherModels
import WeatherPorts

@Suite("Corpus of place queries")
struct QueryCorpusTests {
    /// The share of right first answers that is owed.
    private static let owed = 0.98

    @Test(
        "X4: at least 98 % of what people type finds the place they mean first",
        arguments: try PlaceQuestion.tables()
    )
    func rankOne(table: String) throws {
        let score = try Self.score(of: PlaceQuestion.table(table))
        print("\(table): \(score.report)")
        #expect(score.rankOneShare >= Self.owed)
    }

    @Test("The tables hold what was promised")
    func extent() throws {
        let questions = try PlaceQuestion.table("queries.tsv")
        let foreign: Set = ["typo", "keyboard", "initials", "half-typed", "romanisation", "qualifier"]
        #expect(Set(questions.map(\.query)).count >= 350)
        #expect(questions.count { $0.language == "ko" } >= 130)
        #expect(Set(questions.map(\.language)).count >= 25)
        #expect(questions.count { foreign.contains($0.category) } >= 120)
    }

    /// Spelled out because the share leaves room for misses: these may not be among them.
    @Test(
        "The known-hard queries of the specification find their places",
        arguments: [
            "서귀포", "애월", "광주", "ㅂㅅ", "qntks", "Pusan", "北京", "東京", "Москва", "Köln", "Koln", "Cologne",
            "München",
            "Sao Paulo", "Paris", "Paris, TX", "Springfield, IL", "St. John's", "'s-Hertogenbosch", "Å",
            "ICN",
            "EGLL", "성산", "중구", "ㅅㄱㅍ", "tjrnlvh", "Seogwipo",
        ]
    )
    func knownHard(text: String) throws {
        let questions = try PlaceQuestion.table("queries.tsv").filter { $0.query.text == text }
        #expect(!questions.isEmpty)
        let score = try Self.score(of: questions)
        #expect(score.misses.isEmpty, "\(score.report)")
    }

    private static func score(of questions: [PlaceQuestion]) throws -> QuestionScore {
        let search = GazetteerSearch(try shipped.get())
        return QuestionScore(questions) { question in
            search.matches(for: question.query).map { match in
                let place = match.place
                let region = place.region?.standard ?? place.countryCode ?? ""
                return ("\(place.name.text(in: .korean)), \(region) (\(match.quality))", place.coordinate)
            }
        }
    }

    private static let shipped = Result { try Gazetteer.shipped() }
}
