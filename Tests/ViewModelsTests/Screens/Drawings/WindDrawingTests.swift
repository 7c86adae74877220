import Languages
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct WindDrawingTests {
    private let korean = Preferences(language: .korean)
    private let english = Preferences(language: .english)

    @Test(
        "The arrow points where the wind goes: a north-westerly to the south-east",
        arguments: [(315.0, "135"), (0, "180"), (90, "270"), (180, "0"), (247.5, "67.5")]
    )
    func arrow(from: Double, rotation: String) {
        let wind = Wind(speed: Speed(metresPerSecond: 3.4), direction: Direction(degrees: from))
        #expect(WindDrawing(wind, preferences: korean).rotation == rotation)
    }

    @Test func `words say where it comes from`() {
        let wind = Wind(
            speed: Speed(metresPerSecond: 3.4),
            direction: Direction(degrees: 315),
            gust: Speed(metresPerSecond: 8.1)
        )
        let drawing = WindDrawing(wind, preferences: korean)
        #expect(drawing.origin == "북서풍")
        #expect(drawing.gust == "돌풍 8.1 m/s")
        #expect(drawing.title == "북서풍 3.4 m/s (돌풍 8.1 m/s)")
        #expect([drawing.north, drawing.east, drawing.south, drawing.west] == ["북", "동", "남", "서"])
        let other = WindDrawing(wind, preferences: english)
        #expect(other.origin == "From NW")
        #expect([other.north, other.east, other.south, other.west] == ["N", "E", "S", "W"])
        #expect(other.speed == "3.4")
        #expect(other.unit == "m/s")
    }

    @Test func `calm and variable winds have no arrow`() {
        let calm = Wind(speed: Speed(metresPerSecond: 0.1), direction: Direction(degrees: 90))
        #expect(WindDrawing(calm, preferences: english).rotation == nil)
        #expect(WindDrawing(calm, preferences: english).origin == "Calm")
        let variable = Wind(speed: Speed(metresPerSecond: 2), gust: Speed(metresPerSecond: 2))
        #expect(WindDrawing(variable, preferences: korean).rotation == nil)
        #expect(WindDrawing(variable, preferences: korean).origin == nil)
        #expect(WindDrawing(variable, preferences: korean).gust == nil)
    }
}
