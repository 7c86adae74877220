import Foundation
import HTTPPort
import HTTPTypes
import Testing

@Suite("What a reply's headers say")
struct ReplyHeaderTests {
    static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    func reply(_ headers: HTTPFields) -> HTTPReply { HTTPReply(status: .ok, headers: headers) }

    @Test("Expires is read against the reply's own Date, never our clock")
    func expires() {
        #expect(
            reply([.date: Self.date, .expires: "Sun, 06 Nov 1994 09:19:37 GMT"]).lifetime == .seconds(1800)
        )
        #expect(reply([.date: Self.date, .expires: "Sun, 06 Nov 1994 08:00:00 GMT"]).lifetime == .zero)
        #expect(reply([.expires: Self.date]).lifetime == nil, "without a Date it says nothing")
    }

    @Test("An Expires that is no date means expired (RFC 9111, section 5.3)", arguments: ["0", "-1", "soon"])
    func invalidExpires(text: String) {
        #expect(reply([.date: Self.date, .expires: text]).lifetime == .zero)
    }

    @Test("max-age goes before Expires (RFC 9111, section 5.3)")
    func maxAge() {
        let headers: HTTPFields = [
            .date: Self.date, .expires: "Sun, 06 Nov 1994 09:19:37 GMT", .cacheControl: "public, Max-Age=60",
        ]
        #expect(reply(headers).lifetime == .seconds(60))
    }

    @Test("Time spent in other caches counts (RFC 9111, section 4.2.3)")
    func age() {
        #expect(reply([.cacheControl: "max-age=60", .age: "20"]).lifetime == .seconds(40))
        #expect(reply([.cacheControl: "max-age=60", .age: "90"]).lifetime == .zero)
        #expect(reply([.cacheControl: "max-age=60", .age: "young"]).lifetime == .seconds(60))
    }

    @Test(
        "What must not be reused has no lifetime",
        arguments: ["no-store", "no-cache", "max-age=60, No-Store"]
    )
    func forbidden(text: String) {
        #expect(reply([.cacheControl: text]).lifetime == .zero)
    }

    @Test(
        "Odd max-ages",
        arguments: [
            ("max-age=\"60\"", 60), ("max-age=x", 0), ("max-age", 0), ("max-age=-5", 0),
            ("max-age=99999999999999999999", 2_147_483_648), ("public , max-age = 60", 60),
        ]
    )
    func odd(text: String, seconds: Int) {
        #expect(reply([.cacheControl: text]).lifetime == .seconds(seconds))
    }

    @Test("Silence is told apart from zero")
    func silence() {
        #expect(reply([:]).lifetime == nil)
        #expect(reply([.cacheControl: "public"]).lifetime == nil)
    }

    /// The first two are the examples of RFC 9110, section 10.2.3.
    @Test("Retry-After as seconds and as a date")
    func retryAfter() {
        let friday = "Fri, 31 Dec 1999 23:59:59 GMT"
        #expect(reply([.retryAfter: "120"]).retryAfter == .seconds(120))
        #expect(
            reply([.date: "Fri, 31 Dec 1999 23:57:59 GMT", .retryAfter: friday]).retryAfter == .seconds(120)
        )
        #expect(reply([.date: "Sat, 01 Jan 2000 00:00:00 GMT", .retryAfter: friday]).retryAfter == .zero)
        #expect(reply([.retryAfter: friday]).retryAfter == nil, "a date without a Date is unreadable")
        #expect(reply([:]).retryAfter == nil)
    }

    @Test("A Retry-After that cannot be read is none", arguments: ["", "-1", "1.5", "soon", "0x10"])
    func unreadable(text: String) {
        #expect(reply([.retryAfter: text, .date: Self.date]).retryAfter == nil)
    }

    @Test("Validators go back verbatim")
    func validators() throws {
        let endpoint = try HTTPEndpoint(parsing: "http://127.0.0.1")
        let odd = "Sunday, 06-Nov-94 08:49:37 GMT"
        let held = reply([.eTag: #"W/"xyzzy""#, .lastModified: odd]).validators
        let call = HTTPCall(.get, endpoint, path: "/").ifChanged(since: held)
        #expect(call.headers[.ifNoneMatch] == #"W/"xyzzy""#)
        #expect(call.headers[.ifModifiedSince] == odd)
        #expect(call.ifChanged(since: nil).headers.isEmpty)
        #expect(reply([:]).validators == nil)
        #expect(HTTPReply(status: .notModified).isNotModified)
        #expect(!reply([:]).isNotModified)
    }
}
