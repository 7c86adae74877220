import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import KMA

@Suite("How the warnings of the country are asked for and told")
struct WarningServiceTests {
    /// 2026-09-26 12:30 in Korea.
    private static let now = Warned.moment("202609261230")
    private static let noData = #"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#
    private static let bulletin = """
        {"t2":"(1) 호우주의보 발표 : 경기도(광명)\\r\\n(2) 호우경보 해제 : 경기도(과천)","t4":"(1) 호우주의보 발표\\r\\n  o 해제 예고: 26일 늦은 오후(15시~18시)",\
        "other":"<유의 사항>\\r\\no 하천 범람 유의\\r\\n\\r\\n","tmFc":202609261200,"tmSeq":130}
        """
    private static let gwangmyeong = Coordinate.sample(37.48, 126.86)
    private static let gwacheon = Coordinate.sample(37.43, 126.99)

    private func request(
        _ place: Coordinate = gwangmyeong,
        now: Date = now,
        _ data: Data? = nil
    ) -> ProviderRequest {
        let lookUps: [FeedID: Data] = data.map { ["country-warnings": $0] } ?? [:]
        return Asked.request(place, now: now, lookUps: lookUps)
    }

    private func body(_ rows: String...) -> HTTPReply { .text(Fixture.body(rows)) }

    /// What the country's look-up found with these replies.
    private func look(_ transport: FakeTransport, now: Date = now, after data: Data? = nil) async throws
        -> Data
    {
        try await Asked.provider(transport).lookUp("country-warnings", for: request(now: now, data))
    }

    private func alerts(_ data: Data, at place: Coordinate = gwangmyeong, now: Date = now) async throws
        -> [WeatherAlert]
    {
        let report = try await Asked.provider(FakeTransport())
            .fetch("warnings", for: request(place, now: now, data)).report
        return try #require(report?.alerts)
    }

    private func skipped(_ data: Data) async throws -> [ReportWarning] {
        try await Asked.provider(FakeTransport()).fetch("warnings", for: request(Self.gwangmyeong, data))
            .report?.warnings ?? []
    }

    private func rain(_ number: Int = 130) -> String {
        Warned.row("L1010200", 2, 0, at: 202609261200, number: number, from: 202609261200)
    }

    private let inForce = Warned.status("o 호우주의보 : 경기도(광명)", at: 202609261200, number: 130)

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

    // MARK: Keeping it

    @Test("Without a new bulletin one call is enough, for six hours; with one, only its days are asked for")
    func again() async throws {
        let first = try await look(FakeTransport(body(inForce), body(rain()), body(Self.bulletin)))
        let soon = Self.now.addingTimeInterval(6 * 3600 - 1)
        let quiet = FakeTransport(body(inForce))
        let same = try await look(quiet, now: soon, after: first)
        #expect(WarningState(same) == WarningState(first))
        #expect(quiet.calls.count == 1)
        let late = FakeTransport(body(inForce), body(rain()), body())
        _ = try await look(late, now: Self.now.addingTimeInterval(6 * 3600), after: first)
        #expect(late.calls.count == 3)
        let next = FakeTransport(
            body(Warned.status("o 호우경보 : 경기도(광명)", at: 202609270100, number: 131)),
            body(
                rain(),
                Warned.row("L1010200", 2, 1, command: 7, at: 202609270100, number: 131, from: 202609270100)
            ),
            body()
        )
        let now = Warned.moment("202609270110")
        let data = try await look(next, now: now, after: first)
        #expect(next.calls[1].parameters.first { $0.name == "fromTmFc" }?.value == "20260925")
        #expect(try await alerts(data, now: now).map(\.wording.event) == ["호우경보"])
    }

    @Test(
        "What began weeks ago stays in force though its row is not asked for again; after a long time all is"
    )
    func weeks() async throws {
        let dry = Warned.row("L1010200", 4, 0, at: 202609010900, from: 202609010900)
        let status = Warned.status("o 건조주의보 : 경기도(광명)", at: 202609261200, number: 130)
        var data = try await look(FakeTransport(body(status), body(dry), body()))
        for day in 27...30 {
            let now = Warned.moment("202609\(day)1230")
            let status = Warned.status("o 건조주의보 : 경기도(광명)", at: Int("202609\(day)1200") ?? 0, number: day)
            data = try await look(
                FakeTransport(body(status), .text(Self.noData), body()),
                now: now,
                after: data
            )
            let found = try await alerts(data, now: now)
            #expect(found.map(\.start) == [Warned.moment("202609010900")])
        }
        #expect(try await skipped(data).isEmpty)
        let late = FakeTransport(body(status), body(dry), body())
        _ = try await look(late, now: Warned.moment("202612241230"), after: data)
        #expect(late.calls[1].parameters.first { $0.name == "fromTmFc" }?.value == "20261114")
        let other = FakeTransport(body(status), body(dry), body())
        _ = try await look(other, after: Data("{}".utf8))
        #expect(other.calls[1].parameters.first { $0.name == "fromTmFc" }?.value == "20260817")
    }

