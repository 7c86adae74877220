import Foundation
import Languages
import LiveUpdates
import TestSupport
import Testing
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

@testable import Site
@testable import WebApp

@Suite struct PlaceDrawingTests {
    private let drawing: PlaceDrawing

    init() throws {
        let saved = SavedPlace(
            id: SavedPlace.ID(rawValue: "1"),
            place: MadeUpWeather.seoul,
            savedAt: MadeUpWeather.now
        )
        drawing = PlaceDrawing(
            listed: .custom(saved),
            preferences: Preferences(language: .english),
            renderer: try Scene.renderer.get()
        )
    }

    private func pieces(of update: WeatherUpdate) -> [Piece] {
        drawing.pieces(of: PlaceNews(update, typical: MadeUpWeather.typicalAnswer))
    }

    private func hashes(_ report: WeatherReport, at moment: Date = MadeUpWeather.now) -> [String: String] {
        let update = WeatherUpdate(moment: moment, answer: MadeUpWeather.answer(report))
        return Dictionary(
            pieces(of: update).map { ($0.id, $0.hash) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    private func changed(_ change: (inout WeatherReport) -> Void) -> Set<String> {
        var report = MadeUpWeather.report
        let before = hashes(report)
        change(&report)
        return Set(hashes(report).filter { before[$0.key] != $0.value }.keys)
    }

    @Test("B17: only what changed is drawn anew")
    func onlyWhatChanged() {
        let nothing = changed { _ in }
        let humidity = changed { $0.current?.conditions.humidity = Percent(60) }
        let dust = changed {
            $0.airQuality[0].concentrations[.pm10] = MassConcentration(microgramsPerCubicMetre: 90)
        }
        let condition = changed { $0.current?.condition = .clear }
        #expect(nothing.isEmpty)
        #expect(humidity == ["part-humidity"])
        #expect(dust == ["part-air"])
        #expect(condition == ["part-sky", "part-now", "part-hours"])
    }

    @Test("two who see a place alike are drawn for once; two who see anything of it in another way are not")
    func variants() {
        func drawing(_ place: Place, id: String = "1", label: String? = nil) -> PlaceDrawing {
            let saved = SavedPlace(
                id: SavedPlace.ID(rawValue: id),
                place: place,
                label: label,
                savedAt: MadeUpWeather.now
            )
            return PlaceDrawing(
                listed: .custom(saved),
                preferences: self.drawing.preferences,
                renderer: self.drawing.renderer
            )
        }
        let seoul = MadeUpWeather.seoul
        let others = [
            Place(name: seoul.name, coordinate: seoul.coordinate, countryCode: seoul.countryCode),
            Place(
                name: seoul.name,
                coordinate: seoul.coordinate,
                countryCode: "KP",
                region: seoul.region,
                timeZone: seoul.timeZone
            ),
            Place(
                name: LocalizedName("Hanyang"),
                coordinate: seoul.coordinate,
                countryCode: seoul.countryCode,
                region: seoul.region,
                timeZone: seoul.timeZone
            ),
        ]
        #expect(drawing(seoul, id: "2").variant == self.drawing.variant)
        #expect(drawing(seoul, label: "Home").variant != self.drawing.variant)
        for other in others { #expect(drawing(other).variant != self.drawing.variant) }
    }

    @Test("B17: an age that grows changes no part")
    func ages() {
        let before = hashes(MadeUpWeather.report)
        let later = hashes(MadeUpWeather.report, at: MadeUpWeather.now.addingTimeInterval(60))
        #expect(before["part-sources"] == later["part-sources"])
        #expect(before["part-now"] == later["part-now"])
    }

    @Test("B5: after a failure the last answer stays, and the page says so")
    func failureBesideAnswer() throws {
        let update = WeatherUpdate(
            moment: MadeUpWeather.now,
            answer: MadeUpWeather.answer(),
            failure: .nobodyAnswered([])
        )
        let pieces = Dictionary(
            pieces(of: update).map { ($0.id, $0.html) },
            uniquingKeysWith: { first, _ in first }
        )
        #expect(try #require(pieces["part-now"]).contains("21°"))
        #expect(try #require(pieces["part-notice"]).contains("Nothing newer could be had"))
    }

    @Test("Every template draws one element, which carries its identifier")
    func oneElement() {
        let update = WeatherUpdate(moment: MadeUpWeather.now, answer: MadeUpWeather.answer())
        for piece in pieces(of: update) {
            let html = piece.html.trimmingCharacters(in: .whitespacesAndNewlines)
            let tag = html.dropFirst().prefix { $0.isLetter }
            #expect(html.hasPrefix("<\(tag) ") && html.hasSuffix("</\(tag)>"), "\(piece.id)")
            let opening = html.prefix(upTo: html.firstIndex(of: ">") ?? html.endIndex)
            #expect(opening.contains("id=\"\(piece.id)\""), "\(piece.id)")
        }
    }

    @Test("While nothing is known yet, the parts that will come have a place, and the name stands")
    func loading() throws {
        let update = WeatherUpdate(moment: MadeUpWeather.now, answer: nil)
        let pieces = pieces(of: update)
        let now = try #require(pieces.first { $0.id == "part-now" })
        #expect(now.html.contains("Seoul"))
        #expect(now.html.contains("Loading the weather"))
        for id in ["part-hours", "part-days"] {
            #expect(pieces.first { $0.id == id }?.html.contains(" hidden") == false)
        }
    }
}
