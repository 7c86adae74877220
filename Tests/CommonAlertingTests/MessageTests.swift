import Foundation
import TestSupport
import Testing
import WeatherModels

@testable import CommonAlerting

@Suite("Messages of the Common Alerting Protocol")
struct MessageTests {
    private func message(
        _ fields: String,
        namespace: String = "urn:oasis:names:tc:emergency:cap:1.2",
        head: String =
            "<identifier>i</identifier><sender>s</sender><sent>2026-01-01T00:00:00-00:00</sent><status>Actual</status><msgType>Alert</msgType>"
    ) throws -> CAPMessage {
        try CAPMessage(text: "<alert xmlns='\(namespace)'>\(head)\(fields)</alert>")
    }

    @Test(
        "Versions 1.0 to 1.2 by their namespaces, and no others",
        arguments: [
            "urn:oasis:names:tc:emergency:cap:1.0", "urn:oasis:names:tc:emergency:cap:1.1",
            "urn:oasis:names:tc:emergency:cap:1.2", "http://www.incident.com/cap/1.0",
        ]
    )
    func versions(namespace: String) throws {
        #expect(
            try message("<info><event>Storm</event></info>", namespace: namespace).infos.map(\.event) == [
                "Storm"
            ]
        )
        for other in ["", "urn:other", "urn:oasis:names:tc:emergency:cap:2.0"] {
            #expect(throws: CAPFault.otherDocument) { try message("", namespace: other) }
        }
    }

    @Test("With a prefix, and with elements of others between")
    func prefixed() throws {
        let text = """
            <c:alert xmlns:c='urn:oasis:names:tc:emergency:cap:1.2' xmlns='urn:other'><sender>no</sender>
            <c:identifier> i </c:identifier><c:sender>s</c:sender><c:sent>2026-01-01T09:00:00+09:00</c:sent>
            <c:status>ACTUAL</c:status><c:msgType>alert</c:msgType><identifier>no</identifier></c:alert>
            """
        let message = try CAPMessage(text: text)
        #expect(message.identifier == "i" && message.sender == "s" && message.kind == .alert)
        #expect(message.sent == (try instant("2026-01-01T00:00:00Z")))
    }

    @Test(
        "Without its name, time, status or kind it is none",
        arguments: [
            ("identifier", ""), ("sender", ""), ("sent", ""), ("status", ""), ("msgType", ""),
            ("sent", "2026-01-01T00:00:00"), ("sent", "2026-02-30T00:00:00Z"),
            ("sent", "0001-01-01T00:00:00Z"),
            ("status", "Real"), ("msgType", "News"),
        ]
    )
    func required(name: String, value: String) throws {
        var fields = [
            "identifier": "i", "sender": "s", "sent": "2026-01-01T00:00:00Z", "status": "Actual",
            "msgType": "Alert",
        ]
        fields[name] = value
        let head = fields.map { "<\($0)>\($1)</\($0)>" }.joined()
        #expect(throws: CAPFault.fieldUnusable(name)) { try message("", head: head) }
    }

    @Test("References: triples, quotes for blanks, and what is no triple")
    func references() throws {
        let list = try message(
            """
            <references>a@b.c,one,2026-01-01T00:00:00-00:00
              "an agency",two words,2026 "x y","t w o",2026-01-01T01:00:00+01:00
              d,e,f,g,2026-01-01T00:00:00Z alone one,two ,, ,i,</references>
            """
        ).references
        #expect(
            list == [
                CAPReference(sender: "a@b.c", identifier: "one", sent: try instant("2026-01-01T00:00:00Z")),
                CAPReference(sender: "x y", identifier: "t w o", sent: try instant("2026-01-01T00:00:00Z")),
                CAPReference(sender: "d", identifier: "e,f,g", sent: try instant("2026-01-01T00:00:00Z")),
                CAPReference(sender: "", identifier: "i", sent: nil),
            ]
        )
        let blanks = try message(#"<references>"an agency,two words,2026-01-01T00:00:00Z"</references>"#)
            .references
        #expect(blanks.map(\.sender) == ["an agency"] && blanks.map(\.identifier) == ["two words"])
    }

    @Test("Names with values of each version; words in any case; what is unknown is unknown")
    func values() throws {
        let info = try #require(
            try message(
                """
                <info><language>fr-FR</language><event>Orage</event><urgency>PAST</urgency><severity>extreme</severity>
                <certainty>Very Likely</certainty><responseType>AllClear</responseType>
                <eventCode><valueName>SAME</valueName><value>SVR</value></eventCode><eventCode>NWS=SVA=1</eventCode>
                <parameter><valueName>Awareness_Level</valueName><value>2; yellow; Moderate</value></parameter>
                <parameter><valueName>empty</valueName><value></value></parameter></info>
                """
            ).infos.first
        )
        #expect(info.urgency == .past && info.severity == .extreme && info.certainty == .likely)
        #expect(info.eventCodes == [CAPValue("SAME", "SVR"), CAPValue("NWS", "SVA=1")])
        #expect(info.parameter("awareness_level") == "2; yellow; Moderate" && info.parameters.count == 1)
        #expect(info.isEnded(at: .distantPast) && info.language == "fr-FR")
        let bare = try #require(try message("<info><event/><severity>Big</severity></info>").infos.first)
        #expect(bare.event == "" && bare.severity == .unknown && bare.start == nil && bare.language == nil)
    }

    @Test("Ended: past, all clear, or its time is over; the end does not belong to it")
    func ended() throws {
        let now = try instant("2026-01-01T12:00:00Z")
        func info(_ fields: String) throws -> CAPInfo {
            try #require(try message("<info><event>e</event>\(fields)</info>").infos.first)
        }
        #expect(try !info("").isEnded(at: now))
        #expect(try !info("<expires>2026-01-01T12:00:01Z</expires>").isEnded(at: now))
        #expect(try info("<expires>2026-01-01T12:00:00Z</expires>").isEnded(at: now))
        #expect(try info("<expires>2026-01-01T20:59:59+09:00</expires>").isEnded(at: now))
        #expect(try info("<urgency>Past</urgency>").isEnded(at: now))
        #expect(
            try info("<responseType>Monitor</responseType><responseType>AllClear</responseType>").isEnded(
                at: now
            )
        )
    }

    @Test("Polygons and circles contain what is within them, also across the antimeridian")
    func shapes() throws {
        let square = try #require(AlertShape(polygon: "10,10 10,20 20,20 20,10 10,10"))
        #expect(
            square.contains(.sample(15, 15)) && !square.contains(.sample(15, 21))
                && !square.contains(.sample(9, 15))
        )
        let pacific = try #require(AlertShape(polygon: "51,176 54,176 54,-170 51,-170 51,176"))
        for longitude in [177.0, 180, -180, -171] { #expect(pacific.contains(.sample(52, longitude))) }
        for longitude in [175.0, -169, 0, 90] { #expect(!pacific.contains(.sample(52, longitude))) }
        let round = try #require(AlertShape(circle: "50.0,8.0 10"))
        #expect(round.contains(.sample(50.08, 8)) && !round.contains(.sample(50.1, 8)))
        // A dented shape: the dent is outside.
        let dented = try #require(AlertShape(polygon: "0,0 0,10 10,10 2,5 10,0"))
        #expect(dented.contains(.sample(1, 5)) && !dented.contains(.sample(8, 5)))
    }

    @Test(
        "Shapes that are none",
        arguments: [
            "", "1,1", "1,1 2,2", "1,1 2,2 1,1", "1,1 2,2 x,3", "1,1 2,2 3,3,", "91,0 1,1 2,2", "1;1 2;2 3;3",
            "nan,1 2,2 3,3",
        ]
    )
    func brokenShapes(text: String) throws {
        #expect(AlertShape(polygon: text) == nil)
        #expect(AlertShape(circle: text) == nil)
        var area = try #require(
            try message(
                "<info><event>e</event><area><areaDesc>A</areaDesc><polygon>\(text)</polygon></area></info>"
            )
            .infos.first?.areas.first
        )
        #expect(area.contains(.sample(1, 1)) == nil)
        area.shapes = [.circle(.sample(1, 1), radius: 1000)]
        // The readable part contains it, but does not tell what it does not contain.
        #expect(area.contains(.sample(1, 1)) == true)
        #expect(area.contains(.sample(30, 1)) == (text.isEmpty ? false : nil))
    }

    @Test("Areas by the codes of known lists, else by name")
    func areas() {
        var area = CAPArea(name: "Savoie")
        #expect(area.modelAreas == [AlertArea(.unnumbered, code: "", name: "Savoie")])
        area.codes = [CAPValue("NUTS3", "FR717"), CAPValue("EMMA_ID", "FR036"), CAPValue("layer", "x")]
        #expect(
            area.modelAreas == [
                AlertArea(.nuts, code: "FR717", name: "Savoie"),
                AlertArea(.emma, code: "FR036", name: "Savoie"),
            ]
        )
    }

    @Test(
        "Golden 10: an update that is all clear has ended, at 06:02 and at any time",
        .enabled(if: Corpus.isPresent)
    )
    func golden10() throws {
        let message = try CAPMessage(document: Corpus.text("france_sample_detail.xml"))
        let now = try instant("2022-12-07T06:02:00+01:00")
        #expect(message.kind == .update && message.infos.count == 2)
        #expect(message.infos.allSatisfy { $0.isEnded(at: now) })
        #expect(AlertThreads([message]).inForce(at: now).isEmpty)
        // By its time alone, and by its words alone.
        var timed = message
        for index in timed.infos.indices { timed.infos[index].responses = [] }
        #expect(AlertThreads([timed]).inForce(at: now).isEmpty)
        #expect(AlertThreads([timed]).inForce(at: now - 120).count == 1)
        #expect(AlertThreads([message]).inForce(at: now - 120).isEmpty)
    }
}
