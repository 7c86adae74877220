import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import KMA

@Suite("How long what is known of warnings is kept, and how much is asked for anew")
struct WarningKeepingTests: WarningSuite {
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
}
