import Foundation
import LiveUpdates
import TestSupport
import Testing
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

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
            renderer: try PageRenderer(assets: AppAssets(), isSimulated: false),
            typical: MadeUpWeather.typicalAnswer,
            address: "/places/37.5636,126.98"
        )
    }

    private func hashes(_ report: WeatherReport, at moment: Date = MadeUpWeather.now) -> [String: String] {
        let update = WeatherUpdate(moment: moment, answer: MadeUpWeather.answer(report))
        return Dictionary(
            drawing.pieces(of: update).map { ($0.id, $0.hash) },
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
            drawing.pieces(of: update).map { ($0.id, $0.html) },
            uniquingKeysWith: { first, _ in first }
        )
        #expect(try #require(pieces["part-now"]).contains("21°"))
        #expect(try #require(pieces["part-notice"]).contains("Nothing newer could be had"))
    }

    @Test("Every template draws one element, which carries its identifier")
    func oneElement() {
        let update = WeatherUpdate(moment: MadeUpWeather.now, answer: MadeUpWeather.answer())
        for piece in drawing.pieces(of: update) {
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
        let pieces = drawing.pieces(of: update)
        let now = try #require(pieces.first { $0.id == "part-now" })
        #expect(now.html.contains("Seoul"))
        #expect(now.html.contains("Loading the weather"))
        for id in ["part-hours", "part-days"] {
            #expect(pieces.first { $0.id == id }?.html.contains(" hidden") == false)
        }
    }
}
