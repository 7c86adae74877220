import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import KMA

/// What suites about the warnings of the country share: Gwangmyeong, half past twelve, the look-up and what is made of it.
protocol WarningSuite {}

extension WarningSuite {
    /// 2026-09-26 12:30 in Korea.
    static var now: Date { Warned.moment("202609261230") }
    static var noData: String { #"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"# }
    static var bulletin: String {
        """
        {"t2":"(1) 호우주의보 발표 : 경기도(광명)\\r\\n(2) 호우경보 해제 : 경기도(과천)","t4":"(1) 호우주의보 발표\\r\\n  o 해제 예고: 26일 늦은 오후(15시~18시)",\
        "other":"<유의 사항>\\r\\no 하천 범람 유의\\r\\n\\r\\n","tmFc":202609261200,"tmSeq":130}
        """
    }
    static var gwangmyeong: Coordinate { .sample(37.48, 126.86) }
    static var gwacheon: Coordinate { .sample(37.43, 126.99) }

    func request(
        _ place: Coordinate = Self.gwangmyeong,
        now: Date = Self.now,
        _ data: Data? = nil
    ) -> ProviderRequest {
        let lookUps: [FeedID: Data] = data.map { ["country-warnings": $0] } ?? [:]
        return Asked.request(place, now: now, lookUps: lookUps)
    }

    func body(_ rows: String...) -> HTTPReply { .text(Fixture.body(rows)) }

    /// What the country's look-up found with these replies.
    func look(_ transport: FakeTransport, now: Date = Self.now, after data: Data? = nil) async throws
        -> Data
    {
        try await Asked.provider(transport).lookUp("country-warnings", for: request(now: now, data))
    }

    func alerts(_ data: Data, at place: Coordinate = Self.gwangmyeong, now: Date = Self.now) async throws
        -> [WeatherAlert]
    {
        let report = try await Asked.provider(FakeTransport())
            .fetch("warnings", for: request(place, now: now, data)).report
        return try #require(report?.alerts)
    }

    func skipped(_ data: Data) async throws -> [ReportWarning] {
        try await Asked.provider(FakeTransport()).fetch("warnings", for: request(Self.gwangmyeong, data))
            .report?.warnings ?? []
    }

    func rain(_ number: Int = 130) -> String {
        Warned.row("L1010200", 2, 0, at: 202609261200, number: number, from: 202609261200)
    }

    var inForce: String { Warned.status("o 호우주의보 : 경기도(광명)", at: 202609261200, number: 130) }
}
