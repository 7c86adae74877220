import Testing
import ViewModels
import WeatherModels

struct LabelsTests {
    @Test("C7: every word is there in every language", arguments: Language.allCases)
    func everyWord(language: Language) {
        for (table, words) in Labels.all(in: language) {
            for (key, word) in words { #expect(!word.isEmpty, "\(table).\(key)") }
        }
    }
}
