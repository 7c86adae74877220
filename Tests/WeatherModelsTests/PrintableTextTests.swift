import Foundation
import Languages
import Testing
import WeatherModels
import WeatherUnits

@Suite("Texts of others that steer what shows them")
struct PrintableTextTests {
    private static let steering = "a\u{1B}[31m\u{9B}2J\u{202E}b\u{2066}c\u{0}\u{7F}"
    private static let printable = "a[31m2Jbc"

    @Test("Control characters and marks of direction are taken out, and nothing else")
    func text() {
        #expect(PrintableText.text(Self.steering) == Self.printable)
        #expect(PrintableText.text("a\nb\r\nc\u{2028}d") == "abcd")
        for text in ["", "강풍주의보 👩‍👩‍👧 é", "\u{200F}עברית"] { #expect(PrintableText.text(text) == text) }
    }

    @Test("Of a longer text, all line breaks are kept as line feeds")
    func lines() {
        #expect(PrintableText.lines("a\r\nb\rc\n\nd\u{2028}e") == "a\nb\nc\n\nd\ne")
        #expect(
            PrintableText.lines(Self.steering + "\n" + Self.steering)
                == "\(Self.printable)\n\(Self.printable)"
        )
        #expect(PrintableText.lines("a\n\nb\n") == "a\n\nb\n")
    }

    @Test("No text of a warning or a station steers anything")
    func report() throws {
        let bad = Self.steering
        let point = try Coordinate(latitude: 37.57, longitude: 126.98)
        let wording = WeatherAlert.Wording(
            event: bad,
            sender: bad,
            headline: bad,
            description: "\(bad)\r\n\(bad)",
            instruction: bad,
            language: bad
        )
        var alert = WeatherAlert(wording, translations: [wording], start: .distantPast, end: nil, tags: [bad])
        alert.areas = [AlertArea(.koreanZone, code: bad, name: bad)]
        (alert.thread, alert.link) = (bad, bad)
        let station = Station(
            code: bad,
            name: LocalizedName(bad, translations: [.korean: bad]),
            coordinate: point
        )
        var report = WeatherReport(coordinate: point)
        report.alerts = [alert]
        report.measured = MeasuredConditions(
            station: station,
            distance: Length(metres: 1),
            current: CurrentConditions(time: .distantPast, conditions: Conditions()),
            report: bad,
            forecast: "\(bad)\n\(bad)"
        )
        let day = LocalDay(year: 2026, month: 10, day: 2)
        report.measuredAir = MeasuredAir(
            station: station,
            distance: Length(metres: 1),
            hour: AirQuality(time: .distantPast, concentrations: [:]),
            outlook: [AirOutlook(day: day, pollutant: .pm10, region: bad, grade: bad)]
        )
        report.makeTextsPrintable()
        var texts = ""
        dump(report, to: &texts)
        let left = texts.unicodeScalars.filter { $0 != "\n" && PrintableText.text(String($0)).isEmpty }
        #expect(left.isEmpty && texts.contains(Self.printable))
        #expect(report.alerts?.first?.wording.description == "\(Self.printable)\n\(Self.printable)")
        #expect(report.measured?.forecast == "\(Self.printable)\n\(Self.printable)")
    }
}
