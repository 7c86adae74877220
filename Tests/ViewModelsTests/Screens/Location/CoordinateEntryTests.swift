import Languages
import Testing
import ViewModels
import WeatherModels

struct CoordinateEntryTests {
    @Test(
        "C4: numbers as people type and paste them",
        arguments: [
            ("37.57", "126.98", 37.57, 126.98), ("-33.87", "+151.21", -33.87, 151.21),
            ("−33.87", "151.21", -33.87, 151.21), (" 90 ", "-180", 90, -180), ("-90", "180", -90, 180),
            ("37.57, 126.98", "", 37.57, 126.98), ("37.57 126.98", " ", 37.57, 126.98),
            ("37.57,126.98", "127.5", 37.57, 126.98), ("geo:37.57,126.98", "", 37.57, 126.98),
            // A decimal comma; without a second number it would be two whole degrees.
            ("37,57", "126,98", 37.57, 126.98), ("37,57", "126.98", 37.57, 126.98), ("37,57", "", 37, 57),
            // Full-width digits, which Korean and Japanese keyboards can produce, have the same meaning.
            ("１２", "３４．５", 12, 34.5),
            ("37°30'N", "126°45'E", 37.5, 126.75), ("북위 37.5도", "동경 126.75도", 37.5, 126.75),
            ("33.5S", "70.5W", -33.5, -70.5), ("5e-05", "1.5e2", 5e-05, 150),
        ]
    )
    func understood(latitude: String, longitude: String, north: Double, east: Double) {
        let reading = CoordinateEntry(latitude: latitude, longitude: longitude).reading
        guard case .coordinate(let coordinate) = reading else {
            Issue.record("\(reading)")
            return
        }
        #expect(abs(coordinate.latitude - north) < 1e-9)
        #expect(abs(coordinate.longitude - east) < 1e-9)
    }

    @Test(
        "C12: what is no number is refused at its field",
        arguments: [
            "nan", "NaN", "inf", "-inf", "0x1p3", "1e+", "1.2.3", "--1", "서울", "12a", ".", "-", "٣٧", "1,2,3",
        ]
    )
    func notANumber(text: String) {
        #expect(mistakes(text, "127") == .init(latitude: .notANumber(given: text)))
        #expect(mistakes("37", text) == .init(longitude: .notANumber(given: text)))
    }

    @Test("C12: an empty field is missing, not the device")
    func missing() {
        #expect(mistakes("", " ") == .init(latitude: .latitudeMissing, longitude: .longitudeMissing))
        #expect(mistakes("37", "") == .init(longitude: .longitudeMissing))
    }

    @Test("the example in an empty field is one of that field", arguments: Language.allCases)
    func examples(language: Language) {
        #expect(LocationPhrase.mistake(.latitudeMissing).text(in: language).contains("37.57"))
        #expect(LocationPhrase.mistake(.longitudeMissing).text(in: language).contains("126.98"))
    }

    @Test("C4: −90…90 and −180…180, each told at its field")
    func range() {
        let both = CoordinateEntry.Mistakes(
            latitude: .latitudeOutOfRange(given: "90.0001"),
            longitude: .longitudeOutOfRange(given: "-180.5")
        )
        #expect(mistakes("90.0001", "-180.5") == both)
        #expect(mistakes("37, 181", "") == .init(latitude: .longitudeOutOfRange(given: "37, 181")))
    }

    private func mistakes(_ latitude: String, _ longitude: String) -> CoordinateEntry.Mistakes? {
        let reading = CoordinateEntry(latitude: latitude, longitude: longitude).reading
        guard case .mistaken(let mistakes) = reading else { return nil }
        return mistakes
    }
}
