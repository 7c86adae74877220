import Foundation
import ProviderSupport
import Testing
import WeatherModels

@Suite("Times as upstreams write them")
struct WireTimeTests {
    @Test(
        "An instant with an offset is the one Foundation reads",
        arguments: [
            "2025-06-01T01:00:00Z", "2024-02-29T23:59:59Z", "1969-12-31T23:00:00Z",
            "2000-03-01T00:00:00+09:00",
            "2026-07-26T23:00:00-03:30", "1900-01-01T00:00:00Z", "2199-12-31T12:34:56+18:00",
        ]
    )
    func instants(text: String) throws {
        let expected = try Date(text, strategy: .iso8601)
        #expect(WireTime(text)?.date(at: 12345) == expected)
    }

    @Test("Seconds, their fraction and the colon of the offset may be left out")
    func shortForms() throws {
        let expected = try Date("2025-06-01T01:30:00Z", strategy: .iso8601)
        for text in [
            "2025-06-01T01:30Z", "2025-06-01T01:30:00.25Z", "2025-06-01T10:30+0900", "2025-06-01T10:30+09",
            "2025-06-01 01:30Z",
        ] {
            #expect(WireTime(text)?.date(at: 0) == expected, "\(text)")
        }
    }

    @Test("A local time takes the offset given")
    func localTime() throws {
        let time = try #require(WireTime("2025-06-01T10:15"))
        #expect(time.offset == nil)
        #expect(time.date(at: 32400) == (try Date("2025-06-01T01:15:00Z", strategy: .iso8601)))
    }

    @Test(
        "What is no time is none",
        arguments: [
            "", "2025", "2025-6-1", "2025-13-01", "2025-02-29", "2025-00-10", "2025-04-31", "2026-W19",
            "2026-05",
            "2025-06-01T", "2025-06-01T24:00", "2025-06-01T10", "2025-06-01T10:60", "2025-06-01T10:15X",
            "2025-06-01T10:15+", "2025-06-01T10:15+09:0", "2025-06-01T10:15+0900x", "2025-06-01T10:15Zz",
            "٢٠٢٥-06-01", "+025-06-01", "1e10", "2025-06-01T10:15:61",
        ]
    )
    func refusals(text: String) {
        #expect(WireTime(text) == nil)
    }

    @Test(
        "A clock in a zone means what the calendar says, on both sides of a change",
        arguments: [
            ("Europe/Berlin", "2026-03-29T01:30", "2026-03-29T00:30:00Z"),
            ("Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00Z"),
            // Never shown: the clock is set forward from 02:00 to 03:00.
            ("Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00Z"),
            // Shown twice: the first.
            ("Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00Z"),
            ("America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00Z"),
            ("America/New_York", "2026-11-01T02:00", "2026-11-01T07:00:00Z"),
            ("Asia/Seoul", "2026-03-09T00:00", "2026-03-08T15:00:00Z"),
        ]
    )
    func zones(zone: String, clock: String, instant: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        #expect(WireTime(clock)?.date(in: zone) == (try Date(instant, strategy: .iso8601)))
    }
}
