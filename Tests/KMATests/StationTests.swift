import ForecastRecords
import Foundation
import HTTPPort
import HTTPTypes
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import KMA

@Suite("X3: what the KMA's stations observed")
struct StationTests {
    private static let seoul = ObservingStation(
        code: "108",
        coordinate: .sample(37.5714, 126.9658),
        height: Length(metres: 85.7)
    )
    /// 2026-10-02 13:00 in Korea.
    private static let now = Date(timeIntervalSince1970: 1_790_913_600)
    /// 2026-10-01 in Korea.
    private static let day = TimeSpan(start: Date(timeIntervalSince1970: 1_790_780_400), duration: 86_400)
    private static let span = TimeSpan(
        start: day.start.addingTimeInterval(-6 * 3600),
        end: day.end.addingTimeInterval(6 * 3600)
    )

    private func provider(_ transport: any HTTPTransport, key: String? = Asked.key) throws -> KMAObservations
    {
        KMAObservations(
            portal: try HTTPEndpoint(parsing: "https://kma.example"),
            portalKey: key,
            transport: transport
        )
    }

    private func observations(_ hours: HTTPReply, _ days: HTTPReply) async throws -> [StationObservation] {
        let transport = FakeTransport(hours, days)
        let request = Asked.request(now: Self.now)
        return try await provider(transport).observations(of: [Self.seoul], over: Self.span, for: request)
            .first?.observations ?? []
    }

    private func failure(_ hours: HTTPReply, _ days: HTTPReply = .text(noData)) async throws
        -> ProviderError.Reason?
    {
        do {
            _ = try await observations(hours, days)
            return nil
        } catch let error as ProviderError {
            return error.reason
        }
    }

    // MARK: Bodies made by hand

    private static let noData = #"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#

    /// An hour, with the members of a recorded one.
    private static func hour(
        _ hour: Int,
        _ ta: String = "12.3",
        rn: String = "",
        flag: String = "",
        station: String = "108"
    ) -> String {
        let clock = hour < 10 ? "0\(hour)" : "\(hour)"
        return """
            {"tm":"2026-10-01 \(clock):00","rnum":"1","stnId":"\(station)","stnNm":"서울","ta":"\(ta)","taQcflg":"",\
            "rn":"\(rn)","rnQcflg":"\(flag)","ws":"2.5","wsQcflg":"","wd":"290","wdQcflg":"","hm":"76"}
            """
    }

    /// A day. No body was recorded: its members are those of the service's guide.
    private static func dayRow(_ low: String = "8.1", _ high: String = "19.4", rain: String = "") -> String {
        """
        {"tm":"2026-10-01","stnId":"108","stnNm":"서울","avgTa":"13.0","minTa":"\(low)","minTaHrmt":"0612",\
        "maxTa":"\(high)","maxTaHrmt":"1503","sumRn":"\(rain)","avgWs":"2.1"}
        """
    }

    private static let dryHours = HTTPReply.text(Fixture.body((1...23).map { hour($0) }))

    // MARK: Stations

