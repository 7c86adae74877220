import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Almanac

struct AlmanacTextTests {
    @Test("C7: the climate normals have a Japanese name and attribution", arguments: AlmanacText.allCases)
    func japanese(text: AlmanacText) {
        #expect(text.japanese.isJapanese && text.japanese != text.english)
    }

    @Test("The attribution has a text in every language, and the English one is its own")
    func attribution() {
        let attribution = AlmanacProvider.profile.attribution
        #expect(attribution.text == AlmanacText.attribution.english)
        #expect(attribution.translations[.korean] == AlmanacText.attribution.korean)
        #expect(attribution.translations[.english] == nil)
    }
}
