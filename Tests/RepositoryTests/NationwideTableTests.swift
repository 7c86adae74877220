import AirKorea
import Clocks
import Foundation
import HTTPPort
import HTTPTypes
import Repository
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("A table of a whole country, for all places")
struct NationwideTableTests {
    /// Answers as AirKorea does, with the newest hour and issue at the time of the call.
    private final class Upstream: HTTPTransport {
        private let now: @Sendable () -> Date
        private let counts = Mutex<[String: Int]>([:])
        /// Stations in towns and cities all over the country.
        static let stations = ["중구", "인계동", "석사동", "성황동", "용담동", "서석동", "대신동", "수창동", "연동"]

        init(now: @escaping @Sendable () -> Date) { self.now = now }

        func count(of operation: String) -> Int { counts.withLock { $0[operation] ?? 0 } }
        var total: Int { counts.withLock { $0.values.reduce(0, +) } }

        func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
            let operation = call.path.split(separator: "/").last.map(String.init) ?? ""
            counts.withLock { $0[operation, default: 0] += 1 }
            // Published a quarter of an hour after the hour.
            let end = Date(
                timeIntervalSince1970: ((now().timeIntervalSince1970 - 900) / 3600).rounded(.down) * 3600
            )
            let korean = Date(timeIntervalSince1970: end.timeIntervalSince1970 + 9 * 3600).formatted(.iso8601)
            let rows: [String]
            switch operation {
            case "getCtprvnRltmMesureDnsty":
                rows = Self.stations.map {
                    """
                    {"stationName":"\($0)","dataTime":"\(korean.prefix(10)) \(korean.dropFirst(11).prefix(5))",\
                    "pm10Value":"30","pm25Value":"12"}
                    """
                }
            case "getMinuDustFrcstDspth":
                let day = call.parameters.first { $0.name == "searchDate" }?.value ?? ""
                let passed = (now().timeIntervalSince1970 - 600 - 7200) / 21_600
                let issue = Date(
                    timeIntervalSince1970: passed.rounded(.down) * 21_600 + 7200 + 9 * 3600
                ).formatted(.iso8601)
                rows = [
                    """
                    {"informCode":"PM10","informData":"\(day)","informGrade":"서울 : 보통",\
                    "dataTime":"\(issue.prefix(10)) \(issue.dropFirst(11).prefix(2))시 발표"}
                    """
                ]
            default:
                let day = call.parameters.first { $0.name == "searchDate" }?.value ?? ""
                rows = [#"{"presnatnDt":"\#(day)","frcstOneDt":"\#(day)","frcstOneCn":"서울 : 낮음"}"#]
            }
            return .text(#"{"response":{"body":{"items":[\#(rows.joined(separator: ","))]}}}"#)
        }
    }

    @Test(
        "A day of traffic from 150 places costs one call an hour and one for each issue, far within the budget"
    )
    func day() async throws {
        let world = World()
        let upstream = Upstream(now: { [environment = world.environment] in environment.wallClock.now })
        let provider = AirKoreaProvider(
            address: HTTPEndpoint(host: "air.example"),
            key: "0123456789abcdef",
            transport: upstream
        )
        let others = ScriptedProvider(
            "worldwide",
            feeds: [Feed(id: "hours", parts: [.current, .hourly, .daily])]
        )
        others.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 12))) }
        let repository = world.repository([others, provider], policy: .commandLine)
        // Around the station 중구 in Seoul.
        let places = (0..<150).map { index in
            let place = Place.at(37.45 + Double(index / 15) / 50, 126.85 + Double(index % 15) / 50)
            return Place(name: place.name, coordinate: place.coordinate, countryCode: "KR")
        }
        var (asked, measured, hourOfCalls) = (0, 0, 0)
        // An hour in which all places ask each quarter of it, then a day in which some ask each hour.
        for step in 0..<(4 + 23) {
            for place in places.prefix(step < 4 ? 150 : 15) {
                let answer = try await repository.weather(for: WeatherQuestion(everythingAt: place))
                asked += 1
                if let air = answer.report.measuredAir {
                    measured += 1
                    let age = world.environment.wallClock.now.timeIntervalSince(air.hour.time)
                    #expect(age < 3 * 3600, "the newest hour that could be known")
                }
            }
            if step == 3 { hourOfCalls = upstream.total }
            world.pass(step < 3 ? 900 : 3600)
        }
        #expect(asked == 600 + 23 * 15 && measured == asked, "\(measured) of \(asked)")
        // Two hours of measurements, one outlook, one of the week.
        #expect(hourOfCalls <= 4, "\(hourOfCalls) calls in the first hour")
        #expect((23...26).contains(upstream.count(of: "getCtprvnRltmMesureDnsty")))
        #expect((4...6).contains(upstream.count(of: "getMinuDustFrcstDspth")))
        #expect((1...2).contains(upstream.count(of: "getMinuDustWeekFrcstDspth")))
        let left = repository.limitsStatus().first { $0.provider == "airkorea" }?.budgets.map(\.calls).last
        #expect(left == 450 - Double(upstream.total))
    }
}
