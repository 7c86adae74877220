import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

@Suite("The cache's format")
struct ReportCodecTests {
    @Test("What is read is what was written, to the last bit")
    func roundTrip() throws {
        let entry = FeedEntry.rich
        #expect(ReportCodec.decode(ReportCodec.encode(entry)) == entry)
        let empty = FeedEntry(report: WeatherReport(coordinate: Place.seoul.coordinate), fetchedAt: .noon)
        #expect(ReportCodec.decode(ReportCodec.encode(empty)) == empty)
    }

    @Test("Fixed offsets and every kind of warning come back")
    func offsetsAndWarnings() throws {
        var entry = FeedEntry.rich
        entry.report.timeZone = PlaceTimeZone(secondsFromGMT: -12_600)
        entry.report.warnings = [
            .fieldSkipped(provider: "x", field: "hourly[3].풍속"), .partMissing(.alerts),
            .providerFailed(provider: "x", reason: .status(500)), .deprecatedProduct(provider: "x"),
            .timeZoneGuessed(.nautical), .typicalOnly(nearestStation: 12_345.6),
        ]
        #expect(ReportCodec.decode(ReportCodec.encode(entry)) == entry)
    }

    @Test("Any truncation is absent, never a crash")
    func truncation() {
        let bytes = ReportCodec.encode(.rich)
        for length in Array(stride(from: 0, to: bytes.count, by: 131)) + (bytes.count - 64..<bytes.count) {
            #expect(ReportCodec.decode(Array(bytes.prefix(length))) == nil)
        }
        #expect(ReportCodec.decode(bytes + [0]) == nil)
    }

    @Test("Damaged bytes are absent or finite, never a crash")
    func damage() {
        let bytes = ReportCodec.encode(.rich)
        var random = SeededGenerator(seed: 20_260_309)
        for _ in 0..<1000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let position = Int.random(in: 0..<damaged.count, using: &random)
                damaged[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            guard let entry = ReportCodec.decode(damaged) else { continue }
            #expect(entry.report.hourly.allSatisfy { $0.conditions.temperature?.celsius.isFinite ?? true })
        }
    }

    @Test("A damaged count asks for no more memory than the bytes could fill")
    func hugeCount() {
        var writer = ByteWriter()
        writer.count(Int(UInt32.max))
        writer.bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            #expect(reader.list(leastSize: 1) { $0.byte() }.isEmpty)
            #expect(reader.hasFailed)
        }
    }
}

extension FeedEntry {
    /// A week of hours and quarter hours with everything in them.
    static var rich: FeedEntry {
        let request = ProviderRequest(
            coordinate: Place.seoul.coordinate.roundedToHundredths,
            now: .noon,
            timeout: .seconds(1)
        )
        var report = WeatherReport.hours(at: request, count: 168)
        for index in report.hourly.indices {
            report.hourly[index].conditions = .full
            report.hourly[index].precipitation = Precipitation(
                millimetres: 0.7,
                over: report.hourly[index].span
            )
            report.hourly[index].precipitationProbability = Percent(35)
            report.hourly[index].condition = .lightRain
            report.hourly[index].isDay = index % 24 < 12
        }
        report.hourly[5].isDerived = true
        report.hourly[6].snowfall = Precipitation(
            millimetres: 0.1,
            over: TimeSpan(start: .noon.plus(6 * 3600), duration: 1800)
        )
        report.current = CurrentConditions(time: .noon, conditions: .full)
        report.current?.precipitation = Precipitation(
            millimetres: 1.5,
            over: TimeSpan(start: .noon.plus(-3600), end: .noon)
        )
        report.current?.isDay = true
        report.current?.condition = .thunderstorm
        report.minutely = (0..<96).map(minute)
        report.daily = [day]
        report.alerts = [
            WeatherAlert(
                WeatherAlert.Wording(event: "호우주의보", sender: "기상청", description: "비", language: "ko"),
                translations: [WeatherAlert.Wording(event: "Heavy rain advisory", language: "en")],
                span: TimeSpan(start: .noon, duration: 86_400),
                severity: .severe,
                tags: ["Rain", "Flood"]
            )
        ]
        report.airQuality = (0..<120).map { hour in
            AirQuality(
                time: .noon.plus(Double(hour) * 3600),
                concentrations: Concentrations(
                    micrograms: Dictionary(
                        uniqueKeysWithValues: Pollutant.allCases.dropLast(hour % 3).enumerated().map {
                            ($1, Double($0) * 1.1)
                        }
                    )
                )
            )
        }
        report.elevation = Length(metres: 38)
        report.warnings = [
            .fieldSkipped(provider: "x", field: "y"),
            .alertTextsMissing(provider: "x", reason: .status(403)),
        ]
        report.sources = [
            Provenance(
                provider: "x",
                parts: [.current, .hourly],
                fetchedAt: .noon,
                issuedAt: .noon.plus(-900),
                attribution: Attribution(text: "by x", link: "https://example.org", licence: "CC BY 4.0")
            )
        ]
        return FeedEntry(
            report: report,
            fetchedAt: .noon,
            lifetime: 1800.5,
            validators: Validators(entityTag: "\"a\"", lastModified: nil)
        )
    }

    private static func minute(_ step: Int) -> MinutelyForecast {
        let span = TimeSpan(start: .noon.plus(Double(step) * 900), duration: 900)
        return MinutelyForecast(
            precipitation: Precipitation(millimetres: 0.1, over: span),
            probability: step % 2 == 0 ? nil : Percent(40),
            isDerived: step % 3 == 0
        )
    }

    private static var day: DailyForecast {
        var day = DailyForecast(
            day: LocalDay(year: 2026, month: 3, day: 9),
            span: TimeSpan(start: .noon, duration: 86_400),
            conditions: .full
        )
        day.low = Temperature(celsius: -3.3)
        day.high = Temperature(celsius: 8)
        day.precipitation = Precipitation(millimetres: 3, over: TimeSpan(start: .noon, duration: 3600))
        day.precipitationProbability = Percent(80)
        day.condition = .snow
        day.course = DailyCourse(morning: .init(temperature: Temperature(celsius: 1)))
        return day
    }
}

extension Conditions {
    fileprivate static var full: Conditions {
        var conditions = Conditions()
        conditions.temperature = Temperature(celsius: 21.4)
        conditions.feelsLike = Temperature(celsius: 20.1)
        conditions.dewPoint = Temperature(celsius: 11)
        conditions.humidity = Percent(55)
        conditions.pressure = Pressure(hectopascals: 1013.2)
        conditions.surfacePressure = Pressure(hectopascals: 1008.9)
        conditions.wind = Wind(
            speed: Speed(metresPerSecond: 3.2),
            direction: Direction(degrees: 251.8),
            gust: Speed(metresPerSecond: 7)
        )
        conditions.cloudCover = Percent(41)
        conditions.visibility = Length(metres: 24_140)
        conditions.uvIndex = UVIndex(4.35)
        return conditions
    }
}
