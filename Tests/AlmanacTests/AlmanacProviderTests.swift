import Foundation
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Almanac

/// The short description of a provider's failure.
enum ProviderFailure: Error, Equatable {
    case malformed, outsideCoverage, other
}

private let feed = AlmanacProvider.normalsFeed

private func request(
    _ latitude: Double,
    _ longitude: Double,
    now: String = "2026-01-15T12:30:00Z",
    elevation: Length? = nil
) throws -> ProviderRequest {
    ProviderRequest(
        coordinate: try Coordinate(latitude: latitude, longitude: longitude),
        elevation: elevation,
        now: try moment(now),
        timeout: .seconds(1)
    )
}

private func report(
    _ request: ProviderRequest,
    from provider: AlmanacProvider = AlmanacProvider()
) async throws -> WeatherReport {
    guard case .report(let report) = try await provider.fetch(feed, for: request).content else {
        throw ProviderFailure.other
    }
    return report
}

/// Throws the kind of failure a provider answers Seoul, or another place, with.
func failure(of provider: AlmanacProvider, _ latitude: Double = 37.57, _ longitude: Double = 126.98)
    async throws
{
    let question = try request(latitude, longitude)
    do {
        _ = try await provider.fetch(feed, for: question)
    } catch {
        switch error.reason {
        case .malformed: throw ProviderFailure.malformed
        case .outsideCoverage: throw ProviderFailure.outsideCoverage
        default: throw ProviderFailure.other
        }
    }
}

private let korea: AlmanacProvider.ZoneOfPlace = { place in
    PlaceTimeZone(identifier: "Asia/Seoul") ?? PlaceTimeZone(nauticalAt: place)
}

@Suite("The almanac")
struct AlmanacProviderTests {
    @Test("X5: answers with typical weather, labelled as such, without network or key")
    func labelled() async throws {
        let answer = try await report(request(37.57, 126.98))
        #expect(answer.sources.map(\.kind) == [.typical])
        #expect(answer.sources.first?.provider == "almanac")
        #expect(answer.sources.first?.parts == [.current, .hourly, .daily])
        #expect(answer.parts == [.current, .hourly, .daily])
        #expect(AlmanacProvider.profile.kind == .typical)
        guard case .typicalOnly(let metres) = answer.warnings.first else {
            Issue.record("no warning")
            return
        }
        #expect(metres < 5000)
    }

