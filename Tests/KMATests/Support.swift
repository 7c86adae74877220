import Foundation
import HTTPPort
import HTTPTypes
import KMA
import TestSupport
import WeatherModels
import WeatherPorts

/// Asks the provider with a scripted upstream.
enum Asked {
    /// 2026-10-02 01:12 in Korea.
    static let now = Date(timeIntervalSince1970: 1_790_871_120)
    static let key = "abc+/=="

    static func request(
        _ coordinate: Coordinate = .seoul,
        now: Date = now,
        lookUps: [FeedID: Data] = [:]
    ) -> ProviderRequest {
        ProviderRequest(coordinate: coordinate, now: now, timeout: .seconds(5), lookUps: lookUps)
    }

    static func provider(_ transport: any HTTPTransport, key: String? = key, hubKey: String? = nil) throws
        -> KMAProvider
    {
        KMAProvider(
            portal: try HTTPEndpoint(parsing: "https://kma.example"),
            portalKey: key,
            hub: try HTTPEndpoint(parsing: "https://hub.example"),
            hubKey: hubKey,
            transport: transport
        )
    }

    static func report(
        _ feed: FeedID,
        _ replies: HTTPReply...,
        at coordinate: Coordinate = .seoul,
        now: Date = now
    ) async throws -> WeatherReport? {
        try await provider(FakeTransport(replies.map { .success($0) })).fetch(
            feed,
            for: request(coordinate, now: now)
        ).report
    }

    static func failure(_ feed: FeedID, _ reply: HTTPReply, now: Date = now) async throws
        -> ProviderError.Reason?
    {
        do {
            _ = try await provider(FakeTransport(reply, reply)).fetch(feed, for: request(now: now))
            return nil
        } catch let error as ProviderError {
            return error.reason
        }
    }
}

extension FeedID {
    static let observation: FeedID = "observation"
    static let ultraShort: FeedID = "ultra-short"
    static let shortRange: FeedID = "short-range"
    static let midTerm: FeedID = "mid-term"
}

/// Bodies in the documented format, with made-up values.
enum Fixture {
    static func body(_ rows: [String], code: String = "00") -> String {
        """
        {"response":{"header":{"resultCode":"\(code)","resultMsg":"NORMAL_SERVICE"},"body":{"dataType":"JSON","items":\
        {"item":[\(rows.joined(separator: ","))]},"pageNo":1,"numOfRows":2000,"totalCount":\(rows.count)}}}
        """
    }

    static func observed(_ category: String, _ value: String) -> String {
        """
        {"baseDate":"20261002","baseTime":"0100","category":"\(category)","nx":60,"ny":127,"obsrValue":"\(value)"}
        """
    }

    static func forecast(_ category: String, _ value: String, _ day: String, _ clock: String) -> String {
        """
        {"baseDate":"20261001","baseTime":"2300","category":"\(category)","fcstDate":"\(day)","fcstTime":"\(clock)",\
        "fcstValue":"\(value)","nx":60,"ny":127}
        """
    }
}
