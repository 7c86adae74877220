import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("Recorded NWS warnings", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct AlertCorpusTests {
    private func alerts(_ body: RecordedBody) async throws -> [WeatherAlert] {
        let report = try await Asked.report(.alerts, HTTPReply(status: .ok, body: try body.read()))
        #expect(PlausibleReport.check(report) == [] && report.warnings.isEmpty)
        return report.alerts ?? []
    }

    /// Office, phenomenon, significance and number of the code in a message.
    private static func event(_ message: Independent.Members) -> String? {
        let codes = (message["parameters"] as? Independent.Members)?["VTEC"] as? [String]
        return codes?.first.map { "nws|" + $0.components(separatedBy: ".")[2...5].joined(separator: ".") }
    }

    @Test("Golden: 246 messages are 163 events with a code and 21 without; none ends before it starts")
    func golden() async throws {
        let body = try #require(Bodies.alerts.first { $0.name.contains("alerts_active_all") })
        let alerts = try await alerts(body)
        #expect(alerts.count == 246)
        let threads = Set(alerts.compactMap(\.thread))
        let coded = threads.filter { $0.wholeMatch(of: /nws\|[A-Z]{4}\.[A-Z]{2}\.[A-Z]\.\d{4}/) != nil }
        #expect(coded.count == 163)
        #expect(threads.count == 163 + 21)
        #expect(coded == Set(try Independent(body).features.compactMap(Self.event)))
        #expect(alerts.allSatisfy { ($0.end ?? .distantPast) >= $0.start })
        // By `expires` alone, 103 would end before they begin.
        let lapsing = try Independent(body).features.count { message in
            guard let expires = Independent.moment(message["expires"]),
                let onset = Independent.moment(message["onset"])
            else { return false }
            return expires < onset
        }
        #expect(lapsing == 103)
        let ended = alerts.filter { $0.urgency == .past }
        #expect(ended.count == 1 && ended.allSatisfy { $0.end == $0.sent })
        #expect(alerts.count { $0.endIsEstimated } == 22)
    }

    @Test("Each message gives its own figures and words", arguments: Bodies.alerts)
    func figures(body: RecordedBody) async throws {
        let messages = try Independent(body).features
        let found = try await alerts(body)
        #expect(found.count == messages.count)
        for (alert, message) in zip(found, messages) {
            func text(_ name: String) -> String? { message[name] as? String }
            let isOver = text("urgency") == "Past" || text("response") == "AllClear"
            let sent = Independent.moment(message["sent"])
            let start = Independent.moment(message["onset"]) ?? Independent.moment(message["effective"])
            let ends = Independent.moment(message["ends"])
            let expires = Independent.moment(message["expires"])
            #expect(alert.sent == sent)
            #expect(alert.start == (isOver ? [start, sent].compactMap(\.self).min() : start))
            #expect(alert.end == (isOver ? sent : ends ?? expires))
            #expect(alert.endIsEstimated == (!isOver && ends == nil))
            if let event = Self.event(message) {
                #expect(alert.thread == event)
            } else {
                #expect(alert.thread?.hasPrefix("nws|") == true)
            }
            #expect(alert.wording.event == text("event") && alert.wording.headline == text("headline"))
            #expect(alert.wording.sender == text("senderName") && alert.wording.language == "en-US")
            #expect(alert.link == text("web"))
            let severity = text("severity") == "Unknown" ? "Minor" : text("severity")
            #expect("\(alert.severity)" == severity?.lowercased())
            #expect("\(alert.certainty)" == text("certainty")?.lowercased())
            #expect("\(alert.urgency)" == text("urgency")?.lowercased())
            let geocode = message["geocode"] as? Independent.Members
            #expect(
                alert.areas.filter { $0.scheme == .ugc }.map(\.code) == geocode?["UGC"] as? [String] ?? []
            )
            #expect(
                alert.areas.filter { $0.scheme == .same }.map(\.code) == geocode?["SAME"] as? [String] ?? []
            )
            let named = alert.areas.map(\.name).filter { !$0.isEmpty }
            #expect(named.joined(separator: "; ") == text("areaDesc"))
            checkText(alert.wording.description, text("description"))
            checkText(alert.wording.instruction, text("instruction"))
        }
    }

    /// Only white space differs, the paragraphs are the same, and the lines are not those of a teletype.
    private func checkText(_ found: String?, _ told: String?) {
        guard let found, let told else {
            #expect(found == nil && told == nil)
            return
        }
        #expect(found.filter { !$0.isWhitespace } == told.filter { !$0.isWhitespace })
        func paragraphs(_ text: String) -> Int { text.split(separator: /\n\s*\n/).count }
        #expect(paragraphs(found) == paragraphs(told))
        if told.contains("* WHAT...") { #expect(found.contains("* WHAT...")) }
    }

    @Test("Kind and level of every event in the corpus")
    func kinds() async throws {
        var found: [String: Set<String>] = [:]
        for body in Bodies.alerts {
            for alert in try await alerts(body) {
                found[alert.wording.event, default: []].insert(
                    "\(alert.kind) \(alert.level.map { "\($0)" } ?? "-")"
                )
            }
        }
        #expect(found.values.allSatisfy { $0.count == 1 })
        #expect(found.mapValues { $0.first } == Self.kinds)
    }

    private static let kinds: [String: String?] = [
        "Air Quality Alert": "air -", "Blowing Dust Advisory": "dust advisory",
        "Blowing Dust Warning": "dust warning", "Brisk Wind Advisory": "wind advisory",
        "Civil Emergency Message": "other statement", "Cold Weather Advisory": "cold advisory",
        "Extreme Heat Warning": "heat warning", "Fire Weather Watch": "fire preliminary",
        "Flash Flood Warning": "flood warning", "Flood Advisory": "flood advisory",
        "Flood Warning": "flood warning", "Flood Watch": "flood preliminary",
        "Freeze Warning": "cold warning",
        "Freeze Watch": "cold preliminary", "Gale Warning": "wind warning", "Heat Advisory": "heat advisory",
        "Heavy Freezing Spray Warning": "ice warning", "High Surf Warning": "waves warning",
        "High Wind Warning": "wind warning", "Hydrologic Outlook": "flood statement",
        "Lake Effect Snow Warning": "snow warning", "Low Water Advisory": "other advisory",
        "Red Flag Warning": "fire warning", "Rip Current Statement": "waves statement",
        "Severe Thunderstorm Warning": "thunderstorm warning", "Small Craft Advisory": "waves advisory",
        "Special Marine Warning": "thunderstorm warning", "Special Weather Statement": "other statement",
        "Storm Watch": "wind preliminary", "Wind Advisory": "wind advisory",
        "Winter Storm Warning": "snow warning", "Winter Storm Watch": "snow preliminary",
        "Winter Weather Advisory": "snow advisory",
    ]
}
