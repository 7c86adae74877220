/// What damages and attacks are made of in XML: texts in place of texts, names and values, and a document type with
/// entities.
enum MarkupDamage {
    /// Where texts between tags, names of elements and values of attributes lie.
    static func tokens(of body: [UInt8]) -> [Range<Int>] {
        let ends: Set<UInt8> = Set("<>\"'= \n\r\t/".utf8)
        var found: [Range<Int>] = []
        var index = 0
        while index < body.count {
            let start = index
            while index < body.count, !ends.contains(body[index]) { index += 1 }
            if index > start { found.append(start..<index) }
            index += 1
        }
        return found
    }

    static func replacement(using random: inout SeededGenerator) -> String {
        let values = [
            "", "text", "&lol;", "&lol9;", "&xxe;", "&amp;", "&#0;", "&#x110000;", "&#xD800;", "&#38;#38;",
            "&",
            "<", ">", "<![CDATA[", "]]>", "<!--", "-->", "<?x", "<a>", "</a>", "</alert>", "<info>",
            "xmlns:cap",
            "-1", "1e999", "2026-02-30T25:61:00+99:00", "9999-12-31T23:59:59Z", "51,-4 oops", "91,181 0,0",
            "NaN,NaN", String(repeating: "<a>", count: 5000), String(repeating: "x", count: 100_000),
            String(repeating: "1,1 ", count: 20_000), String(repeating: "&amp;", count: 20_000),
            "<e " + (0..<2000).map { "a\($0)='x'" }.joined(separator: " ") + "/>",
        ]
        return values.randomElement(using: &random) ?? ""
    }

    /// Puts entities that would grow without an end, and one of a file, before the root.
    static func addDocumentType(to body: inout [UInt8]) {
        let entities = (1...9).map { level in
            "<!ENTITY lol\(level) \"" + String(repeating: "&lol\(level - 1);", count: 10) + "\">"
        }
        let type = """
            <!DOCTYPE x [<!ENTITY lol0 "lol">\(entities.joined())<!ENTITY xxe SYSTEM "file:///etc/hostname">]>
            """
        let start = body.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        body.insert(contentsOf: type.utf8, at: start)
    }
}
