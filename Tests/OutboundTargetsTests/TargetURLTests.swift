import Foundation
import HTTPPort
import OutboundTargets
import Testing

@Suite("Addresses of receivers")
struct TargetURLTests {
    @Test(
        "An address is read, and written in one spelling",
        arguments: [
            ("https://ntfy.sh/rain", "https://ntfy.sh/rain"), ("HTTPS://NTFY.sh", "https://ntfy.sh/"),
            ("https://a.example:443/", "https://a.example/"), ("http://a.example:80", "http://a.example/"),
            ("https://a.example:8443?x=1", "https://a.example:8443/?x=1"),
            ("http://gotify:8080/x", "http://gotify:8080/x"),
            ("https://a.example/a%2Fb?c=d&e=%20", "https://a.example/a%2Fb?c=d&e=%20"),
            ("https://192.0.2.1/", "https://192.0.2.1/"),
            ("https://[2001:DB8:0::1]:8443/x", "https://[2001:db8::1]:8443/x"),
            ("https://xn--9i4bq4z.example/", "https://xn--9i4bq4z.example/"),
            ("https://1a.example/", "https://1a.example/"),
        ]
    )
    func reads(text: String, usual: String) throws {
        let url = try TargetURL(parsing: text)
        #expect(url.text == usual)
        #expect(try TargetURL(parsing: usual) == url)
        // The client must see the same host, port and path.
        let read = try #require(URL(string: usual))
        let brackets = CharacterSet(charactersIn: "[]")
        let host = read.host(percentEncoded: true)?.trimmingCharacters(in: brackets)
        #expect(host == url.hostText.trimmingCharacters(in: brackets))
        let usualPort = url.scheme == .https ? 443 : 80
        #expect(read.port ?? usualPort == url.port)
    }

    @Test(
        "What could be read otherwise is refused",
        arguments: [
            ("", TargetURLProblem.empty), ("https://" + String(repeating: "a", count: 2_041), .tooLong),
            ("ftp://a.example", .unknownScheme), ("//a.example", .unknownScheme),
            ("a.example", .unknownScheme),
            ("https:/a.example", .unknownScheme), ("https:a.example", .unknownScheme),
            ("file:///etc/passwd", .unknownScheme),
            ("gopher://a.example", .unknownScheme), ("javascript:alert(1)", .unknownScheme),
            ("https://user@a.example", .hasUser), ("https://a.example@127.0.0.1/", .hasUser),
            ("https://a.example:80@127.0.0.1/", .hasUser), ("https://@a.example/", .hasUser),
            ("https://a.example/#x", .hasFragment), ("https://a.example#@127.0.0.1/", .hasFragment),
            ("https://127.0.0.1\\@a.example/", .unusableCharacter),
            ("https://a.example\\.b/", .unusableCharacter),
            ("https://a .example/", .unusableCharacter), (" https://a.example/", .unusableCharacter),
            ("https://a.example/\r\nHost: b", .unusableCharacter),
            ("https://a.example/\u{0}", .unusableCharacter),
            ("https://a.example/x y", .unusableCharacter), ("https://a.example/%", .unusableCharacter),
            ("https://a.example/%2", .unusableCharacter), ("https://a.example/%zz", .unusableCharacter),
            ("https://a.example/[x]", .unusableCharacter), ("https://하늘.example/", .unusableCharacter),
            ("https://１２７.０.０.１/", .unusableCharacter), ("https://127。0。0。1/", .unusableCharacter),
            ("https://ⓛocalhost/", .unusableCharacter), ("https://", .unusableHost),
            ("https:///x", .unusableHost),
            ("https://:443/", .unusableHost), ("https://.example/", .unusableHost),
            ("https://a..example/", .unusableHost),
            ("https://a.example./", .unusableHost), ("https://localhost./", .unusableHost),
            ("https://127.0.0.1./", .unusableHost),
            ("https://-a.example/", .unusableHost), ("https://a-.example/", .unusableHost),
            ("https://a_b.example/", .unusableHost),
            ("https://%6cocalhost/", .unusableHost), ("https://127.0.0.1%2f.example/", .unusableHost),
            ("https://\(String(repeating: "a", count: 64)).example/", .unusableHost),
            ("https://[::1/", .unusableHost),
            ("https://127.1/", .oddAddress), ("https://127.0.1/", .oddAddress),
            ("https://2130706433/", .oddAddress),
            ("https://0x7f000001/", .oddAddress), ("https://0X7F.1/", .oddAddress),
            ("https://0x7f.0.0.0x1/", .oddAddress),
            ("https://0177.0.0.1/", .oddAddress), ("https://017700000001/", .oddAddress),
            ("https://127.0.0.01/", .oddAddress),
            ("https://127.0.0.256/", .oddAddress), ("https://1.2.3.4.5/", .oddAddress),
            ("https://0/", .oddAddress),
            ("https://a.0x/", .oddAddress), ("https://a.1/", .oddAddress),
            ("https://[127.0.0.1]/", .oddAddress),
            ("https://[::1%25lo]/", .oddAddress), ("https://[::1%lo]/", .oddAddress),
            ("https://[fe80::1%eth0]/", .oddAddress),
            ("https://[localhost]/", .oddAddress), ("https://[]/", .oddAddress),
            ("https://[v1.x]/", .oddAddress),
            ("https://a.example:/", .unusablePort), ("https://a.example:0/", .unusablePort),
            ("https://a.example:00443/", .unusablePort),
            ("https://a.example:65536/", .unusablePort), ("https://a.example:443a/", .unusablePort),
            ("https://a.example:-1/", .unusablePort), ("https://a.example:443:80/", .unusablePort),
            ("https://[::1]x/", .unusablePort), ("https://::1/", .unusableHost),
        ]
    )
    func refuses(text: String, problem: TargetURLProblem) {
        #expect(throws: problem) { try TargetURL(parsing: text) }
    }
}
