import Foundation
import Testing
import WeatherModels

@testable import Repository

@Suite("Refresh windows")
struct FreshnessWindowTests {
    private static let minutes: [(ReportParts, Double)] = [
        ([.current], 10), ([.hourly], 30), ([.daily], 30), ([.airQuality], 60), ([.alerts], 5),
        ([.current, .hourly, .daily], 10), ([.hourly, .alerts], 5),
    ]

    @Test("The window is that of the part that ages fastest, within a tenth", arguments: minutes)
    func lengths(parts: ReportParts, minutes: Double) {
        for number in 0..<200 {
            let window = FreshnessWindow(of: parts, lifetime: nil, name: "place-\(number)")
            #expect(window.length >= minutes * 54 && window.length <= minutes * 66)
        }
    }

    @Test("The jitter follows from the name: all processes agree, and names differ")
    func jitter() {
        let lengths = (0..<1000).map {
            FreshnessWindow(of: [.hourly], lifetime: nil, name: "a.b.\($0)").length
        }
        let again = (0..<1000).map { FreshnessWindow(of: [.hourly], lifetime: nil, name: "a.b.\($0)").length }
        #expect(lengths == again)
        let mean = lengths.reduce(0, +) / 1000
        #expect(abs(mean - 1800) < 20)
        #expect(lengths.filter { $0 < 1710 }.count > 150 && lengths.filter { $0 > 1890 }.count > 150)
    }

    @Test(
        "Never shorter than the upstream's lifetime, never longer than a day and a tenth",
        arguments: 0..<50
    )
    func lifetime(number: Int) {
        let window = FreshnessWindow(of: [.current], lifetime: 3600, name: "\(number)")
        #expect(window.length >= 3600 && window.length <= 3960)
        #expect(FreshnessWindow(of: [.current], lifetime: 1e9, name: "\(number)").length <= 95_040)
        #expect(FreshnessWindow(of: [.current], lifetime: -5, name: "\(number)").length >= 540)
    }

    @Test("Fresh up to the window's end, then stale with its age")
    func states() {
        let window = FreshnessWindow(of: [.current], lifetime: 3600, name: "x")
        let end = window.length.rounded(.up)
        #expect(window.state(fetchedAt: .noon, now: .noon.plus(end - 2)) == .fresh)
        let overdue = 2 * end - window.length
        #expect(
            window.state(fetchedAt: .noon, now: .noon.plus(2 * end)) == .stale(age: 2 * end, overdue: overdue)
        )
        #expect(window.state(fetchedAt: .noon, now: .noon.plus(-300)) == .fresh)
        #expect(window.state(fetchedAt: .noon, now: .noon.plus(-301)) == .fromTheFuture)
    }
}
