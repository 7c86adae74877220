import Meteorology
import Testing
import WeatherUnits

@Suite struct PlausibilityCheckTests {
    @Test("A percentage a little beyond 0…100 is clamped, one further off is left out and named")
    func percentages() {
        for (given, kept) in [
            (-5.0, nil), (-1.1, nil), (-0.4, 0), (0, 0), (57, 57), (100.4, 100), (105, 100), (106, nil),
            (255, nil), (-9999, nil),
        ] as [(Double, Double?)] {
            var check = PlausibilityCheck()
            #expect(check.percent(given, "clouds")?.value == kept, "\(given)")
            #expect(check.implausibleFields == (kept == nil ? ["clouds"] : []), "\(given)")
            let fraction = check.fraction(given / 100, "pop")
            #expect((fraction?.value).map { abs($0 - (kept ?? .nan)) < 1e-9 } == kept.map { _ in true })
        }
    }
}
