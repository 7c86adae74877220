import Foundation
import HTTPPort
import Testing

@Suite("HTTP dates")
struct HTTPDateTests {
    /// `date -u -d '1994-11-06 08:49:37' +%s`; the three texts are those of RFC 9110, section 5.6.7.
    static let example = Date(timeIntervalSince1970: 784_111_777)

    @Test(
        "The three forms of RFC 9110 mean the same instant",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        ]
    )
    func forms(text: String) {
        #expect(HTTPDate.parse(text) == Self.example)
    }

    @Test(
        "Instants by GNU date",
        arguments: [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0), ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
            ("Wed, 31 Dec 2025 15:00:00 GMT", 1_767_193_200),
            ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
            ("Fri, 31 Dec 1999 23:59:59 GMT", 946_684_799), ("Mon, 01 Jan 1900 00:00:00 GMT", -2_208_988_800),
        ]
    )
    func instants(text: String, seconds: Double) {
        #expect(HTTPDate.parse(text) == Date(timeIntervalSince1970: seconds))
        #expect(HTTPDate.text(Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test("A year of two digits more than 50 years ahead is a past one (RFC 9110)")
    func shortYears() {
        let text = "Friday, 01-Jan-77 00:00:00 GMT"
        let in1977 = Date(timeIntervalSince1970: 220_924_800)
        let in2077 = Date(timeIntervalSince1970: 3_376_684_800)
        #expect(HTTPDate.parse(text) == in1977)
        #expect(HTTPDate.parse(text, near: Date(timeIntervalSince1970: 1_767_193_200)) == in1977, "from 2025")
        #expect(HTTPDate.parse(text, near: Date(timeIntervalSince1970: 1_893_456_000)) == in2077, "from 2030")
    }

    @Test("A leap second is a date")
    func leapSecond() {
        #expect(HTTPDate.parse("Sat, 31 Dec 2016 23:59:60 GMT") == Date(timeIntervalSince1970: 1_483_228_800))
    }

    @Test(
        "What has none of the forms is no date",
        arguments: [
            "", "0", "-1", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 PST",
            "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
            "Sun, 06 Nov 94 08:49:37 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
            "Sun, +6 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z", "Sun, ٠٦ Nov 1994 08:49:37 GMT",
        ]
    )
    func refused(text: String) {
        #expect(HTTPDate.parse(text) == nil)
    }
}
