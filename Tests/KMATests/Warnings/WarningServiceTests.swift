import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import KMA

@Suite("How the warnings of the country are asked for and told")
struct WarningServiceTests: WarningSuite {
    @Test("Three calls: what is in force, forty days of decisions, the bulletins of two days")
    func calls() async throws {
        let transport = FakeTransport(body(inForce), body(rain()), body(Self.bulletin))
        _ = try await look(transport)
        let service = "https://kma.example/1360000/WthrWrnInfoService"
        let key = "serviceKey=abc%2B%2F%3D%3D&dataType=JSON"
        #expect(
            transport.calls.map(\.url) == [
                "\(service)/getPwnStatus?\(key)&numOfRows=10&pageNo=1",
                "\(service)/getPwnCd?\(key)&numOfRows=1000&pageNo=1&stnId=108&fromTmFc=20260817&toTmFc=20260926",
                "\(service)/getWthrWrnMsg?\(key)&numOfRows=100&pageNo=1&stnId=108&fromTmFc=20260925&toTmFc=20260926",
            ]
        )
        #expect(transport.unexpectedCalls == 0)
    }

    @Test("A warning in force, in the model of all agencies; other places have none")
    func alert() async throws {
        let data = try await look(FakeTransport(body(inForce), body(rain()), body(Self.bulletin)))
        let found = try await alerts(data)
        let alert = try #require(found.first)
        #expect(found.count == 1)
        #expect(alert.thread == "kma|L1010200|2" && alert.kind == .rain)
        #expect(alert.level == .advisory && alert.severity == .moderate)
        #expect(alert.start == Warned.moment("202609261200") && alert.sent == alert.start)
        // An expected end is none: without a later release it would hide a warning that is in force.
        #expect(alert.end == nil && !alert.endIsEstimated)
        #expect(alert.phase(at: Warned.moment("202609281200")) == .active)
        #expect(alert.areas == [AlertArea(.koreanZone, code: "L1010200", name: "광명시")])
        #expect(alert.wording.event == "호우주의보" && alert.wording.sender == "기상청")
        #expect(alert.wording.language == "ko" && alert.colour == nil && alert.reach == .place)
        #expect(
            alert.wording.description == "호우주의보 발표 : 경기도(광명)\n해제 예고: 26일 늦은 오후(15시~18시)"
        )
        #expect(alert.wording.instruction == "<유의 사항>\no 하천 범람 유의")
        #expect(try await alerts(data, at: Self.gwacheon).isEmpty)
        #expect(try await skipped(data).isEmpty)
        let report = try await Asked.provider(FakeTransport()).fetch(
            "warnings",
            for: request(Self.gwangmyeong, data)
        )
        .report
        #expect(report?.sources.first?.issuedAt == Warned.moment("202609261200"))
    }

    @Test(
        "Each step of the scale",
        arguments: [
            (0, WeatherAlert.Level.advisory, WeatherAlert.Severity.moderate, "폭염주의보"),
            (1, .warning, .severe, "폭염경보"),
            (2, .major, .extreme, "폭염중대경보"),
        ]
    )
    func levels(
        stress: Int,
        level: WeatherAlert.Level,
        severity: WeatherAlert.Severity,
        event: String
    ) async throws {
        let status = Warned.status("o \(event) : 경기도(광명)", at: 202609261200)
        let row = Warned.row("L1010200", 12, stress, at: 202609261200, from: 202609261200)
        let data = try await look(FakeTransport(body(status), body(row), .text(Self.noData)))
        let alert = try #require(try await alerts(data).first)
        #expect(alert.level == level && alert.severity == severity && alert.kind == .heat)
        #expect(alert.wording.event == event && alert.end == nil)
        #expect(try await skipped(data).isEmpty)
    }

    @Test("The step in force and the one to come; what is released later is in force until then")
    func steps() async throws {
        let status = Warned.status("o 호우경보 : 경기도(광명)\\r\\no 강풍주의보 : 서울(서울동남권)", at: 202609261200)
        let transport = FakeTransport(
            body(status.replacingOccurrences(of: #""tmEf":"202609261200""#, with: #""tmEf":"202609261500""#)),
            body(
                Warned.row("L1010200", 2, 0, at: 202609261000, from: 202609261000),
                Warned.row("L1010200", 2, 1, command: 7, at: 202609261200, from: 202609261500),
                Warned.row("L1010200", 1, 0, at: 202609261000, from: 202609261000),
                Warned.row("L1010200", 1, 0, command: 2, at: 202609261200, number: 1, until: 202609261400),
                Warned.row("L1100100", 1, 0, at: 202609261000, from: 202609261000)
            ),
            body(Self.bulletin)
        )
        let data = try await look(transport)
        #expect(try await skipped(data).isEmpty)
        let found = try await alerts(data)
        #expect(found.map(\.wording.event) == ["강풍주의보", "호우주의보", "호우경보"])
        #expect(found.map(\.end) == ["202609261400", "202609261500"].map(Warned.moment) + [nil])
        #expect(found.map { $0.phase(at: Self.now) } == [.active, .active, .upcoming])
        let later = try await alerts(data, now: Warned.moment("202609261500"))
        #expect(later.map(\.wording.event) == ["호우경보"])
    }

    @Test("What is announced is preliminary, unless it is decided already")
    func announced() async throws {
        let announced =
            "(1) 강풍 예비특보\\r\\no 09월 26일 밤(18시~24시) : 경기도(광명)\\r\\n(2) 호우 예비특보\\r\\no 09월 26일 밤(18시~24시) : 경기도(광명)"
        let status = Warned.status("o 호우주의보 : 경기도(광명)", at: 202609261200, announced: announced)
        let found = try await alerts(
            try await look(FakeTransport(body(status), body(rain()), body(Self.bulletin)))
        )
        #expect(found.map(\.wording.event) == ["호우주의보", "강풍 예비특보"])
        let last = try #require(found.last)
        #expect(last.level == .preliminary && last.severity == .minor && last.kind == .wind)
        #expect(last.start == Warned.moment("202609261800") && last.end == Warned.moment("202609270000"))
        #expect(last.thread == "kma|L1010200|1" && last.sent == Warned.moment("202609261200"))
    }

    @Test("Parts of a city with one decision are one warning that names them; with two they are two")
    func parts() async throws {
        let status = Warned.status("o 대설주의보 : 충청북도(청주)\\r\\no 한파주의보 : 충청북도(청주서부)", at: 202609261200)
        let data = try await look(
            FakeTransport(
                body(status),
                body(
                    Warned.row("L1041410", 8, 0, at: 202609261200, from: 202609261200),
                    Warned.row("L1041420", 8, 0, at: 202609261200, from: 202609261200),
                    Warned.row("L1041420", 3, 0, at: 202609261200, from: 202609261200)
                ),
                body()
            )
        )
        let found = try await alerts(data, at: .sample(36.64, 127.49))
        #expect(found.map { $0.areas.map(\.name) } == [["청주시서부"], ["청주시동부", "청주시서부"]])
        #expect(found.map(\.kind) == [.cold, .snow])
    }
}
