package import Foundation
import HTTPPort

extension AlertIndex {
    /// Reads a feed in Atom (RFC 4287) or RSS 2.0.
    package init(document body: Data, limits: XMLLimits = XMLLimits()) throws(CAPFault) {
        let root: XMLElement
        do {
            root = try XMLElement(document: body, limits: limits)
        } catch {
            throw .xml(error)
        }
        if root.name == "feed", FeedNamespace.isAtom(root.namespace) {
            self.init(atom: root)
        } else if root.name == "rss", let channel = root.all("channel", in: FeedNamespace.isNone).first {
            self.init(rss: channel)
        } else {
            throw .otherDocument
        }
    }

    private init(atom root: XMLElement) {
        let fields = FeedFields(root, FeedNamespace.isAtom)
        title = fields["title"]
        updated = fields["updated"].flatMap(CAPTime.date)
        entries = fields.all("entry").map(Entry.init(atom:))
    }

    private init(rss channel: XMLElement) {
        let fields = FeedFields(channel, FeedNamespace.isNone)
        title = fields["title"]
        updated = (fields["lastBuildDate"] ?? fields["pubDate"]).flatMap { HTTPDate.parse($0) }
        entries = fields.all("item").map(Entry.init(rss:))
    }
}

extension AlertIndex.Entry {
    fileprivate init(atom element: XMLElement) {
        let fields = FeedFields(element, FeedNamespace.isAtom)
        id = fields["id"]
        title = fields["title"]
        summary = fields["summary"]
        updated = (fields["updated"] ?? fields["published"]).flatMap(CAPTime.date)
        links = fields.all("link").compactMap { link in
            link.attributes["href"].map {
                AlertIndex.Link(address: $0, type: link.attributes["type"], relation: link.attributes["rel"])
            }
        }
        let content = fields.all("content").first?.children.first { $0.name == "alert" }
        (message, isWhole) = Self.message(whole: content, members: element, id: id, updated: updated)
    }

    fileprivate init(rss element: XMLElement) {
        let fields = FeedFields(element, FeedNamespace.isNone)
        title = fields["title"]
        summary = fields["description"]
        updated = fields["pubDate"].flatMap { HTTPDate.parse($0) }
        let link = fields["link"]
        links = link.map { [AlertIndex.Link(address: $0)] } ?? []
        id = fields["guid"] ?? link
        (message, isWhole) = Self.message(whole: nil, members: element, id: id, updated: updated)
    }

    private static func message(
        whole: XMLElement?,
        members: XMLElement,
        id: String?,
        updated: Date?
    ) -> (CAPMessage?, isWhole: Bool) {
        if let whole { return (try? CAPMessage(whole), true) }
        return (CAPMessage(members: members, id: id, updated: updated), false)
    }
}

extension CAPMessage {
    /// Reads what an entry repeats of its message; `nil` if that is nothing, or no warning could be made of it.
    fileprivate init?(members element: XMLElement, id: String?, updated: Date?) {
        let fields = CAPFields(element)
        let kind = (fields["msgType"] ?? fields["message_type"]).map { Kind(rawValue: $0.lowercased()) }
        guard let status = fields["status"].flatMap({ Status(rawValue: $0.lowercased()) }),
            let kind = kind ?? .alert,
            let identifier = fields["identifier"] ?? id, let sent = fields.date("sent") ?? updated
        else { return nil }
        var info = CAPInfo(event: fields["event"] ?? "")
        info.read(fields)
        info.areas = [CAPArea(fields)]
        self.init(
            identifier,
            sender: fields["sender"] ?? "",
            sent: sent,
            status: status,
            kind: kind,
            references: CAPReference.list(fields["references"] ?? ""),
            infos: [info]
        )
    }
}

private enum FeedNamespace {
    static func isAtom(_ name: String) -> Bool { name == "http://www.w3.org/2005/Atom" }
    static func isNone(_ name: String) -> Bool { name.isEmpty }
}

/// The fields of a feed within an element.
private struct FeedFields {
    private let element: XMLElement
    private let isWanted: (String) -> Bool

    init(_ element: XMLElement, _ isWanted: @escaping (String) -> Bool) {
        self.element = element
        self.isWanted = isWanted
    }

    subscript(name: String) -> String? { all(name).lazy.compactMap(\.content).first }

    func all(_ name: String) -> [XMLElement] { element.all(name, in: isWanted) }
}