    @Test("Where rows and the agency's list differ, the list is right, and that is told and asked for again")
    func mismatch() async throws {
        // Rows that are missing: of the beginning of one, of the end of another, of a change.
        let status = Warned.status(
            "o 강풍경보 : 경기도(광명)\\r\\no 대설주의보 : 경기도(광명)",
            at: 202609261200,
            number: 130
        )
        let rows = [
            Warned.row("L1010200", 1, 0, at: 202609261000, from: 202609261000),
            Warned.row("L1010200", 2, 0, at: 202609261000, from: 202609261000),
        ]
        let data = try await look(FakeTransport(body(status), body(rows[0], rows[1]), body()))
        let found = try await alerts(data)
        #expect(found.map(\.wording.event) == ["강풍경보", "대설주의보"])
        #expect(found.map(\.start) == Array(repeating: Warned.moment("202609261200"), count: 2))
        #expect(try await skipped(data) == [.fieldSkipped(provider: "kma", field: "getPwnCd")])
        // Still of the same beginning, though a later bulletin tells it again.
        let later = Warned.status(
            "o 강풍경보 : 경기도(광명)\\r\\no 대설주의보 : 경기도(광명)",
            at: 202609261220,
            number: 131
        )
        let again = FakeTransport(body(later), body(rows[0], rows[1]), body())
        let next = try await look(again, after: data)
        #expect(again.calls.count == 3)
        #expect(try await alerts(next).map(\.start) == found.map(\.start))
    }

