import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import KMA

@Suite("The agency's list of what is in force, beside its decisions")
struct WarningListTests: WarningSuite {
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
}
