import ForecastRecords
import Foundation
import HTTPService
import Languages
import Meteorology
import StoragePort
import TestSupport
import Testing
import UseCases
import Verification
import ViewModels
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

/// The page of what the forecasts of a place were worth.
struct RecordsPageTests {
    private static let path = "/places/37.5636,126.98/records"
    private static let saved = SavedPlace(
        id: .init(rawValue: "1"),
        place: MadeUpWeather.seoul,
        savedAt: MadeUpWeather.now
    )

    private func scene(
        _ learned: MadeUpLearnedRecords,
        records: InMemoryRecords = InMemoryRecords(),
        isRecording: Bool = true,
        saved: [SavedPlace] = [Self.saved],
        language: Language = .english
    ) throws -> Scene {
        var container = FakeAppContainer(storage: InMemoryStorage(saved))
        (container.records, container.learned, container.isRecording) = (records, learned, isRecording)
        container.sources = [WeatherSource(MadeUpProviders.openMeteo)]
        return try Scene(RecordsController.self, container, language: language)
    }

    private func forecast(day: Int) throws -> IssuedForecast {
        var figures = RecordedFigures()
        figures[.maximum, 1] = Tenths(21.3)
        return IssuedForecast(
            place: MadeUpScores.place,
            source: RecordSource("open-meteo"),
            day: LocalDay(daysSince1970: day),
            issuedAt: Date(timeIntervalSince1970: Double(day) * 86_400),
            figures: figures
        )
    }

    @Test("X3: a table of each lead, whose bars are a drawing that is not read", arguments: Language.allCases)
    func boards(language: Language) async throws {
        let scores = MadeUpScores.scores(days: 42, areRanked: true)
        let page = try await scene(MadeUpLearnedRecords(scores), language: language).get(Self.path)
        #expect(page.status == 200)
        #expect(page.html.components(separatedBy: "<table>").count == 7)
        #expect(page.html.components(separatedBy: "<svg class=\"records-bar\"").count == 55)
        for tag in page.html.matches(of: /<svg class="records-bar"[^>]*>/) {
            #expect(tag.output.contains("aria-hidden=\"true\""))
        }
        #expect(page.html.contains("ECMWF IFS (Open-Meteo)"))
        #expect(!page.html.contains("style="))
        #expect(page.html.contains("href=\"/places/37.5636,126.98\""), "the way back")
    }

    @Test("X3: a source that is not asked any more keeps the name of its provider")
    func names() async throws {
        let learned = MadeUpLearnedRecords(MadeUpScores.scores(days: 42))
        #expect(try await scene(learned).get(Self.path).html.contains("Kma"), "nobody knows it")
        var container = FakeAppContainer(storage: InMemoryStorage([Self.saved]))
        container.learned = learned
        container.sources = [WeatherSource(MadeUpProviders.openMeteo)]
        var kma = MadeUpProviders.openMeteo
        kma.id = ProviderID("kma", name: LocalizedName("KMA"))
        container.others = [WeatherSource(kma)]
        let scene = try Scene(RecordsController.self, container, language: .english)
        let html = await scene.get(Self.path).html
        #expect(html.contains("KMA") && !html.contains("Kma"))
    }

    @Test("X3: each variable has an address; others are not there")
    func variables() async throws {
        let scene = try scene(MadeUpLearnedRecords(MadeUpScores.scores(days: 42)))
        for variable in RecordedVariable.observed {
            let page = await scene.get("\(Self.path)/\(variable.name)")
            #expect(page.status == 200)
            let chosen = try #require(page.html.firstMatch(of: /<a [^>]*aria-current="page">([^<]*)<\/a>/))
            #expect(String(chosen.output.1) == RecordsPhrase.variable(variable).english)
        }
        #expect(await scene.get("\(Self.path)/snow").status == 404)
        // It is verified with the rain.
        #expect(await scene.get("\(Self.path)/pop").status == 404)
        #expect(await scene.get("/places/geonames:404/records").status == 404)
        #expect(await scene.get("/places/91,0/records").status == 404)
    }

