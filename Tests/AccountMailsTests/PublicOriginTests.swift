import AccountMails
import Testing

struct PublicOriginTests {
    @Test(
        "an origin is scheme, host and port, in one way of writing",
        arguments: [
            ("https://weather.example.org", "https://weather.example.org", "weather.example.org"),
            ("https://Weather.Example.org/", "https://weather.example.org", "weather.example.org"),
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080", "127.0.0.1"),
            ("http://[::1]:8080/", "http://[::1]:8080", "::1"),
            ("https://날씨.example", "https://xn--i20bj30b.example", "xn--i20bj30b.example"),
        ]
    )
    func accepted(_ text: String, _ origin: String, _ host: String) throws {
        let read = try #require(PublicOrigin(text))
        #expect((read.text, read.host) == (origin, host))
    }

    @Test(
        "whatever else is in an address is refused",
        arguments: [
            "", "weather.example.org", "ftp://a.example", "https://", "https://a.example/path",
            "https://a.example?q",
            "https://a.example#f", "https://user@a.example", "https://user:x@a.example",
            "https://a.example:0",
            "https://a.example:70000", "https://a b.example", "https://a.example\r\nX: y",
            "https://a%00.example",
            "javascript:alert(1)",
        ]
    )
    func refused(_ text: String) {
        #expect(PublicOrigin(text) == nil)
    }

    @Test("this machine is told from others")
    func loopback() {
        for text in ["http://127.0.0.1", "http://127.1.2.3:80", "http://localhost:8080", "http://[::1]"] {
            #expect(PublicOrigin(text)?.isLoopback == true, "\(text)")
        }
        for text in ["http://127.example.org", "http://128.0.0.1", "https://localhost.example.org"] {
            #expect(PublicOrigin(text)?.isLoopback == false, "\(text)")
        }
        #expect(PublicOrigin(host: "[::1]", port: 80) == PublicOrigin("http://[::1]:80"))
    }
}
