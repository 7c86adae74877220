import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Recorded NWS observations", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct ObservationCorpusTests {
    private static let fort = Data("KFLL\t26.07\t-80.15\t3.0\tFort Lauderdale".utf8)

    /// The bodies with a temperature, and the newest report of each.
    private static func newest(_ body: RecordedBody) -> Independent.Members? {
        let reports = (try? Independent(body).features) ?? []
        return reports.filter {
            number($0, "temperature") != nil && Independent.moment($0["timestamp"]) != nil
        }
        .max { "\($0["timestamp"] ?? "")" < "\($1["timestamp"] ?? "")" }
    }

    private static func number(_ report: Independent.Members, _ name: String) -> Double? {
        Independent.number((report[name] as? Independent.Members)?["value"])
    }

    private static func unit(_ report: Independent.Members, _ name: String) -> String {
        let code = (report[name] as? Independent.Members)?["unitCode"] as? String
        return code?.components(separatedBy: ":").last ?? ""
    }

    private static let told = Bodies.observations.filter { newest($0) != nil }

    private func request(now: Date) -> ProviderRequest {
        Asked.request(.sample(26.1, -80.1), now: now, lookUps: ["stations": Self.fort])
    }

    @Test("Eight have a temperature; four have none, and are no measurement")
    func count() async throws {
        #expect(Self.told.count == 8)
        let others = Bodies.observations.filter { !Self.told.contains($0) }
        #expect(others.count == 4)
        for body in others {
            let reply = HTTPReply(status: .ok, body: try body.read())
            let request = request(now: try instant("2019-06-27T11:00:00Z"))
            #expect(try await Asked.failure(.observations, reply, for: request) == .empty)
        }
    }

    @Test("Each gives its own figures, in our units, with time, station and report", arguments: told)
    func figures(body: RecordedBody) async throws {
        let expected = try #require(Self.newest(body))
        let time = try #require(Independent.moment(expected["timestamp"]))
        let reply = HTTPReply(status: .ok, body: try body.read())
        let report = try await Asked.report(
            .observations,
            reply,
            for: request(now: time.addingTimeInterval(1800))
        )
        let measured = try #require(report.measured)
        #expect(measured.current.time == time && measured.station.code == "KFLL")
        #expect(measured.report == expected["rawMessage"] as? String)
        #expect((4000...7000).contains(measured.distance.metres))
        let found = measured.current.conditions
        func same(_ figure: Double?, _ name: String, _ convert: (Double) -> Double = { $0 }) {
            let wanted = Self.number(expected, name).map(convert)
            switch (figure, wanted) {
            case (let figure?, let wanted?): #expect(abs(figure - wanted) < 1e-9, "\(name)")
            default: #expect(figure == wanted, "\(name)")
            }
        }
        func speed(_ name: String) -> (Double) -> Double {
            Self.unit(expected, name) == "km_h-1" ? { $0 / 3.6 } : { $0 }
        }
        same(found.temperature?.celsius, "temperature") {
            Self.unit(expected, "temperature") == "degF" ? ($0 - 32) / 1.8 : $0
        }
        same(found.dewPoint?.celsius, "dewpoint")
        same(found.humidity?.value, "relativeHumidity")
        same(found.feelsLike?.celsius, "heatIndex")
        same(found.pressure?.hectopascals, "seaLevelPressure") { $0 / 100 }
        same(found.visibility?.metres, "visibility")
        same(found.wind?.speed.metresPerSecond, "windSpeed", speed("windSpeed"))
        same(found.wind?.gust?.metresPerSecond, "windGust", speed("windGust"))
        same(found.wind?.direction?.degrees, "windDirection")
        #expect([.fewClouds, .brokenClouds].contains(measured.current.condition))
        #expect(PlausibleReport.check(report) == [] && report.parts == [.measured])
    }
}
