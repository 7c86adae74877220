import CommonAlerting
import Testing
import WeatherModels

@testable import MeteoAlarm

@Suite("The common scale")
struct AwarenessTests {
    @Test(
        "Levels as services write them",
        arguments: [
            ("1; green; Minor", AwarenessLevel.green), ("2; yellow; Moderate", .yellow),
            ("2; Yellow; Moderate", .yellow),
            ("3; orange; Severe", .orange), ("4; red; Extreme", .red), ("2", .yellow), ("Orange", .orange),
            ("; red", .red), ("9; yellow", .yellow),
        ]
    )
    func levels(text: String, level: AwarenessLevel) {
        #expect(AwarenessLevel(text) == level)
    }

    @Test("What is no level", arguments: ["", ";", "0", "5", "pink", "Moderate"])
    func noLevel(text: String) {
        #expect(AwarenessLevel(text) == nil)
    }

    @Test(
        "Kinds by the number of the type",
        arguments: [
            ("1; Wind", AlertKind.wind), ("2; snow-ice", .snow), ("3; Thunderstorm", .thunderstorm),
            ("4; Fog", .fog),
            ("5; high-temperature", .heat), ("6; low-temperature", .cold), ("7; coastalevent", .stormSurge),
            ("8; forest-fire", .fire), ("9; avalanches", .avalanche), ("10; Rain", .rain),
            ("12; flooding", .flood),
            ("13; rain-flood", .flood), ("11; x", .other), ("99", .other),
        ]
    )
    func kinds(text: String, kind: AlertKind) {
        #expect(AwarenessType(text)?.kind == kind)
        #expect(AwarenessType("wind") == nil && AwarenessType("") == nil)
    }

    @Test("Titles of lists tell both, and other titles neither")
    func titles() {
        func info(_ title: String) -> CAPInfo {
            var info = CAPInfo(event: "e")
            info.readAwareness(ofTitle: title)
            return info
        }
        let fire = info("Red Forest-fire Warning issued for Spain - Teruel")
        #expect(fire.awarenessLevel == .red && fire.awarenessType?.kind == .fire)
        let heat = info("Yellow Extreme high temperature Warning issued for Italy - Lazio")
        #expect(heat.awarenessLevel == .yellow && heat.awarenessType?.kind == .heat)
        for title in ["", "Yellow", "Warning issued for", " Warning issued for X", "Storm in Italy"] {
            #expect(info(title).parameters.isEmpty)
        }
    }
}