    @Test("The running stations are compiled in; those near a place can be asked, none abroad")
    func table() async throws {
        let all = StationTable.running.stations
        #expect((90...110).contains(all.count) && Set(all.map(\.code)).count == all.count)
        #expect(all.contains(Self.seoul))
        #expect(all.allSatisfy { (33...39).contains($0.coordinate.latitude) })
        #expect(all.allSatisfy { (124...132).contains($0.coordinate.longitude) })
        let near = try await provider(FakeTransport()).stations(for: Asked.request())
        #expect(near.contains(Self.seoul) && near.count < 6)
        await #expect(throws: ProviderError(.outsideCoverage, provider: "kma", feed: "asos-stations")) {
            try await provider(FakeTransport()).stations(for: Asked.request(.sample(35.68, 139.69)))
        }
        for line in ["", "108", "108\t37\t126", "x\t37\t126\t8", "108\t97\t126\t8", "108\t37\t126\t8\t9"] {
            #expect(StationTable(line).stations.isEmpty)
        }
    }

    // MARK: What is asked

    @Test("Hours and days of one station, until yesterday by the clock of Korea, by data.go.kr")
    func calls() async throws {
        let transport = FakeTransport(Self.dryHours, .text(Fixture.body([Self.dayRow()])))
        _ = try await provider(transport)
            .observations(of: [Self.seoul], over: Self.span, for: Asked.request(now: Self.now))
        let base = "https://kma.example/1360000/"
        let key = "serviceKey=abc%2B%2F%3D%3D&dataType=JSON&numOfRows=999&pageNo=1&dataCd=ASOS"
        #expect(
            transport.calls.map(\.url) == [
                base + "AsosHourlyInfoService/getWthrDataList?\(key)&dateCd=HR&startDt=20260930&startHh=18"
                    + "&endDt=20261001&endHh=23&stnIds=108",
                base + "AsosDalyInfoService/getWthrDataList?\(key)&dateCd=DAY&startDt=20260930&endDt=20261001"
                    + "&stnIds=108",
            ]
        )
    }

    @Test("Without a key nothing is sent, and today is not asked for")
    func refused() async throws {
        let transport = FakeTransport()
        await #expect(throws: ProviderError(.notConfigured(.key), provider: "kma", feed: "asos")) {
            try await provider(transport, key: nil)
                .observations(of: [Self.seoul], over: Self.span, for: Asked.request(now: Self.now))
        }
        let today = TimeSpan(start: Self.day.end, end: Self.now)
        let bad = ObservingStation(code: "108&x", coordinate: .seoul, height: nil)
        for (station, span) in [(Self.seoul, today), (bad, Self.span)] {
            await #expect(throws: ProviderError(.outsideCoverage, provider: "kma", feed: "asos")) {
                try await provider(transport)
                    .observations(of: [station], over: span, for: Asked.request(now: Self.now))
            }
        }
        #expect(transport.calls.isEmpty)
    }

    // MARK: What is read

    @Test("Hours and days as they are told; a day's values at its end")
    func figures() async throws {
        let hours = [Self.hour(9), Self.hour(10, "-2.5", rn: "1.5"), Self.hour(11, station: "112")]
        let found = try await observations(
            .text(Fixture.body(hours)),
            .text(Fixture.body([Self.dayRow("-3.0", "9.9", rain: "12.5")]))
        )
        #expect(found.map(\.temperature?.celsius) == [12.3, -2.5, nil])
        #expect(found.map(\.wind?.metresPerSecond) == [2.5, 2.5, nil])
        #expect(found.map { $0.amounts.map(\.millimetres) } == [[0], [1.5], [12.5]])
        #expect(found.allSatisfy { !$0.isWhole })
        let last = try #require(found.last)
        #expect(last.time == Self.day.end)
        #expect(last.highs == [ObservedExtreme(Temperature(celsius: 9.9), over: Self.day)])
        #expect(last.lows == [ObservedExtreme(Temperature(celsius: -3), over: Self.day)])
        #expect(last.amounts.first?.interval == Self.day)
    }

    @Test("The rows tell what the station is called; a row without it leaves it open")
    func names() async throws {
        func name(_ row: String) async throws -> String? {
            let transport = FakeTransport(.text(Fixture.body([row])), .text(Self.noData))
            let request = Asked.request(now: Self.now)
            return try await provider(transport).observations(of: [Self.seoul], over: Self.span, for: request)
                .first?.station.name
        }
        #expect(try await name(Self.hour(9)) == "서울")
        #expect(try await name(Self.hour(9).replacing("서울", with: " ")) == nil)
        #expect(try await name(Self.hour(9).replacing("stnNm", with: "other")) == nil)
    }

    @Test("A day without an amount was dry if its hours say so, each of them")
    func dry() async throws {
        let days = HTTPReply.text(Fixture.body([Self.dayRow()]))
        func amounts(_ hours: [String]) async throws -> [Double] {
            try await observations(.text(Fixture.body(hours)), days).last?.amounts.map(\.millimetres) ?? []
        }
        let hours = (1...23).map { Self.hour($0) }
        #expect(try await amounts(hours) == [0])
        #expect(try await amounts(Array(hours.dropLast())) == [])
        for odd in [
            Self.hour(5, rn: "0.5"), Self.hour(5, flag: "9"), Self.hour(5, flag: "1"), Self.hour(5, ""),
        ] {
            #expect(try await amounts(hours.filter { !$0.contains(" 05:00") } + [odd]) == [], "\(odd)")
        }
    }

    @Test("A whole day gives the day's own extremes, its rain and its moments")
    func truths() async throws {
        let found = try await observations(Self.dryHours, .text(Fixture.body([Self.dayRow()])))
        let place = ObservedPlace(
            RecordedPlace(.seoul),
            at: .seoul,
            in: TimeZone(secondsFromGMT: 32_400) ?? .gmt
        )
        let truths = place.truths(
            of: [LocalDay(year: 2026, month: 10, day: 1)],
            from: ObservationSeries(of: Self.seoul, found),
            knownAt: Self.now
        )
        func values(_ variable: RecordedVariable) -> [Double] {
            truths.filter { $0.variable == variable }.map(\.value.value)
        }
        #expect(values(.maximum) == [19.4] && values(.minimum) == [8.1] && values(.precipitation) == [0])
        // The hour of 00 h is that of the day before.
        #expect(values(.temperature) == [Double](repeating: 12.3, count: 7))
        #expect(truths.filter { $0.variable == .maximum }.map(\.derivation) == [TruthDerivation(.reported)])
    }

    @Test("Values that quality control rejects, blanks and what stands for nothing are left out")
    func missing() async throws {
        let rejected = Self.hour(9).replacing(#""taQcflg":"""#, with: #""taQcflg":"1""#)
        let none = [
            rejected, Self.hour(10, " "), Self.hour(11, "-999"), Self.hour(12, "x"),
        ]
        let found = try await observations(.text(Fixture.body(none)), .text(Self.noData))
        #expect(found.count == 4 && found.allSatisfy { $0.temperature == nil && $0.amounts.isEmpty })
    }

    @Test(
        "The recorded body of hours decodes wholly",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    func recorded() async throws {
        let body = try #require(
            Corpus.body(in: "kma", endingWith: "AsosHourly_getWthrDataList_108_20190120_0100.json")
        )
        let reply = HTTPReply(status: .ok, body: try body.read())
        // 2019-01-21 12:00 in Korea.
        let now = Date(timeIntervalSince1970: 1_548_039_600)
        let span = TimeSpan(start: now.addingTimeInterval(-40 * 3600), end: now)
        let found = try await provider(FakeTransport(reply, .text(Self.noData)))
            .observations(of: [Self.seoul], over: span, for: Asked.request(now: now))
        let one = try #require(found.first?.observations.first)
        #expect(found.first?.observations.count == 1)
        // 2019-01-20 01:00 in Korea.
        #expect(one.time == Date(timeIntervalSince1970: 1_547_913_600))
        #expect(one.temperature?.celsius == 3.6 && one.wind?.metresPerSecond == 2.5 && !one.isWhole)
        #expect(
            one.amounts == [
                Precipitation(
                    millimetres: 0,
                    over: TimeSpan(start: one.time.addingTimeInterval(-3600), end: one.time)
                )
            ]
        )
    }

    // MARK: Faults

    @Test("Nothing there is no failure of the service; what refuses is a typed error, of hours and of days")
    func refusals() async throws {
        #expect(try await failure(.text(Self.noData)) == .empty)
        let gateway = { (code: String) in
            HTTPReply.text(
                "<OpenAPI_ServiceResponse><cmmMsgHeader><returnAuthMsg>X</returnAuthMsg><returnReasonCode>\(code)"
                    + "</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
            )
        }
        #expect(try await failure(gateway("30")) == .keyRejected)
        #expect(try await failure(gateway("20")) == .noSubscription)
        #expect(try await failure(Self.dryHours, gateway("30")) == .keyRejected)
        guard case .rateLimited? = try await failure(gateway("22")) else {
            Issue.record("no limit")
            return
        }
        let tooLate = #"{"response":{"header":{"resultCode":"99","resultMsg":"전날 자료까지 제공됩니다."}}}"#
        #expect(try await failure(.text(tooLate)) == .status(400, message: "전날 자료까지 제공됩니다."))
    }

    @Test("A refusing status is a typed error", arguments: [400, 401, 403, 404, 429, 500, 502, 503])
    func statuses(code: Int) async throws {
        for body in ["<html>no</html>", "API not found", ""] {
            let reply = HTTPReply.text(body, status: .init(code: code))
            for reason in [try await failure(reply), try await failure(Self.dryHours, reply)] {
                #expect(reason != nil && reason != .empty && reason != .outsideCoverage, "\(code)")
            }
        }
    }

    @Test("Damaged bodies are malformed")
    func damaged() async throws {
        let body = Fixture.body([Self.hour(9)])
        for text in [String(body.dropLast(9)), body + "timeout", "<html>502</html>", "null", "7", "{}"] {
            guard case .malformed? = try await failure(.text(text)) else {
                Issue.record("\(text.prefix(20))")
                continue
            }
        }
        for rows in [[], ["null"], ["7"], [#"{"tm":null}"#], [#"{"tm":"2026-10-01 25:00","ta":"9"}"#]] {
            #expect(try await failure(.text(Fixture.body(rows))) == .empty, "\(rows)")
        }
    }
}
