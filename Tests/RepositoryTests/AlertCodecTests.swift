import Foundation
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

@Suite("Warnings, measurements and ranges in the cache's format")
struct AlertCodecTests {
    @Test("Everything that an agency tells comes back")
    func roundTrip() {
        let entry = FeedEntry.official
        #expect(ReportCodec.decode(ReportCodec.encode(entry)) == entry)
    }

    @Test("Every kind, level, severity, certainty, urgency, reach, colour and scheme comes back")
    func everyCase() {
        var entry = FeedEntry.official
        entry.report.alerts = AlertKind.allCases.enumerated().map { index, kind in
            func turn<Value>(_ values: [Value]) -> Value { values[index % values.count] }
            var alert = WeatherAlert(
                WeatherAlert.Wording(event: "\(kind)"),
                kind: kind,
                level: index % 6 == 5 ? nil : turn(WeatherAlert.Level.allCases),
                severity: turn(WeatherAlert.Severity.allCases),
                start: .noon,
                end: index % 2 == 0 ? nil : .noon.plus(3600)
            )
            alert.certainty = turn(WeatherAlert.Certainty.allCases)
            alert.urgency = turn(WeatherAlert.Urgency.allCases)
            alert.reach = turn(WeatherAlert.Reach.allCases)
            alert.colour = index % 6 == 5 ? nil : turn(AlertColour.allCases)
            alert.areas = [AlertArea(turn(AlertArea.Scheme.allCases), code: "\(index)")]
            return alert
        }
        #expect(ReportCodec.decode(ReportCodec.encode(entry)) == entry)
    }

    @Test("No warnings is not the same as warnings that nobody told")
    func noneIsNotUnknown() {
        var entry = FeedEntry.official
        for alerts in [nil, []] as [[WeatherAlert]?] {
            entry.report.alerts = alerts
            #expect(ReportCodec.decode(ReportCodec.encode(entry))?.report.alerts == alerts)
        }
    }

    @Test("Any truncation is absent, never a crash")
    func truncation() {
        let bytes = ReportCodec.encode(.official)
        for length in bytes.indices { #expect(ReportCodec.decode(Array(bytes.prefix(length))) == nil) }
        #expect(ReportCodec.decode(bytes + [0]) == nil)
    }

    @Test("Damaged bytes are absent or possible, never a crash")
    func damage() {
        let bytes = ReportCodec.encode(.official)
        var random = SeededGenerator(seed: 20_260_310)
        var (absent, read) = (0, 0)
        for round in 0..<4000 {
            var damaged = bytes
            for _ in 0..<(round % 4 + 1) {
                let position = Int.random(in: 0..<damaged.count, using: &random)
                damaged[position] =
                    round % 2 == 0 ? damaged[position] ^ 0x80 : .random(in: 0...255, using: &random)
            }
            guard let report = ReportCodec.decode(damaged)?.report else {
                absent += 1
                continue
            }
            read += 1
            #expect(report.measured?.distance.metres.isFinite ?? true)
            #expect(report.amountRanges.allSatisfy { $0.low.isFinite && $0.high?.isFinite ?? true })
            #expect(report.measuredAir?.outlook.allSatisfy { (1...12).contains($0.day.month) } ?? true)
            // What was read can be written: nothing in it is out of the format's range.
            #expect(
                ReportCodec.decode(ReportCodec.encode(FeedEntry(report: report, fetchedAt: .noon))) != nil
            )
        }
        #expect(absent > 1000 && read > 100, "\(absent) absent, \(read) read")
    }

    @Test("An entry of the format before is absent")
    func formerVersion() {
        var bytes = ReportCodec.encode(.official)
        bytes[0] -= 1
        #expect(ReportCodec.decode(bytes) == nil)
    }
}

