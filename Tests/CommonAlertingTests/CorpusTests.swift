import Foundation
import TestSupport
import Testing
import WeatherModels

@testable import CommonAlerting

@Suite("Recorded messages and lists", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    static let bodies = Corpus.bodies(in: "cap")

    static func named(_ endings: String...) -> [RecordedBody] {
        endings.compactMap { ending in bodies.first { $0.name.hasSuffix(ending) } }
    }

    static let messages = named(
        "__canada.cap",
        "canada_errors.cap",
        "earthquake-iso8859-1.cap",
        "earthquake_signed.cap",
        "__invalid.cap",
        "no_optional_fields.cap",
        "noaa_errors.cap",
        "wcatwc-warning.cap",
        "__weather.cap",
        "france_sample_detail.xml",
        "uk_nothern_ireland_sample_detail.xml"
    )
    static let feeds = named(
        "canada_signed.atom",
        "earthquake_index.atom",
        "empty_weather_index.atom",
        "invalid_element.atom",
        "no_entries.atom",
        "no_link.atom",
        "no_title.atom",
        "__weather_index.atom",
        "weather_invalid.atom",
        "france_sample.xml",
        "uk_sample.xml"
    )
    static let channels = named("ny_index.rss", "__invalid.rss", "gdacs-1.xml")
    static let attacks = named("xee.cap", "xee.atom")
    /// States of a home automation, and no answers of a service.
    static let others = bodies.filter { $0.name.hasSuffix(".json") }

    @Test("Each of the 32 bodies is in one list")
    func complete() {
        let all = Self.messages + Self.feeds + Self.channels + Self.attacks + Self.others
        #expect(all.count == 32 && Set(all) == Set(Self.bodies))
        #expect(Self.messages.count == 11 && Self.feeds.count == 11 && Self.channels.count == 3)
    }

    @Test("Attacks are refused for their document type", arguments: attacks)
    func attack(body: RecordedBody) throws {
        let bytes = try body.read()
        #expect(throws: CAPFault.xml(.documentType)) { try CAPMessage(document: bytes) }
        #expect(throws: CAPFault.xml(.documentType)) { try AlertIndex(document: bytes) }
    }

    @Test("A list is no message and a message no list; JSON is neither")
    func strangers() throws {
        for body in Self.feeds + Self.channels {
            let bytes = try body.read()
            #expect(throws: CAPFault.otherDocument, "\(body)") { try CAPMessage(document: bytes) }
        }
        for body in Self.messages {
            let bytes = try body.read()
            #expect(throws: CAPFault.otherDocument, "\(body)") { try AlertIndex(document: bytes) }
        }
        for body in Self.others {
            let bytes = try body.read()
            #expect(throws: CAPFault.self, "\(body)") { try CAPMessage(document: bytes) }
            #expect(throws: CAPFault.self, "\(body)") { try AlertIndex(document: bytes) }
        }
    }

    // MARK: Messages

    @Test("Messages: each field is the body's own", arguments: messages)
    func message(body: RecordedBody) throws {
        let plain = try PlainText(body)
        let message = try CAPMessage(document: body.read())
        try Self.compare(message, plain)
    }

    static func compare(_ message: CAPMessage, _ plain: PlainText) throws {
        #expect(message.identifier == plain.first("identifier"))
        #expect(message.sender == plain.first("sender"))
        #expect(message.sent == (try plain.first("sent").map(instant)))
        #expect(message.status.rawValue == plain.first("status")?.lowercased())
        #expect(message.kind.rawValue == plain.first("msgType")?.lowercased())
        let references = plain.first("references")?.split(whereSeparator: \.isWhitespace) ?? []
        #expect(
            message.references.map { "\($0.sender),\($0.identifier)" }
                == references.map { $0.split(separator: ",").prefix(2).joined(separator: ",") }
        )
        let infos = plain.between("<info>", "</info>").map { PlainText($0) }
        #expect(message.infos.count == infos.count)
        for (info, plain) in zip(message.infos, infos) {
            #expect(info.language == plain.first("language"))
            #expect(info.event == plain.first("event") ?? "")
            #expect(info.responses == plain.filled("responseType").map { $0.lowercased() })
            #expect("\(info.urgency)" == plain.first("urgency")?.lowercased() ?? "unknown")
            #expect("\(info.severity)" == plain.first("severity")?.lowercased() ?? "unknown")
            #expect("\(info.certainty)" == plain.first("certainty")?.lowercased() ?? "unknown")
            #expect(info.effective == (try plain.first("effective").map(instant)))
            #expect(info.onset == (try plain.first("onset").map(instant)))
            #expect(info.expires == (try plain.first("expires").map(instant)))
            #expect(info.senderName == plain.first("senderName"))
            #expect(info.headline == plain.first("headline"))
            #expect(info.description == plain.first("description"))
            #expect(info.instruction == plain.first("instruction"))
            #expect(info.web == plain.first("web"))
            #expect(values(info.eventCodes) == pairs("eventCode", plain))
            #expect(values(info.parameters) == pairs("parameter", plain))
            let areas = plain.between("<area>", "</area>").map { PlainText($0) }
            #expect(info.areas.count == areas.count)
            for (area, plain) in zip(info.areas, areas) {
                #expect(area.name == plain.first("areaDesc"))
                #expect(values(area.codes) == pairs("geocode", plain))
                #expect(
                    area.shapes.count + (area.lacksShapes ? 1 : 0)
                        == plain.filled("polygon").count + plain.filled("circle").count
                )
                for (shape, text) in zip(area.shapes, plain.filled("polygon")) {
                    guard case .polygon(let corners) = shape else { continue }
                    #expect(
                        corners.map { "\($0.latitude),\($0.longitude)" }
                            == text.split(separator: " ").map { corner in
                                corner.split(separator: ",").map { "\(Double($0) ?? 0)" }.joined(
                                    separator: ","
                                )
                            }
                    )
                }
            }
        }
    }

    private static func values(_ values: [CAPValue]) -> [[String]] { values.map { [$0.name, $0.value] } }

    private static func pairs(_ name: String, _ plain: PlainText) -> [[String]] {
        plain.between("<\(name)>", "</\(name)>").map { PlainText($0) }.compactMap { pair in
            guard let name = pair.first("valueName"), let value = pair.first("value") else { return nil }
            return [name, value]
        }
    }

    @Test("An unreadable polygon and an empty one, and codes in another encoding")
    func details() throws {
        let errors = try CAPMessage(document: Corpus.text("noaa_errors.cap"))
        #expect(errors.infos.first?.areas.first?.lacksShapes == true)
        #expect(errors.infos.first?.areas.first?.shapes.isEmpty == true)
        let latin = try CAPMessage(document: Corpus.text("earthquake-iso8859-1.cap"))
        #expect(latin.infos.first?.headline?.contains("Usulután, Usulután, El Salvador") == true)
        let canada = try CAPMessage(document: Corpus.text("__canada.cap"))
        let windsor = try #require(canada.infos.first?.areas.first)
        #expect(
            windsor.contains(.sample(42.1, -82.8)) == true
                && windsor.contains(.sample(42.35, -83.05)) == false
        )
        #expect(canada.infos.allSatisfy { $0.isEnded(at: canada.sent) })
    }

    // MARK: Lists

    @Test("Lists in Atom: an entry for each, with its own id, title and links", arguments: feeds)
    func feed(body: RecordedBody) throws {
        let plain = try PlainText(body)
        let index = try AlertIndex(document: body.read())
        let entries = plain.between("<entry>", "</entry>").map { PlainText($0) }
        #expect(index.entries.count == entries.count)
        for (entry, plain) in zip(index.entries, entries) {
            #expect(entry.id == plain.first("id") && entry.title == plain.first("title"))
            #expect(entry.links.count == plain.text.components(separatedBy: "<link ").count - 1)
            if plain.text.contains("<alert ") {
                #expect(entry.isWhole)
                try Self.compare(#require(entry.message), plain)
            } else {
                let count = plain.filled("cap:status").count
                #expect((entry.message == nil) == (count == 0) && !entry.isWhole)
                guard let message = entry.message else { continue }
                try compareMembers(message, plain)
            }
        }
    }

    private func compareMembers(_ message: CAPMessage, _ plain: PlainText) throws {
        let info = try #require(message.infos.first)
        #expect(message.identifier == plain.first("cap:identifier") ?? plain.first("id"))
        #expect(message.sent == (try (plain.first("cap:sent") ?? plain.first("updated")).map(instant)))
        let kind = plain.first("cap:message_type") ?? plain.first("cap:msgType")
        #expect(message.kind.rawValue == kind?.lowercased())
        #expect(info.event == plain.first("cap:event") ?? "")
        #expect(info.effective == (try plain.first("cap:effective").map(instant)))
        #expect(info.onset == (try plain.first("cap:onset").map(instant)))
        #expect(info.expires == (try plain.first("cap:expires").map(instant)))
        #expect("\(info.severity)" == plain.first("cap:severity")?.lowercased())
        #expect("\(info.urgency)" == plain.first("cap:urgency")?.lowercased())
        #expect("\(info.certainty)" == plain.first("cap:certainty")?.lowercased())
        #expect(info.areas.map(\.name) == plain.filled("cap:areaDesc"))
        #expect(info.areas.first?.codes.map(\.value) == plain.filled("value").filter { !$0.hasPrefix("/") })
    }

    @Test("How many of the lists' entries tell of a message")
    func counts() throws {
        var told: [String: Int] = [:]
        for body in Self.feeds {
            let entries = try AlertIndex(document: body.read()).entries
            let name = body.name.components(separatedBy: "__").last ?? ""
            told[name] = entries.count { $0.message != nil }
        }
        #expect(told["france_sample.xml"] == 12 && told["uk_sample.xml"] == 25)
        #expect(told["weather_invalid.atom"] == 1 && told["no_entries.atom"] == 0)
        #expect(told["earthquake_index.atom"] == 0 && told["empty_weather_index.atom"] == 0)
    }

    @Test("Lists in RSS: titles, links and times; they repeat nothing of messages", arguments: channels)
    func channel(body: RecordedBody) throws {
        let plain = try PlainText(body)
        let index = try AlertIndex(document: body.read())
        let items = plain.between("<item>", "</item>").map { PlainText($0) }
        #expect(index.entries.count == items.count)
        #expect(index.entries.map(\.title) == items.map { $0.first("title") })
        #expect(index.entries.flatMap(\.links).map(\.address) == items.compactMap { $0.first("link") })
        #expect(index.entries.allSatisfy { $0.message == nil })
        #expect(index.entries.map { $0.updated != nil } == items.map { $0.first("pubDate") != nil })
    }

    // MARK: Damage

    @Test("Any damage gives a message, a list or a typed error", arguments: bodies)
    func damage(body: RecordedBody) throws {
        var messages = 0
        var lists = 0
        for damaged in try Array(Mutations.of(body)) + XMLMutations.of(body) {
            do {
                let message = try CAPMessage(document: damaged)
                #expect(!message.identifier.isEmpty)
                for shape in message.infos.flatMap(\.areas).flatMap(\.shapes) { _ = shape.contains(.seoul) }
                messages += 1
            } catch {}
            do {
                for entry in try AlertIndex(document: damaged).entries { _ = entry.document }
                lists += 1
            } catch {}
        }
        // Some damage is to text alone.
        #expect(messages > 0 || !Self.messages.contains(body))
        #expect(lists > 0 || !(Self.feeds + Self.channels).contains(body))
    }
}

/// Damage as only XML can have it: pieces of it inserted at random places.
private enum XMLMutations {
    static func of(_ body: RecordedBody) throws -> [Data] {
        let bytes = try body.read()
        var random = SeededGenerator(seed: UInt64(bytes.count))
        let pieces = [
            "<", ">", "</", "/>", "<a>", "</a>", "&", "&amp;", "&#0;", "&#xFFFF;", "&lol;", "<![CDATA[",
            "]]>", "<!--", "-->",
            "<!DOCTYPE a>", "<?x?>", "xmlns:cap=''", "\u{0}", "\"", "'", "é", "=", ":",
        ]
        return (0..<Mutations.perBody).map { _ in
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0...damaged.count, using: &random)
                let piece = pieces.randomElement(using: &random) ?? "<"
                damaged.insert(contentsOf: Data(piece.utf8), at: place)
            }
            return damaged
        }
    }
}
