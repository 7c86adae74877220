package import Foundation
import WeatherModels

extension CAPMessage {
    /// Reads a document whose root is a message. What is missing besides its name, time and kind is unknown, not refused.
    package init(document body: Data, limits: XMLLimits = XMLLimits()) throws(CAPFault) {
        let root: XMLElement
        do {
            root = try XMLElement(document: body, limits: limits)
        } catch {
            throw .xml(error)
        }
        try self.init(root)
    }

    /// - Parameter element: An `alert`, the root of a document or within another.
    init(_ element: XMLElement) throws(CAPFault) {
        guard element.name == "alert", CAPNamespace.contains(element.namespace) else { throw .otherDocument }
        let fields = CAPFields(element)
        guard let identifier = fields["identifier"] else { throw .fieldUnusable("identifier") }
        guard let sender = fields["sender"] else { throw .fieldUnusable("sender") }
        guard let sent = fields.date("sent") else { throw .fieldUnusable("sent") }
        guard let status = fields["status"].flatMap({ Status(rawValue: $0.lowercased()) }) else {
            throw .fieldUnusable("status")
        }
        guard let kind = fields["msgType"].flatMap({ Kind(rawValue: $0.lowercased()) }) else {
            throw .fieldUnusable("msgType")
        }
        self.init(
            identifier,
            sender: sender,
            sent: sent,
            status: status,
            kind: kind,
            references: CAPReference.list(fields["references"] ?? ""),
            infos: fields.all("info").prefix(Self.mostInfos).map(CAPInfo.init)
        )
    }

    /// More than there are languages of any country, times parts of an event.
    private static let mostInfos = 100
}

extension CAPInfo {
    init(_ element: XMLElement) {
        let fields = CAPFields(element)
        self.init(event: fields["event"] ?? "")
        language = fields["language"]
        read(fields)
        areas = fields.all("area").prefix(Self.mostAreas).map(CAPArea.init)
    }

    /// Reads what an index tells of a message, too.
    mutating func read(_ fields: CAPFields) {
        responses = fields.all("responseType").compactMap { $0.content?.lowercased() }
        urgency = fields["urgency"].flatMap(WeatherAlert.Urgency.init(word:)) ?? .unknown
        severity = fields["severity"].flatMap(WeatherAlert.Severity.init(word:)) ?? .unknown
        certainty = fields["certainty"].flatMap(WeatherAlert.Certainty.init(word:)) ?? .unknown
        effective = fields.date("effective")
        onset = fields.date("onset")
        expires = fields.date("expires")
        senderName = fields["senderName"]
        headline = fields["headline"]
        description = fields["description"]
        instruction = fields["instruction"]
        web = fields["web"]
        eventCodes = fields.values("eventCode")
        parameters = fields.values("parameter")
    }

    private static let mostAreas = 5000
}

extension CAPArea {
    init(_ element: XMLElement) {
        self.init(CAPFields(element))
    }

    /// Reads what an index tells of an area, too.
    init(_ fields: CAPFields) {
        self.init(name: fields["areaDesc"] ?? "")
        codes = fields.values("geocode")
        let polygons = fields.all("polygon").compactMap(\.content).map(AlertShape.init(polygon:))
        let circles = fields.all("circle").compactMap(\.content).map(AlertShape.init(circle:))
        shapes = (polygons + circles).compactMap(\.self)
        lacksShapes = shapes.count < polygons.count + circles.count
    }
}

extension CAPReference {
    /// Reads "sender,identifier,sent sender,identifier,sent …". A part with blanks is quoted. What is no such triple is left
    /// out.
    static func list(_ text: String) -> [CAPReference] {
        var words = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" {
                isQuoted.toggle()
            } else if character.isWhitespace, !isQuoted {
                words.append("")
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words.compactMap(CAPReference.init)
    }

    /// The identifier may have commas, though it should not.
    private init?(_ triple: String) {
        guard let first = triple.firstIndex(of: ","), let last = triple.lastIndex(of: ","), first < last
        else {
            return nil
        }
        let identifier = triple[triple.index(after: first)..<last]
        guard !identifier.isEmpty else { return nil }
        self.init(
            sender: String(triple[..<first]),
            identifier: String(identifier),
            sent: CAPTime.date(String(triple[triple.index(after: last)...]))
        )
    }
}