extension FeedEntry {
    /// Warnings, what stations measured, ranges and bounds, with every field set.
    fileprivate static var official: FeedEntry {
        let place = Place.seoul.coordinate
        var report = WeatherReport(coordinate: place)
        report.alerts = [alert, WeatherAlert(event: "Wind", span: TimeSpan(start: .noon, duration: 60))]
        let station = Station(
            code: "RKSS",
            name: LocalizedName("Gimpo", translations: [.korean: "김포", .japanese: "金浦"]),
            coordinate: Place.at(37.5583, 126.7906).coordinate,
            elevation: Length(metres: 18)
        )
        var current = CurrentConditions(time: .noon.plus(-1200), conditions: .at(celsius: 4))
        current.condition = .mist
        report.measured = MeasuredConditions(
            station: station,
            distance: Length(kilometres: 16.5),
            current: current,
            report: "METAR RKSS 091130Z 27004KT 4000 BR 04/02 Q1021",
            forecast: "TAF RKSS 091100Z 0912/1018 27006KT 5000 BR"
        )
        report.measuredAir = MeasuredAir(
            station: Station(name: LocalizedName("중구"), coordinate: place),
            distance: Length(metres: 870),
            hour: AirQuality(
                time: .noon.plus(-3600),
                concentrations: [
                    .pm10: MassConcentration(microgramsPerCubicMetre: 41),
                    .ozone: MassConcentration(microgramsPerCubicMetre: 66.2),
                ]
            ),
            dayMeans: [.pm10: MassConcentration(microgramsPerCubicMetre: 38)],
            isProvisional: true,
            outlook: [
                AirOutlook(
                    day: LocalDay(year: 2026, month: 3, day: 10),
                    pollutant: .pm2_5,
                    region: "서울",
                    grade: "나쁨"
                )
            ]
        )
        let hours = (0..<3).map { TimeSpan(start: .noon.plus(Double($0) * 3600), duration: 3600) }
        report.hourly = hours.map { HourlyForecast(span: $0, conditions: .at(celsius: 3)) }
        report.amountRanges = [
            AmountRange(hours[0], low: 0, high: 1, unit: .millimetres, words: "1mm 미만"),
            AmountRange(hours[1], low: 5, high: nil, unit: .centimetres, words: "5.0cm 이상"),
        ]
        var day = DailyForecast(
            day: LocalDay(year: 2026, month: 3, day: 14),
            span: TimeSpan(start: .noon.plus(5 * 86_400), duration: 86_400)
        )
        day.low = Temperature(celsius: 2)
        day.high = Temperature(celsius: 11)
        day.isComputedFromHours = true
        day.lowBounds = TemperatureBounds(Temperature(celsius: 0), Temperature(celsius: 4))
        day.highBounds = TemperatureBounds(Temperature(celsius: 9), Temperature(celsius: 13))
        report.daily = [day]
        return FeedEntry(report: report, fetchedAt: .noon)
    }

    private static var alert: WeatherAlert {
        var alert = WeatherAlert(
            WeatherAlert.Wording(
                event: "호우주의보",
                sender: "기상청",
                headline: "서울 호우",
                description: "비가 많이 내리겠습니다.",
                instruction: "하천에 가까이 가지 마십시오.",
                language: "ko"
            ),
            translations: [WeatherAlert.Wording(event: "Heavy rain", language: "en")],
            kind: .rain,
            level: .advisory,
            severity: .moderate,
            start: .noon,
            end: .noon.plus(7200),
            tags: ["Rain"]
        )
        alert.thread = "kma|L1100000|2"
        alert.certainty = .likely
        alert.urgency = .expected
        alert.sent = .noon.plus(-600)
        alert.endIsEstimated = true
        alert.areas = [
            AlertArea(.koreanZone, code: "L1100100", name: "서울동남권"),
            AlertArea(.unnumbered, code: "", name: "강남"),
        ]
        alert.reach = .country
        alert.colour = .orange
        alert.link = "https://example.org/warning"
        return alert
    }
}
