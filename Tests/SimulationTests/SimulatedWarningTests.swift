import Almanac
import Foundation
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Simulation

/// Made-up warnings of many places and hours.
struct SimulatedWarningTests {
    private static let provider = SimulationProvider(
        normals: AlmanacProvider(zone: zone(of:)),
        failsNowAndThen: false
    )
    @Sendable private static func zone(of place: Coordinate) -> PlaceTimeZone {
        let seoul = PlaceTimeZone(identifier: "Asia/Seoul")
        return (place.longitude > 100 ? seoul : nil) ?? PlaceTimeZone(nauticalAt: place)
    }

    private static let seoul = (37.57, 126.98)
    private static let oslo = (59.91, 10.75)

    private static func alerts(
        _ place: (Double, Double),
        hours: Double = 0,
        of provider: SimulationProvider = provider
    ) async throws -> [WeatherAlert] {
        let request = ProviderRequest(
            coordinate: try Coordinate(latitude: place.0, longitude: place.1),
            now: SimulationTests.now.addingTimeInterval(hours * 3600),
            timeout: .seconds(5)
        )
        guard case .report(let report) = try await provider.fetch("warnings", for: request).content else {
            throw ProviderError(.empty, provider: "simulation", feed: "warnings")
        }
        return try #require(report.alerts)
    }

    /// Those of a year, every three days.
    private static func year(_ place: (Double, Double)) async throws -> [(now: Date, alert: WeatherAlert)] {
        var all: [(Date, WeatherAlert)] = []
        for step in 0..<122 {
            let hours = Double(step) * 73
            let now = SimulationTests.now.addingTimeInterval(hours * 3600)
            all += try await alerts(place, hours: hours).map { (now, $0) }
        }
        return all
    }

    @Test("a warning is there in every language, the agency's first, and says which is which")
    func languages() async throws {
        for (place, first) in [(Self.seoul, Language.korean), (Self.oslo, .english)] {
            let alerts = try await Self.year(place).map(\.alert)
            #expect(!alerts.isEmpty)
            for alert in alerts {
                #expect(alert.wording.language == first.rawValue)
                #expect(alert.translations.count == Language.allCases.count - 1)
                let name = WarningName(kind: alert.kind, level: try #require(alert.level))
                for language in Language.allCases {
                    let wording = alert.wording(in: language)
                    #expect(wording.language == language.rawValue)
                    #expect(wording.event == name.text(in: language))
                    #expect(wording.sender == SimulationText.sender.text(in: language))
                    #expect(wording.description?.contains(SimulationText.notReal.text(in: language)) == true)
                    #expect(wording.headline != nil && wording.instruction != nil)
                }
                #expect(alert.areas.allSatisfy { $0.name.hasPrefix(SimulationText.zone.text(in: first)) })
            }
        }
    }

    @Test(
        "there are warnings of every level, phase, end, colour and reach, and of many kinds, and times without any"
    )
    func variety() async throws {
        let year = try await Self.year(Self.seoul) + Self.year(Self.oslo)
        let alerts = year.map(\.alert)
        #expect(Set(alerts.map(\.kind)).count >= 12)
        #expect(Set(alerts.compactMap(\.level)) == Set(WeatherAlert.Level.allCases))
        #expect(Set(alerts.map(\.severity)) == [.minor, .moderate, .severe, .extreme])
        #expect(Set(alerts.map(\.colour)) == [nil, .yellow, .orange, .red])
        #expect(Set(alerts.map(\.reach)) == [.place, .country])
        #expect(Set(year.map { $0.alert.phase(at: $0.now) }) == [.upcoming, .active])
        #expect(alerts.contains { $0.end == nil })
        #expect(alerts.contains { $0.endIsEstimated })
        #expect(alerts.contains { $0.end != nil && !$0.endIsEstimated })
        #expect(Set(alerts.map(\.areas.count)) == [1, 2, 3])
        #expect(Set(year.map(\.now)).count < 220, "at some times there is none")
        let most = Dictionary(grouping: year) { $0.now }.values.map(\.count).max() ?? 0
        #expect(most >= 3 && most < 12)
    }

    @Test("the same place has the same warnings whoever asks; another place others")
    func seeded() async throws {
        let seoul = try await Self.year(Self.seoul).map(\.alert)
        #expect(try await Self.year(Self.seoul).map(\.alert) == seoul)
        #expect(try await Self.year((35.18, 129.08)).map(\.alert) != seoul)
    }

    @Test("a warning is announced, decided, active and gone, and keeps its thread and its times")
    func life() async throws {
        var lives: [String: [(hours: Double, alert: WeatherAlert)]] = [:]
        for step in 0..<(24 * 8) {
            let hours = Double(step)
            for alert in try await Self.alerts(Self.oslo, hours: hours) {
                lives[alert.thread ?? "", default: []].append((hours, alert))
            }
        }
        #expect(lives.count > 2)
        #expect(lives[""] == nil)
        var escalated = 0
        for life in lives.values {
            let first = try #require(life.first?.alert)
            for (hours, alert) in life {
                let now = SimulationTests.now.addingTimeInterval(hours * 3600)
                #expect(alert.phase(at: now) != .ended)
                #expect(try #require(alert.sent) <= now)
                #expect(alert.level != .preliminary || alert.phase(at: now) == .upcoming)
                #expect(alert.kind == first.kind)
            }
            if first.level == .preliminary, life.last?.alert.level != .preliminary { escalated += 1 }
        }
        #expect(escalated > 0)
    }

    @Test("경보 is a warning, of what is severe; 주의보 an advisory")
    func levels() async throws {
        for alert in try await Self.year(Self.seoul).map(\.alert) {
            let (korean, english) = (alert.wording(in: .korean).event, alert.wording(in: .english).event)
            switch try #require(alert.level) {
            case .statement: #expect(korean.hasSuffix("정보") && english.hasSuffix("statement"))
            case .preliminary: #expect(korean.hasSuffix("예비특보") && english.hasSuffix("watch"))
            case .advisory: #expect(korean.hasSuffix("주의보") && english.hasSuffix("advisory"))
            case .warning: #expect(korean.hasSuffix("경보") && !korean.hasSuffix("중대경보"))
            case .major: #expect(korean.hasSuffix("중대경보") && english.hasPrefix("Simulated major"))
            }
        }
    }

