import Languages
import Testing
import WeatherModels

@testable import Site
@testable import WebApp

struct LabelsTests {
    @Test("C7: every word is there in every language", arguments: Language.allCases)
    func everyWord(language: Language) {
        for (table, words) in (SiteDesign.haneul().words[language] ?? [:]) {
            for (key, word) in words { #expect(!word.isEmpty, "\(table).\(key)") }
        }
    }

    @Test("A7: postcodes are promised of the United States alone", arguments: Language.allCases)
    func postcodes(language: Language) {
        for (table, words) in (SiteDesign.haneul().words[language] ?? [:]) {
            for (key, word) in words where ["우편번호", "ostcode", "ZIP"].contains(where: { word.contains($0) }) {
                #expect(word.contains("미국 우편번호") || word.contains("US ZIP"), "\(table).\(key)")
            }
        }
    }
}
