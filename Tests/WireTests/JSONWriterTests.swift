import Foundation
import Testing
import Wire

struct JSONWriterTests {
    private func text(
        _ layout: JSONWriter.Layout = .compact,
        _ write: (inout JSONWriter) -> Void
    ) -> String {
        var json = JSONWriter(layout)
        write(&json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func string(_ string: String) -> String { text { $0.string(string) } }

    @Test func `fields keep the order they are written in, without a blank`() {
        let text = text { json in
            json.object { json in
                json.field("b", "x")
                json.field("a", 1)
                json.array("list", [1, 2]) { $0.integer($1) }
                json.object("in") { json in
                    json.null("none")
                    json.field(named: "ko", "서울")
                }
                json.array("objects", [true, false]) { json, value in
                    json.object { json in
                        json.name("is")
                        json.bool(value)
                    }
                }
                json.field("z", -7.25, decimals: 1)
            }
        }
        #expect(
            text
                == #"{"b":"x","a":1,"list":[1,2],"in":{"none":null,"ko":"서울"},"#
                + #""objects":[{"is":true},{"is":false}],"z":-7.3}"#
        )
    }

    @Test func `a field without a value is not there`() {
        let text = text { json in
            json.object { json in
                json.field("a", nil as String?)
                json.field("b", nil as Int?)
                json.field("c", nil, decimals: 2)
                json.field("d", Double.nan, decimals: 2)
                json.field("e", Double.infinity, decimals: 2)
                json.field("f", 0.0, decimals: 2)
            }
        }
        #expect(text == #"{"f":0}"#)
    }

    @Test func `numbers have no needless digits, no exponent and no negative zero`() {
        func number(_ number: Double, _ decimals: Int, _ zeros: FixedDecimal.Zeros = .dropped) -> String {
            text { $0.decimal(number, decimals: decimals, zeros: zeros) }
        }
        #expect(number(-0.0, 2) == "0")
        #expect(number(-0.004, 2) == "0")
        #expect(number(1e-9, 6) == "0")
        #expect(number(1e14, 0) == "100000000000000")
        #expect(number(1e300, 0) == "1000000000000000")
        #expect(number(75, 2, .droppedButOne) == "75.0")
        #expect(number(.nan, 2) == "null")
        #expect(text { $0.integer(.min) } == "-9223372036854775808")
    }

    @Test(
        "quotation marks, reverse solidi and control characters are escaped",
        arguments: [
            ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
            ("\0\u{1}\u{1F}", #""\u0000\u0001\u001f""#),
            ("\u{8}\u{C}", #""\u0008\u000c""#), ("a/b\u{7F}<>&'", "\"a/b\u{7F}<>&'\""), ("\"", #""\"""#),
        ]
    )
    func escapes(text: String, expected: String) throws {
        #expect(string(text) == expected)
        let read = try JSONDecoder().decode([String].self, from: Data("[\(string(text))]".utf8))
        #expect(read == [text])
    }

    @Test(
        "other characters stand as they are, beyond the first plane too; only line breaks are escaped",
        arguments: [
            ("약한 비 °€", "\"약한 비 °€\""), ("🌧️𝄞", "\"🌧️𝄞\""), ("a\u{85}b", #""a\u0085b""#),
            ("\u{2028}\u{2029}", #""\u2028\u2029""#),
            ("\u{2027}\u{202A}\u{84}", "\"\u{2027}\u{202A}\u{84}\""),
            ("…\u{E9}\u{2028}", "\"…\u{E9}\\u2028\""),
        ]
    )
    func unicode(text: String, expected: String) throws {
        #expect(string(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
        let read = try JSONDecoder().decode([String].self, from: Data("[\(string(text))]".utf8))
        #expect(read == [text])
    }

    @Test func `a surrogate that stands alone, as Foundation may have it, is the character for what is none`()
    {
        let text = String(decoding: [0xD83C, 0x61] as [UInt16], as: UTF16.self)
        #expect(string(text) == "\"\u{FFFD}a\"")
    }

    @Test func `names that are not known beforehand are escaped`() {
        let text = text { json in json.object { $0.field(named: "a\"", "b") } }
        #expect(text == #"{"a\"":"b"}"#)
    }
}
