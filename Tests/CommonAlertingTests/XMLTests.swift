import Foundation
import TestSupport
import Testing

@testable import CommonAlerting

@Suite("The reader of XML")
struct XMLTests {
    private func root(_ text: String, limits: XMLLimits = XMLLimits()) throws -> CommonAlerting.XMLElement {
        try CommonAlerting.XMLElement(document: Data(text.utf8), limits: limits)
    }

    @Test("Elements, attributes, text, CDATA, comments and instructions")
    func whole() throws {
        let root = try root(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <?style href='x'?><!-- before -->
            <a one="1" two = 'a "b"' ><b/>x<!-- <c> --><![CDATA[ <&> ]]>y<c>
            \tz</c></a>
            <!-- behind -->

            """
        )
        #expect(root.name == "a" && root.attributes == ["one": "1", "two": "a \"b\""])
        #expect(root.text == "x <&> y")
        #expect(root.children.map(\.name) == ["b", "c"])
        #expect(root.children.last?.content == "z")
    }

    @Test("The five entities and references by number; line ends are line feeds")
    func references() throws {
        #expect(try root("<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x1F327;&#xe9;</a>").text == "<>&\"'A🌧é")
        #expect(try root("<a b='&#10;&lt;'/>").attributes["b"] == "\n<")
        #expect(try root("<a>1\r\n2\r3\n4</a>").text == "1\n2\n3\n4")
    }

    @Test("Namespaces by prefix, as near as they are declared")
    func namespaces() throws {
        let root = try root(
            "<a xmlns='one' xmlns:p='two'><p:b/><c xmlns='three'><d/></c><q:e/><f xmlns:p=''/></a>"
        )
        #expect(root.namespace == "one")
        #expect(root.children.map(\.name) == ["b", "c", "e", "f"])
        #expect(root.children.map(\.namespace) == ["two", "three", "", "one"])
        #expect(root.children[1].children[0].namespace == "three")
    }

    @Test("UTF-8 with and without a mark, and ISO 8859-1 as declared")
    func encodings() throws {
        let mark = Data([0xEF, 0xBB, 0xBF])
        #expect(try XMLElement(document: mark + Data("<a>é</a>".utf8)).text == "é")
        #expect(
            try XMLElement(document: Data("<?xml version='1.0' encoding='utf-8'?><a>é</a>".utf8)).text == "é"
        )
        let latin =
            Data("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + Data([0xE9]) + Data("</a>".utf8)
        #expect(try XMLElement(document: latin).text == "é")
        // Whoever marks a body as UTF-8 has written UTF-8.
        let both = mark + Data("<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>".utf8)
        #expect(try XMLElement(document: both).text == "é")
        for name in ["UTF-16", "windows-1252", "shift_jis", ""] {
            let body = Data("<?xml version='1.0' encoding='\(name)'?><a/>".utf8)
            #expect(throws: XMLFault.encoding) { try XMLElement(document: body) }
        }
        #expect(throws: XMLFault.encoding) { try XMLElement(document: Data([0x3C, 0x61, 0x3E, 0xE9, 0x3C])) }
        #expect(throws: XMLFault.encoding) {
            try XMLElement(document: Data("<a/>".utf16.flatMap { [UInt8($0 & 255), 0] } + [0xFF, 0xFE]))
        }
    }

    @Test(
        "A document type is refused, and so is an entity of its own",
        arguments: [
            "<!DOCTYPE a><a/>", "<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
            "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", "<a><!ELEMENT b></a>", "<a><!doctype b></a>",
        ]
    )
    func documentType(text: String) {
        #expect(throws: XMLFault.documentType) { try root(text) }
    }

    @Test("Unknown entities are refused", arguments: ["<a>&xxe;</a>", "<a>&nbsp;</a>", "<a b='&file;'/>"])
    func entities(text: String) {
        #expect(throws: XMLFault.unknownEntity) { try root(text) }
    }

    @Test(
        "What is not whole or not XML",
        arguments: [
            "", " ", "text", "{}", "<", "<a", "<a>", "<a></b>", "<a/><b/>", "<a/>text", "text<a/>", "</a>",
            "<a><b></a></b>",
            "<a b=1/>", "<a b/>", "<a b='1'c='2'/>", "<a b='1' b='2'/>", "<a b='<'/>", "<a b='1/>", "< a/>",
            "<1/>",
            "<a>&</a>", "<a>&lt</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#x110000;</a>", "<a>&#;</a>",
            "<a>&#99999999999999;</a>", "<a>&;</a>", "<!-- <a/>", "<?x <a/>", "<a><![CDATA[</a>",
            "<a>\u{1}</a>",
            "<a>\u{0}</a>", "<![CDATA[x]]><a/>", "<a/><![CDATA[x]]>",
        ]
    )
    func malformed(text: String) {
        #expect(throws: XMLFault.self) { try root(text) }
    }

    @Test("Each limit holds, and what is within it is read")
    func limits() throws {
        let deep = String(repeating: "<a>", count: 32) + String(repeating: "</a>", count: 32)
        #expect(try root(deep).name == "a")
        #expect(throws: XMLFault.limit("depth")) { try root("<a>" + deep + "</a>") }
        #expect(throws: XMLFault.limit("bytes")) { try root("<a/>", limits: XMLLimits(bytes: 3)) }
        #expect(try root("<a><b/><b/></a>", limits: XMLLimits(elements: 3)).children.count == 2)
        #expect(throws: XMLFault.limit("elements")) {
            try root("<a><b/><b/><b/></a>", limits: XMLLimits(elements: 3))
        }
        #expect(try root("<a b='' c=''/>", limits: XMLLimits(attributes: 2)).attributes.count == 2)
        #expect(throws: XMLFault.limit("attributes")) {
            try root("<a b='' c='' d=''/>", limits: XMLLimits(attributes: 2))
        }
        #expect(try root("<a xmlns:b='b'><c xmlns:b='c'/></a>", limits: XMLLimits(namespaces: 2)).name == "a")
        #expect(throws: XMLFault.limit("namespaces")) {
            try root("<a xmlns:b='b'><c xmlns='c'/></a>", limits: XMLLimits(namespaces: 2))
        }
        let few = XMLLimits(text: 4)
        #expect(try root("<a>1234</a>", limits: few).text == "1234")
        for text in ["<a>12345</a>", "<a b='12345'/>", "<a>123<b/>45</a>", "<a><![CDATA[12345]]></a>"] {
            #expect(throws: XMLFault.limit("text"), "\(text)") { try root(text, limits: few) }
        }
        #expect(throws: XMLFault.limit("name")) { try root("<" + String(repeating: "a", count: 300) + "/>") }
    }

    @Test("Namespaces that every element would copy are refused")
    func manyNamespaces() {
        let levels = (0..<31).map { level in
            "<a \((0..<32).map { "xmlns:p\(level)_\($0)='x'" }.joined(separator: " "))>"
        }
        let body = levels.joined() + String(repeating: "<b xmlns='y'/>", count: 1_000)
        #expect(throws: XMLFault.limit("namespaces")) { try root(body) }
        #expect(throws: XMLFault.limit("namespaces")) { try root(levels[0] + levels[1]) }
    }

    @Test("Depth without an end is refused soon, and so are many comments and blanks")
    func endless() {
        #expect(throws: XMLFault.limit("depth")) { try root(String(repeating: "<a>", count: 1_000_000)) }
        #expect(throws: XMLFault.self) { try root(String(repeating: "<!---->", count: 200_000)) }
        #expect(throws: XMLFault.self) { try root("<a" + String(repeating: " ", count: 1_000_000)) }
    }
}
