import Foundation
import Testing
import Wire

struct XMLWriterTests {
    private func text(_ write: (inout XMLWriter) -> Void) -> String {
        var xml = XMLWriter()
        write(&xml)
        return String(decoding: xml.bytes, as: UTF8.self)
    }

    @Test func `elements and attributes keep their order, without a blank`() {
        let text = text { xml in
            xml.declaration()
            xml.element("city", ["id": "1", "name": nil, "zone": "KST"]) { xml in
                xml.element("coord", ["lon": "126.98", "lat": "37.57"])
                xml.element("country", text: "KR")
                xml.element("none", text: nil)
                xml.element("empty", text: "")
            }
        }
        #expect(
            text
                == #"<?xml version="1.0" encoding="UTF-8"?><city id="1" zone="KST">"#
                + #"<coord lon="126.98" lat="37.57"/><country>KR</country><none/><empty/></city>"#
        )
    }

    @Test(
        "markup is escaped, and what XML has no place for is left out",
        arguments: [
            ("a & b < c > d \"e\" 'f'", "a &amp; b &lt; c &gt; d &quot;e&quot; 'f'"), ("\t\n\r", "\t\n\r"),
            ("a\0\u{1}\u{8}\u{B}\u{1F}b\u{FFFE}\u{FFFF}c", "abc"),
            ("\u{7F}약한 비 🌧️𝄞\u{FFFD}", "\u{7F}약한 비 🌧️𝄞\u{FFFD}"),
        ]
    )
    func escapes(text: String, expected: String) {
        #expect(XMLText.escaped(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
        let element = self.text { $0.element("a", text: text) }
        #expect(element.unicodeScalars.elementsEqual("<a>\(expected)</a>".unicodeScalars))
        let attribute = self.text { $0.element("a", ["b": text]) }
        #expect(attribute.unicodeScalars.elementsEqual("<a b=\"\(expected)\"/>".unicodeScalars))
    }
}
