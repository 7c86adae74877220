import Foundation
import Languages
import StoragePort
import TestSupport
import Testing

@testable import WebApp

struct ComparePageTests {
    @Test("X15: The page of a place leads there, and it leads back", arguments: Language.allCases)
    func ways(language: Language) async throws {
        let place = try await Scene(PlaceController.self, language: language).get("/places/37.5636,126.98")
        #expect(place.html.contains("href=\"/places/37.5636,126.98/sources\""))
        let html = try await CompareScreens().html(language)
        #expect(html.contains("href=\"/places/37.5636,126.98\""))
    }

    @Test("X15: each day is a drawing and its table; the first one is open")
    func days() async throws {
        let html = try await CompareScreens(own: MadeUpCut.own(verifiedDays: 40)).html(.english)
        #expect(html.matches(of: /<details class="compare-day"/).count == 10)
        #expect(html.matches(of: /<details class="compare-day" open/).count == 1)
        #expect(html.matches(of: /<svg class="drawing drawing-compare" aria-hidden="true"/).count == 10)
        // Of each day, and of the temperature and the wind of the coming hours.
        #expect(html.matches(of: /<table>/).count == 12)
        #expect(html.contains("<th scope=\"colgroup\" colspan=\"2\">Weight</th>"))
        #expect(html.matches(of: /<path class="compare-path"/).count == 2)
        #expect(html.matches(of: /<path class="compare-band"/).count == 2)
        #expect(!html.contains("style="))
    }

    @Test("Who has not saved a point is not told that somebody keeps it")
    func privacy() async throws {
        let html = try await CompareScreens(isSaved: false).html(.english)
        #expect(html.contains("There is no record yet") && html.contains("action=\"/places/add\""))
    }

    @Test("That the records cannot be read is no empty record")
    func unreadable() async throws {
        let failure = StorageError(.busy, subject: "records.sqlite")
        let html = try await CompareScreens(failure: failure).html(.english)
        #expect(html.contains("The records could not be read") && !html.contains("There is no record yet"))
    }

    @Test("A place that nobody knows has no such page")
    func unknown() async throws {
        let answer = try await Scene(CompareController.self).get("/places/geonames:404/sources")
        #expect(answer.status == 404)
    }
}