    @Test("invents nothing: temperature only, no condition, wind, humidity or snow")
    func inventsNothing() async throws {
        let answer = try await report(request(37.57, 126.98))
        let current = try #require(answer.current)
        #expect(current.condition == nil && current.precipitation == nil && current.snowfall == nil)
        for conditions in [current.conditions] + answer.hourly.map(\.conditions) {
            var only = Conditions()
            only.temperature = conditions.temperature
            #expect(conditions == only && conditions.temperature != nil)
        }
        for hour in answer.hourly {
            #expect(
                hour.condition == nil && hour.precipitation == nil && hour.precipitationProbability == nil
            )
        }
        for day in answer.daily {
            #expect(day.conditions == Conditions() && day.condition == nil && day.snowfall == nil)
        }
        #expect(answer.alerts == nil && answer.airQuality.isEmpty && answer.minutely.isEmpty)
    }

    @Test(
        "ten local days, each with its low below its high, the hours between them, and amounts over their day"
    )
    func days() async throws {
        let answer = try await report(
            request(37.57, 126.98, now: "2026-01-15T16:10:00Z"),
            from: AlmanacProvider(zone: korea)
        )
        #expect(answer.daily.count == 10)
        #expect(answer.daily.first?.day == LocalDay(year: 2026, month: 1, day: 16))
        #expect(answer.daily.last?.day == LocalDay(year: 2026, month: 1, day: 25))
        for day in answer.daily {
            let (low, high) = (try #require(day.low), try #require(day.high))
            #expect(low < high)
            #expect(day.precipitation?.interval == day.span)
            #expect(day.precipitationProbability != nil)
        }
        let hours = answer.hourly
        #expect(hours.first?.time == (try moment("2026-01-15T16:00:00Z")))
        #expect(hours.last?.span.end == answer.daily.last?.span.end)
        #expect(zip(hours, hours.dropFirst()).allSatisfy { $0.span.end == $1.span.start })
        let bounds = (
            answer.daily.compactMap(\.low).min(), answer.daily.compactMap(\.high).max()
        )
        let (lowest, highest) = (try #require(bounds.0), try #require(bounds.1))
        for hour in hours {
            let temperature = try #require(hour.conditions.temperature)
            #expect(temperature.celsius > lowest.celsius - 1 && temperature.celsius < highest.celsius + 1)
        }
    }

    @Test("days of 23 and 25 hours where the clock changes")
    func clockChanges() async throws {
        let berlin: AlmanacProvider.ZoneOfPlace = { place in
            PlaceTimeZone(identifier: "Europe/Berlin") ?? PlaceTimeZone(nauticalAt: place)
        }
        for (now, hours) in [("2026-03-25T12:00:00Z", 23.0), ("2026-10-22T12:00:00Z", 25.0)] {
            let answer = try await report(request(52.52, 13.4, now: now), from: AlmanacProvider(zone: berlin))
            #expect(answer.daily.count == 10)
            #expect(answer.daily.contains { $0.span.duration == hours * 3600 })
        }
    }

    /// Returns whether the hours of one whole local day are between its low and high and reach both; `false` without
    /// values.
    private func agrees(_ latitude: Double, _ longitude: Double, now: String, zone: String? = nil)
        async throws -> Bool
    {
        let provider = AlmanacProvider { place in
            zone.flatMap { PlaceTimeZone(identifier: $0) } ?? PlaceTimeZone(nauticalAt: place)
        }
        let question = try request(latitude, longitude, now: now)
        guard let answer = try? await report(question, from: provider) else { return false }
        // The first day began before the first hour.
        for day in answer.daily.dropFirst() {
            let (low, high) = (try #require(day.low).celsius, try #require(day.high).celsius)
            let hours = answer.hourly.filter { $0.time >= day.span.start && $0.time < day.span.end }
                .compactMap(\.conditions.temperature?.celsius)
            let (lowest, highest) = (try #require(hours.min()), try #require(hours.max()))
            #expect(hours.count >= 23)
            #expect(lowest >= low - 0.1 && highest <= high + 0.1, "\(latitude), \(longitude), \(now)")
            #expect(lowest <= low + 1 && highest >= high - 1, "\(latitude), \(longitude), \(now)")
        }
        return true
    }

    @Test(
        "the hours of a day lie between its low and its high and reach both, anywhere and at any time of year"
    )
    func hoursAgreeWithDays() async throws {
        var random = Lehmer(seed: 20_261_221)
        func share() -> Double { Double(random.next() % 1_000_000) / 1_000_000 }
        var answered = 0
        for _ in 0..<150 {
            // Two in three beyond the polar circles, where the sun's turns run together or are missing.
            let polar = random.next() % 3 != 0
            let latitude = polar ? (66 + 24 * share()) * (share() < 0.9 ? 1 : -1) : 180 * share() - 90
            let month = 1 + random.next() % 12
            let now = "2026-\(month < 10 ? "0" : "")\(month)-\(10 + random.next() % 18)T12:30:00Z"
            answered += try await agrees(latitude, 360 * share() - 180, now: now) ? 1 : 0
        }
        #expect(answered > 60)
    }

    @Test(
        "in the polar night and day, and where the clock is far from the sun",
        arguments: [
            (69.65, 18.96, "Europe/Oslo"), (70.37, 31.1, "Europe/Oslo"),
            (78.22, 15.65, "Arctic/Longyearbyen"),
            (71.29, -156.79, "America/Anchorage"), (39.47, 75.99, "Asia/Shanghai"),
            (-17.8, 178, "America/New_York"),
        ]
    )
    func hoursAgreeWithOddDays(latitude: Double, longitude: Double, zone: String) async throws {
        for month in ["01", "03", "06", "09", "12"] {
            let now = "2026-\(month)-21T12:30:00Z"
            #expect(try await agrees(latitude, longitude, now: now, zone: zone))
        }
    }

    @Test("the middle of January is cold in Seoul and warm in Sydney")
    func hemispheres() async throws {
        let seoul = try await report(request(37.57, 126.98))
        let sydney = try await report(request(-33.87, 151.21))
        let (cold, warm) = (try #require(seoul.daily.first?.high), try #require(sydney.daily.first?.low))
        #expect(cold.celsius < 6)
        #expect(warm.celsius > 15)
    }

    @Test("the same place and moment give the same answer, and the asked height is said")
    func repeatable() async throws {
        let question = try request(27.99, 86.93, elevation: Length(metres: 5300))
        let (one, other) = (try await report(question), try await report(question))
        #expect(one == other)
        #expect(one.elevation == Length(metres: 5300))
    }

    @Test(
        "far from every station it says nothing",
        arguments: [(-48.9, -123.4), (35.0, -40.0), (-89.0, 0.0)]
    )
    func outsideCoverage(latitude: Double, longitude: Double) async throws {
        await #expect(throws: ProviderFailure.outsideCoverage) {
            try await failure(of: AlmanacProvider(), latitude, longitude)
        }
    }

    @Test("answers or refuses, finite and without a trap, at every corner of the Earth and the calendar")
    func everywhere() async throws {
        for latitude in stride(from: -90.0, through: 90, by: 22.5) {
            for longitude in stride(from: -180.0, through: 180, by: 45) {
                for now in ["2024-02-29T23:59:59Z", "2026-12-31T23:30:00Z", "2026-06-21T00:00:00Z"] {
                    let question = try request(latitude, longitude, now: now)
                    guard let answer = try? await report(question) else { continue }
                    let temperatures = answer.hourly.compactMap(\.conditions.temperature?.celsius)
                    #expect(temperatures.count == answer.hourly.count)
                    #expect(temperatures.allSatisfy { (-75...50).contains($0) })
                }
            }
        }
    }

    @Test("an unknown feed is refused")
    func unknownFeed() async throws {
        let question = try request(37.57, 126.98)
        await #expect(throws: ProviderError.self) {
            _ = try await AlmanacProvider().fetch("air-quality", for: question)
        }
    }
}
