import Almanac
import Foundation
import Languages
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Simulation

/// Made-up weather against the almanac it is made from.
struct SimulationTests {
    /// 2026-10-02T06:04:00Z.
    static let now = Date(timeIntervalSince1970: 1_790_921_040)

    private let provider = SimulationProvider(normals: AlmanacProvider(), failsNowAndThen: false)

    private func report(
        _ latitude: Double,
        _ longitude: Double,
        at moment: Date = now,
        feed: Feed.ID = "weather"
    ) async throws -> WeatherReport {
        let request = ProviderRequest(
            coordinate: try Coordinate(latitude: latitude, longitude: longitude),
            now: moment,
            timeout: .seconds(5)
        )
        guard case .report(let report) = try await provider.fetch(feed, for: request).content else {
            throw ProviderError(.empty, provider: "simulation", feed: feed)
        }
        return report
    }

    @Test("every report says that it is made up")
    func saysSo() async throws {
        for feed in provider.profile.feeds {
            let sources = try await report(37.57, 126.98, feed: feed.id).sources
            #expect(sources.map(\.kind) == [.simulated])
            #expect(sources.first?.attribution.text.contains("not real") == true)
        }
    }

    @Test("the same place has the same weather whoever asks; another place another")
    func seeded() async throws {
        let seoul = try await report(37.57, 126.98)
        #expect(try await report(37.57, 126.98) == seoul)
        #expect(try await report(35.18, 129.08).hourly.map(\.conditions) != seoul.hourly.map(\.conditions))
    }

    @Test("what was forecast comes to pass, within the revisions")
    func comesTrue() async throws {
        let before = try await report(37.57, 126.98)
        let tomorrow = Self.now.addingTimeInterval(86_400)
        let after = try await report(37.57, 126.98, at: tomorrow)
        let forecast = try #require(
            before.hourly.first { $0.span.contains(tomorrow) }?.conditions.temperature
        )
        let present = try #require(after.hourly.first?.conditions.temperature)
        #expect(abs(forecast.celsius - present.celsius) < 2)
        #expect(before != after)
    }

    /// 2026-10-02 in Seoul began at 15:00Z on the day before: the times are four minutes after its start and four
    /// before its end. At the end of a day, one temperature is left of it; the range forecast at night is nearly ten
    /// kelvins.
    @Test("today is the whole local day, however late it is asked")
    func wholeDay() async throws {
        let zone = try #require(PlaceTimeZone(identifier: "Asia/Seoul"))
        let provider = SimulationProvider(
            normals: AlmanacProvider(zone: { _ in zone }),
            failsNowAndThen: false
        )
        for (latitude, longitude) in [(37.57, 126.98), (35.18, 129.08), (33.5, 126.53)] {
            let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
            func report(_ seconds: Double) async throws -> WeatherReport {
                let now = Date(timeIntervalSince1970: seconds)
                let request = ProviderRequest(coordinate: coordinate, now: now, timeout: .seconds(5))
                guard case .report(let report) = try await provider.fetch("weather", for: request).content
                else { throw ProviderError(.empty, provider: "simulation", feed: "weather") }
                #expect(report.hourly.first?.span.contains(now) == true)
                #expect(report.daily.first?.span.contains(now) == true)
                return report
            }
            let night = try #require(try await report(1_790_867_040).daily.first)
            let evening = try #require(try await report(1_790_952_960).daily.first)
            #expect(night.day == evening.day)
            let (least, most) = (try #require(night.low?.celsius), try #require(night.high?.celsius))
            #expect(most - least > 3)
            #expect(abs(try #require(evening.low?.celsius) - least) < 1)
            #expect(abs(try #require(evening.high?.celsius) - most) < 1)
            #expect(evening.precipitation?.millimetres == night.precipitation?.millimetres)
        }
    }

    /// The almanac's own figures are what the draws must come back to: 360 days of places far apart, so that the mean's
    /// standard error is about 0.2 K and 0.03 of the share of wet days.
    @Test("in the long run temperature and wet days are those of the almanac")
    func climate() async throws {
        var (warmth, wet, expected, days) = (0.0, 0.0, 0.0, 0.0)
        for place in 0..<36 {
            let (latitude, longitude) = (36.0 + Double(place % 6) * 0.3, 127.0 + Double(place / 6) * 0.3)
            let request = ProviderRequest(
                coordinate: try Coordinate(latitude: latitude, longitude: longitude),
                now: Self.now,
                timeout: .seconds(5)
            )
            guard case .report(let usual) = try await AlmanacProvider().fetch("normals", for: request).content
            else { continue }
            let made = try await report(latitude, longitude)
            for (day, typical) in zip(made.daily, usual.daily).dropFirst() {
                guard let high = day.high, let low = day.low, let mean = typical.high, let least = typical.low
                else { continue }
                warmth += (high.celsius + low.celsius - mean.celsius - least.celsius) / 2
                wet += (day.precipitation?.millimetres ?? 0) > 0 ? 1 : 0
                expected += typical.precipitationProbability?.fraction ?? 0.25
                days += 1
            }
        }
        #expect(days > 300)
        #expect(abs(warmth / days) < 1)
        #expect(abs(wet - expected) / days < 0.1)
    }

    @Test("X9: amount and code never contradict each other, and every figure is possible")
    func consistent() async throws {
        var places = 0
        for longitude in stride(from: -170.0, to: 180, by: 17) {
            guard let report = try? await report(45, longitude, at: Self.now.addingTimeInterval(90 * 86_400))
            else {
                continue
            }
            #expect(!report.hourly.isEmpty)
            places += 1
            for hour in report.hourly {
                let amount = try #require(hour.precipitation?.millimetres)
                let code = try #require(hour.condition?.rawValue)
                #expect((amount > 0) == (code < 700), "\(amount) mm, \(code)")
                let celsius = try #require(hour.conditions.temperature?.celsius)
                #expect((-80...60).contains(celsius))
                #expect((900...1080).contains(try #require(hour.conditions.pressure?.hectopascals)))
            }
        }
        #expect(places > 5)
    }

    @Test("each place is refused for an hour in twenty, which says nothing of the others")
    func fails() async throws {
        let provider = SimulationProvider(normals: AlmanacProvider())
        var failures = 0
        for hour in 0..<40 {
            let request = ProviderRequest(
                coordinate: try Coordinate(latitude: 37.57, longitude: 126.98),
                now: Self.now.addingTimeInterval(Double(hour) * 3600),
                timeout: .seconds(5)
            )
            do { _ = try await provider.fetch("weather", for: request) } catch {
                #expect(error.reason == .status(404, message: "simulated"))
                failures += 1
            }
        }
        #expect(failures == 2)
    }
}