    @Test(
        "X3: how reliable probabilities of rain are is a drawing with its table",
        arguments: Language.allCases
    )
    func reliability(language: Language) async throws {
        let old = try scene(MadeUpLearnedRecords(MadeUpScores.scores(days: 42)), language: language)
        let html = await old.get("\(Self.path)/precip").html
        let title = RecordsLabel.reliability.text(in: language)
        #expect(html.components(separatedBy: "<h3>\(title)</h3>").count == 7)
        #expect(html.components(separatedBy: "<table>").count == 13)
        #expect(html.contains("<circle class=\"records-blend\"") && html.contains("opacity=\".35\""))
        let young = try scene(MadeUpLearnedRecords(MadeUpScores.scores(days: 20)), language: language)
        #expect(await !young.get("\(Self.path)/precip").html.contains(title))
        #expect(await !old.get("\(Self.path)/tmin").html.contains(title))
    }

    @Test("X3: nothing recorded, nothing verified, not recording, not readable: each is said")
    func states() async throws {
        let nothing = try await scene(MadeUpLearnedRecords()).get(Self.path)
        #expect(nothing.status == 200 && nothing.html.contains("There is no record yet"))
        let records = InMemoryRecords()
        try await records.append([try forecast(day: 20_700), try forecast(day: 20_701)])
        let unverified = try await scene(MadeUpLearnedRecords(), records: records).get(Self.path)
        #expect(unverified.html.contains("Forecasts of 2 days are recorded, and none is verified yet"))
        let off = try await scene(MadeUpLearnedRecords(), isRecording: false).get(Self.path)
        #expect(off.html.contains("This server records no forecasts"))
        let broken = try await scene(MadeUpLearnedRecords(failing: StorageError(.busy, subject: "test"))).get(
            Self.path
        )
        #expect(broken.html.contains("The records could not be read"))
        #expect(broken.html.contains("href=\"\(Self.path)\""), "trying again")
        for page in [nothing, unverified, off, broken] { #expect(!page.html.contains("<table")) }
    }

    @Test("X3: what is there stays shown where nothing is recorded any more")
    func stays() async throws {
        let learned = MadeUpLearnedRecords(MadeUpScores.scores(days: 42))
        #expect(try await scene(learned, isRecording: false).get(Self.path).html.contains("<table>"))
    }

    @Test("X3: of a point nobody is told whether somebody keeps it, but whoever saved it")
    func strangers() async throws {
        let learned = MadeUpLearnedRecords(MadeUpScores.scores(days: 42))
        let page = try await scene(learned, saved: []).get(Self.path)
        #expect(page.html.contains("Records are shown for saved places") && !page.html.contains("<table>"))
        #expect(page.html.contains("action=\"/places/add\"") && page.html.contains("token-of-the-form"))
        #expect(page.html.contains("name=\"place\" value=\"37.5636,126.98\""))
        #expect(learned.asked == 0)
        let mine = try await scene(learned).get(Self.path)
        #expect(mine.html.contains("<table>") && !mine.html.contains("action=\"/places/add\""))
    }

    @Test("X3: of a listed place everybody is told")
    func listed() async throws {
        let place = Place(
            id: PlaceID("geonames:1835848"),
            name: LocalizedName("Seoul"),
            coordinate: MadeUpWeather.seoul.coordinate
        )
        let learned = MadeUpLearnedRecords(MadeUpScores.scores(days: 42))
        let get = GetPlaceScores(records: InMemoryRecords(), learned: learned, isRecording: true)
        #expect(try await get(at: place, isSaved: false) == .scored(MadeUpScores.scores(days: 42)))
        #expect(try await get(at: MadeUpWeather.seoul, isSaved: false) == .unrecorded)
    }

    @Test(
        "X3: a record of five days says five days on each board, in every language",
        arguments: Language.allCases
    )
    func honesty(language: Language) async throws {
        let learned = MadeUpLearnedRecords(MadeUpScores.scores(days: 5, areRanked: true))
        let html = try await scene(learned, language: language).get(Self.path).html
        let count = RecordsPhrase.verifiedDays(5).text(in: language)
        let remark = RecordsPhrase.tooYoung.text(in: language)
        #expect(html.components(separatedBy: count).count == 7)
        #expect(html.components(separatedBy: remark).count == 7)
        #expect(!html.contains(RecordsLabel.rank.text(in: language) + "</th>"))
    }

    @Test("X3: the place’s page leads to its records")
    func link() async throws {
        let place = try await Scene(PlaceController.self).get("/places/37.5636,126.98").html
        #expect(place.contains("href=\"\(Self.path)\""))
    }
}
