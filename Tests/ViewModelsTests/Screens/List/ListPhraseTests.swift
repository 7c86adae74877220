import Languages
import Testing
import ViewModels
import WeatherModels

struct ListPhraseTests {
    @Test("C7: one is singular in English", arguments: [(1, "Added 1 place."), (20, "Added 20 places.")])
    func plural(count: Int, text: String) {
        #expect(ListPhrase.severalAdded(new: count, known: 0).text(in: .english) == text)
    }

    @Test("A15: that all were there before is said")
    func allKnown() {
        #expect(
            ListPhrase.severalAdded(new: 0, known: 20).text(in: .english)
                == "All of them are in the list already. Nothing was changed."
        )
    }

    @Test("A15: the limit is said in words")
    func full() {
        #expect(ListPhrase.full(limit: 1000).text(in: .korean).hasPrefix("1000곳까지"))
    }
}