    /// A list of two hours ahead, of which no row tells.
    private func ahead(_ state: String, number: Int) -> HTTPReply {
        let status = Warned.status(state, at: 202609261600, number: number)
        return body(
            status.replacingOccurrences(of: #""tmEf":"202609261600""#, with: #""tmEf":"202609261800""#)
        )
    }

    @Test("What the list no longer names later is in force until then, though the row of its release is late")
    func endsLater() async throws {
        let heat = Warned.row("L1010200", 12, 0, at: 202609201100, number: 100, from: 202609201100)
        let first = body(Warned.status("o 폭염주의보 : 경기도(광명)", at: 202609201100, number: 100))
        var data = try await look(
            FakeTransport(first, body(heat), body()),
            now: Warned.moment("202609251110")
        )
        let now = Warned.moment("202609261600")
        // Twice, without any row.
        for _ in 0..<2 {
            let transport = FakeTransport(ahead("o 없음", number: 140), .text(Self.noData), body())
            data = try await look(transport, now: now, after: data)
            let found = try await alerts(data, now: now)
            #expect(found.map(\.wording.event) == ["폭염주의보"])
            #expect(found.map(\.start) == [Warned.moment("202609201100")])
            #expect(found.map(\.end) == [Warned.moment("202609261800")])
        }
        #expect(try await alerts(data, now: Warned.moment("202609261800")).isEmpty)
        // What begins only then is not taken away with it.
        let release = Warned.row(
            "L1010200",
            12,
            0,
            command: 2,
            at: 202609261600,
            number: 140,
            until: 202609261800
        )
        let next = Warned.row("L1010200", 12, 1, at: 202609261700, number: 141, from: 202609261900)
        let status = body(Warned.status("o 폭염주의보 : 경기도(광명)", at: 202609261700, number: 141))
        let later = try await look(
            FakeTransport(status, body(release, next), body()),
            now: Warned.moment("202609261710"),
            after: data
        )
        let found = try await alerts(later, now: Warned.moment("202609261710"))
        #expect(found.map(\.wording.event) == ["폭염주의보", "폭염경보"])
        #expect(found.first?.end == Warned.moment("202609261800"))
    }

    @Test("What the list names anew later begins then; without what was known before, with the bulletin")
    func beginsLater() async throws {
        let now = Warned.moment("202609261600")
        let before = try await look(
            FakeTransport(body(Warned.status("o 없음", at: 202609261500, number: 139)), body(), body()),
            now: now
        )
        for (known, start) in [(before, "202609261800"), (nil, "202609261600")] as [(Data?, String)] {
            let transport = FakeTransport(ahead("o 호우주의보 : 경기도(광명)", number: 140), body(), body())
            let data = try await look(transport, now: now, after: known)
            #expect(try await alerts(data, now: now).map(\.start) == [Warned.moment(start)])
        }
        // What is in force at another level stays so until then.
        let transport = FakeTransport(ahead("o 호우경보 : 경기도(광명)", number: 140), body(rain()), body())
        let found = try await alerts(try await look(transport, now: now), now: now)
        #expect(found.map(\.wording.event) == ["호우주의보", "호우경보"])
        #expect(found.map { $0.phase(at: now) } == [.active, .upcoming])
    }

    @Test("A list that is not understood takes nothing away")
    func notUnderstood() async throws {
        for text in ["", "점검중", "o 호우경보 : 없는도(없음)", "o 안개주의보 : 서울"] {
            let status = Warned.status(text, at: 202609261200, number: 130)
            let data = try await look(FakeTransport(body(status), body(rain()), body()))
            #expect(try await alerts(data).map(\.wording.event) == ["호우주의보"])
            #expect(try await skipped(data).contains(.fieldSkipped(provider: "kma", field: "t6")))
        }
    }

    @Test("A decision issued between the two calls counts, whatever the list before it said")
    func between() async throws {
        let status = Warned.status("o 없음", at: 202609261100, number: 129)
        let data = try await look(FakeTransport(body(status), body(rain()), body()))
        #expect(try await alerts(data).map(\.wording.event) == ["호우주의보"])
        #expect(try await skipped(data).isEmpty)
    }

    @Test(
        "Pages are read until a short one, whatever total is told; one at first, later four, and the list tells the rest"
    )
    func pages() async throws {
        func page(_ count: Int, _ offset: Int) -> HTTPReply {
            .text(
                Fixture.body(
                    (0..<count).map {
                        Warned.row("L1010300", 2, 0, command: 2, at: 202609010000 + ($0 + offset) % 60)
                    }
                )
            )
        }
        let long = FakeTransport(body(inForce), page(1000, 0), body())
        let cut = try await look(long)
        #expect(long.calls.count == 3 && long.unexpectedCalls == 0)
        #expect(try await alerts(cut).map(\.wording.event) == ["호우주의보"])
        #expect(try await skipped(cut) == [.fieldSkipped(provider: "kma", field: "getPwnCd")])
        // What only the list told is gone on from, so that nothing is missing any more.
        let later = body(Warned.status("o 호우주의보 : 경기도(광명)", at: 202609261220, number: 131))
        let next = try await look(FakeTransport(later, .text(Self.noData), body()), after: cut)
        let (before, after) = (try await alerts(cut), try await alerts(next))
        #expect(before.map(\.start) == after.map(\.start) && after.count == 1)
        #expect(try await skipped(next).isEmpty)
        let busy = FakeTransport(
            later,
            page(1000, 0),
            page(1000, 1),
            page(1000, 2),
            page(1000, 3),
            body()
        )
        _ = try await look(busy, after: cut)
        #expect(busy.calls.count == 6 && busy.unexpectedCalls == 0)
        // A row that is none does not make a page short.
        let holed = HTTPReply.text(
            Fixture.body(
                ["7"]
                    + Array(repeating: Warned.row("L1010300", 2, 0, command: 2, at: 202609260000), count: 999)
            )
        )
        let short = FakeTransport(later, holed, body(rain()), body())
        let data = try await look(short, after: cut)
        let pages = short.calls.compactMap { call in call.parameters.first { $0.name == "pageNo" }?.value }
        #expect(pages == ["1", "1", "2", "1"])
        #expect(try await alerts(data).count == 1)
    }

    // MARK: Failures

    @Test("Without the list or the decisions there is no answer, never one without warnings")
    func failures() async throws {
        let quota = HTTPReply.text(
            #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"E","returnAuthMsg":"LIMITED NUMBER OF SERVICE REQUESTS EXCEEDS ERROR","returnReasonCode":"22"}}}"#
        )
        for (transport, reason) in [
            // A made body: none of a used-up quota is recorded. Until midnight in Korea.
            (FakeTransport(quota), .rateLimited(retryAfter: 11.5 * 3600)),
            (FakeTransport(body(inForce), quota), .rateLimited(retryAfter: 11.5 * 3600)),
            (FakeTransport(.text("", status: .tooManyRequests)), .rateLimited(retryAfter: nil)),
            (FakeTransport(failing: .timedOut), .timedOut),
            (FakeTransport(body(inForce), .text("{")), .malformed("not whole JSON")),
            (FakeTransport(body(inForce), .text("<html/>")), .malformed("not whole JSON")),
            (FakeTransport(.text(Self.noData)), .empty), (FakeTransport(body()), .empty),
            (FakeTransport(body(#"{"t6":"o 없음"}"#)), .empty), (FakeTransport(.text("")), .empty),
        ] as [(FakeTransport, ProviderError.Reason)] {
            await #expect(throws: ProviderError(reason, provider: "kma", feed: "country-warnings")) {
                try await look(transport)
            }
        }
    }

    @Test("Without the bulletins' texts the warnings are as they are")
    func withoutTexts() async throws {
        for reply in [HTTPReply.text("", status: .internalServerError), .text("{"), .text(Self.noData)] {
            let data = try await look(FakeTransport(body(inForce), body(rain()), reply))
            let alert = try #require(try await alerts(data).first)
            #expect(alert.wording.description == nil && alert.end == nil)
        }
    }

    @Test("A place in no zone, and one of which nothing was found, are failures")
    func noState() async throws {
        for (place, data, reason) in [
            (.sample(36, 124), nil, .outsideCoverage),
            (Self.gwangmyeong, nil, .malformed("no state of warnings")),
            (Self.gwangmyeong, Data("x".utf8), .malformed("no state of warnings")),
        ] as [(Coordinate, Data?, ProviderError.Reason)] {
            await #expect(throws: ProviderError(reason, provider: "kma", feed: "warnings")) {
                try await Asked.provider(FakeTransport()).fetch("warnings", for: request(place, data))
            }
        }
    }
}