    @Test("heat in summer and cold in winter, and never an earthquake")
    func seasons() async throws {
        for (now, alert) in try await Self.year(Self.seoul) {
            // The almanac's year is about that of the Sun: 2026-10-02 is day 275.
            let day = (275 + Int(now.timeIntervalSince(SimulationTests.now) / 86_400)) % 365
            if [.heat, .tropicalNight].contains(alert.kind) { #expect((120...290).contains(day)) }
            if [.cold, .snow, .ice, .avalanche].contains(alert.kind) { #expect(day < 110 || day > 300) }
            #expect(![.earthquake, .tsunami].contains(alert.kind))
        }
    }

    @Test("the warnings of each place are unavailable for an hour in ten, while its weather is there")
    func fails() async throws {
        let provider = SimulationProvider(normals: AlmanacProvider())
        var failures = 0
        for hour in 0..<40 {
            do { _ = try await Self.alerts(Self.seoul, hours: Double(hour), of: provider) } catch {
                if (error as? ProviderError)?.reason == .status(503, message: "simulated") { failures += 1 }
            }
        }
        #expect((3...4).contains(failures), "an hour in which the place fails as a whole may be one of them")
    }

    @Test("C7: the Japanese texts are marked as simulated, and use no agency's words for warnings")
    func japanese() {
        let names = AlertKind.allCases.flatMap { kind in
            WeatherAlert.Level.allCases.map { WarningName(kind: kind, level: $0) }
        }
        let texts =
            names.map { ($0.japanese, $0.english) }
            + SimulationText.allCases.map { ($0.japanese, $0.english) }
            + AirGrade.allCases.map { ($0.japanese, $0.english) }
        for (japanese, english) in texts {
            #expect(japanese.isJapanese && japanese != english)
            #expect(!japanese.contains("警報") && !japanese.contains("注意報") && !japanese.contains("特報"))
        }
        for name in names { #expect(name.japanese.hasPrefix("架空の")) }
        #expect(Set(names.map(\.korean)).count == names.count)
        #expect(Set(names.map(\.english)).count == names.count)
        #expect(Set(names.map(\.japanese)).count == names.count)
    }
}
