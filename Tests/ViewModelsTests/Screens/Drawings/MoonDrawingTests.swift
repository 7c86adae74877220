import Foundation
import Languages
import Meteorology
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct MoonDrawingTests {
    private let english = Preferences(language: .english)

    private func drawing(_ phase: Double, latitude: Double = 37.6) throws -> MoonDrawing {
        let lit = Percent(fraction: (1 - cos(phase * 2 * .pi)) / 2)
        return MoonDrawing(
            MoonDay(phase: phase, illumination: lit),
            PlaceSubject(
                Place(
                    name: LocalizedName(""),
                    coordinate: try Coordinate(latitude: latitude, longitude: 127)
                ),
                nil,
                preferences: english,
                now: Date(timeIntervalSince1970: 0)
            )
        )
    }

    /// Arcs with sweep 1 run clockwise: from the top over the right side, from the bottom over the left.
    @Test func `it waxes from the right in the north`() throws {
        // An ellipse without width is a straight line, whichever way it runs.
        #expect(try drawing(0.25).lit.hasPrefix("M0 -40A40 40 0 0 1 0 40A0 40 "))
        // A crescent of 60° (cosine one half): the terminator comes back over the right side.
        #expect(try drawing(1 / 6).lit == "M0 -40A40 40 0 0 1 0 40A20 40 0 0 0 0 -40Z")
        // Gibbous: over the left side.
        #expect(try drawing(1 / 3).lit == "M0 -40A40 40 0 0 1 0 40A20 40 0 0 1 0 -40Z")
    }

    @Test func `it wanes from the right in the north`() throws {
        #expect(try drawing(2 / 3).lit == "M0 -40A40 40 0 0 0 0 40A20 40 0 0 0 0 -40Z")
        #expect(try drawing(5 / 6).lit == "M0 -40A40 40 0 0 0 0 40A20 40 0 0 1 0 -40Z")
    }

    @Test func `it stands on its head in the south`() throws {
        #expect(try drawing(1 / 6, latitude: -33.9).lit == drawing(5 / 6).lit)
        #expect(try drawing(2 / 3, latitude: -33.9).lit == drawing(1 / 3).lit)
    }

    @Test(arguments: [
        (0.0, "New moon"), (0.99, "New moon"), (0.02, "Waxing crescent"), (0.25, "First quarter"),
        (0.4, "Waxing gibbous"), (0.51, "Full moon"), (0.6, "Waning gibbous"), (0.745, "Last quarter"),
        (0.95, "Waning crescent"),
    ])
    func `names`(phase: Double, name: String) throws {
        #expect(try drawing(phase).name == name)
    }

    @Test func `a new moon has nothing lit`() throws {
        #expect(try drawing(0).lit.isEmpty)
        #expect(try drawing(0.25).title == "First quarter, 50% lit")
    }
}
