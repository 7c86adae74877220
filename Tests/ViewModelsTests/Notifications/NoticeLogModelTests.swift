import Foundation
import Languages
import NotificationRules
import TestSupport
import Testing
import WeatherUnits

@testable import ViewModels

@Suite("X7: the page with what was sent")
struct NoticeLogModelTests {
    private static let moment = MadeUpWeather.now

    private static func model(
        _ outcome: NoticeRecord.Outcome,
        attempts: Int = 1,
        targets: [NoticeTarget] = [.browser(1)]
    ) -> NoticeLogModel {
        NoticeLogModel(
            [
                NoticeRecord(
                    id: "1",
                    target: NoticeTarget.browser(1).id,
                    note: NoticeNote(
                        title: "서울 · 돌풍",
                        reason: "정한 기준값 20",
                        page: "/places/1",
                        rule: NotificationRule.ID(rawValue: "rule")
                    ),
                    toldAt: moment,
                    endedAt: moment,
                    attempts: attempts,
                    outcome: outcome
                )
            ],
            targets: targets,
            timeZone: .gmt,
            preferences: Preferences(units: .metric, language: .korean)
        )
    }

    @Test("What was sent is there with its reason, its page and where it went")
    func sent() throws {
        let entry = try #require(Self.model(.delivered, attempts: 2).entries.first)
        #expect(entry.title == "서울 · 돌풍" && entry.reason == "정한 기준값 20" && entry.link == "/places/1")
        #expect(entry.outcome == "보냄 (2번 시도)" && !entry.isFailure && entry.target == "Firefox 1")
        #expect(Self.model(.delivered, targets: []).entries.first?.target == "지운 곳")
        #expect(Self.model(.expired).entries.first?.outcome == "때가 지나 보내지 않음")
    }

    @Test(
        "Why something was not sent is said, where a person can do something about it",
        arguments: [
            ("removed", "보내지 않음: 받는 곳을 지움"), ("gone", "보내지 못함: 받는 곳이 없어짐"),
            ("status 410", "보내지 못함: 받는 곳이 없어짐"), ("status 404", "보내지 못함: 받는 곳이 거절함"),
            ("refused addressNotPublic", "보내지 못함: 받는 곳이 거절함"),
            ("status 503", "보내지 못함: 받는 곳이 응답하지 않음"),
            ("service-failed 503 5s", "보내지 못함: 받는 곳이 응답하지 않음"),
            ("timed-out", "보내지 못함: 받는 곳이 응답하지 않음"), ("keys 403", "보내지 못함"), ("", "보내지 못함"),
            ("status", "보내지 못함"), ("of a later version", "보내지 못함"),
        ]
    )
    func unsent(reason: String, text: String) {
        let entry = Self.model(.failed(reason)).entries.first
        #expect(entry?.outcome == text && entry?.isFailure == true)
    }
}
