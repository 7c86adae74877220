import HTTPPort
import HTTPTypes
import Testing

@Suite("Calls and endpoints")
struct HTTPCallTests {
    @Test(
        "C13: an origin with optional prefix is read",
        arguments: [
            ("https://api.example.org", "https://api.example.org"),
            ("HTTP://127.0.0.1:8080/p/q/", "http://127.0.0.1:8080/p/q"),
            ("http://[::1]:80/", "http://[::1]:80"),
        ]
    )
    func origin(text: String, meaning: String) throws {
        #expect(try HTTPEndpoint(parsing: text).description == meaning)
    }

    @Test(
        "C13: what is no origin is refused with what was given",
        arguments: [
            ("ftp://example.org", HTTPEndpointError.Problem.unknownScheme), ("example.org", .unknownScheme),
            ("http://", .noHost), ("http://u:p@example.org", .notAnOrigin),
            ("http://example.org?q", .notAnOrigin),
            ("http://example.org#f", .notAnOrigin), ("http://example.org:99999", .notAURL),
            ("", .unknownScheme),
        ]
    )
    func refused(text: String, problem: HTTPEndpointError.Problem) {
        let error = #expect(throws: HTTPEndpointError.self) { try HTTPEndpoint(parsing: text) }
        #expect(error?.problem == problem)
        #expect(error?.given == text)
    }

    @Test("C13: one parameter type makes query and form")
    func parameters() throws {
        let endpoint = try HTTPEndpoint(parsing: "http://127.0.0.1:1/x")
        let parameters = [HTTPParameter("lat", "-33.87"), HTTPParameter("q", "a&b=c 서")]
        let form = "lat=-33.87&q=a%26b%3Dc%20%EC%84%9C"
        #expect(HTTPCall(.get, endpoint, path: "/p", parameters: parameters).target == "/x/p?" + form)
        let post = HTTPCall(.post, endpoint, path: "/p", parameters: parameters)
        #expect(post.target == "/x/p")
        #expect(post.form == form)
    }

    @Test("C13: nothing a path holds can end it")
    func path() throws {
        let endpoint = try HTTPEndpoint(parsing: "http://127.0.0.1:1")
        let call = HTTPCall(.get, endpoint, path: "/a?b#c\r\nHost: evil %2F")
        #expect(call.url == "http://127.0.0.1:1/a%3Fb%23c%0D%0AHost:%20evil%20%252F")
    }
}
