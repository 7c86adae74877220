import HTTPPort
import Testing

@testable import WebPush

@Suite("Endpoints")
struct PushEndpointTests {
    @Test(
        "an endpoint of a browser's service is accepted, byte by byte",
        arguments: [
            ("https://fcm.googleapis.com/fcm/send/dQw4:APA91b-_x", PushService.google),
            ("https://fcm.googleapis.com/wp/dQw4:APA91b", .google),
            ("https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-", .mozilla),
            ("https://web.push.apple.com/QGuQyavXutnMH", .apple),
            ("https://api.sandbox.push.apple.com/3/x", .apple),
            (
                "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2fx%2BY%3d%3D&z=(1)",
                .microsoft
            ),
        ]
    )
    func known(url: String, service: PushService) throws {
        let endpoint = try PushEndpoint(parsing: url, within: PushPolicy())
        #expect(endpoint.service == service)
        #expect(endpoint.url == url)
        #expect(url == endpoint.origin.description + endpoint.target.value)
    }

    @Test(
        "another host is not sent to, however it looks",
        arguments: [
            "https://example.org/x", "https://evilfcm.googleapis.com/x",
            "https://fcm.googleapis.com.evil.org/x",
            "https://xfcm.googleapis.com/x", "https://push.services.mozilla.com/x",
            "https://evilpush.apple.com/x", "https://push.apple.com/x", "https://notify.windows.com/x",
            "https://fcm.googleapis.com:8443/x", "https://127.0.0.1/x", "https://localhost/x",
            "https://169.254.169.254/x", "https://[::1]/x", "https://2130706433/x", "https://0x7f.1/x",
        ]
    )
    func otherHosts(url: String) throws {
        let error = #expect(throws: PushEndpointError.self) {
            try PushEndpoint(parsing: url, within: PushPolicy())
        }
        guard case .serviceNotAccepted(let host) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect("https://\(host)/x" == url)
    }

    @Test(
        "what no browser writes is no endpoint",
        arguments: [
            "", "https://", "https:///x", "https://fcm.googleapis.com", "https://fcm.googleapis.com/",
            "https://fcm.googleapis.com?x", "HTTPS://fcm.googleapis.com/x", "https://FCM.googleapis.com/x",
            "https://fcm.googleapis.com:443/x", "https://fcm.googleapis.com:/x",
            "https://fcm.googleapis.com:0443/x", "https://fcm.googleapis.com:65536/x",
            "https://fcm.googleapis.com./x", "https://me@fcm.googleapis.com/x",
            "https://fcm.googleapis.com@evil.org/x", "https://fcm.googleapis.com\\@evil.org/x",
            "https://fcm.googleapis.com/x#f", "https://fcm.googleapis.com/x y",
            "https://fcm.googleapis.com/x\r\nHost: evil.org", "https://fcm.googleapis.com/\u{0}",
            "https://fcm.googleapis.com/%", "https://fcm.googleapis.com/%2", "https://fcm.googleapis.com/%zz",
            "https://fcm.googleapis.com/가", "https://fcm.googleapis.com/x\u{301}",
            "https://fcm.googleapis.com/a/../b", "https://fcm.googleapis.com/a/.%2E/b",
            "https://fcm.googleapis.com/./b", "https://fcm.googleapis.com/[x]",
            "https://fcm\u{3002}googleapis.com/x", "https://ｆcm.googleapis.com/x", "//fcm.googleapis.com/x",
            "ftp://fcm.googleapis.com/x", "fcm.googleapis.com/x", " https://fcm.googleapis.com/x",
            "https://[::1/x", "https://[::1]x/x", "https://fcm..googleapis.com/x",
            "https://-a.push.apple.com/x",
        ]
    )
    func noURL(url: String) {
        #expect(throws: PushEndpointError.notURL) {
            try PushEndpoint(parsing: url, within: PushPolicy(allowsLoopback: true))
        }
    }

    @Test("dots that are no segments stay")
    func dots() throws {
        let url = "https://fcm.googleapis.com/a...b/..c/.d?/../e"
        #expect(try PushEndpoint(parsing: url, within: PushPolicy()).url == url)
    }

    @Test("it has as many bytes as allowed, and no more")
    func length() throws {
        let start = "https://fcm.googleapis.com/"
        let longest = start + String(repeating: "a", count: PushEndpoint.longest - start.utf8.count)
        #expect(try PushEndpoint(parsing: longest, within: PushPolicy()).url == longest)
        #expect(throws: PushEndpointError.tooLong(limit: 2048)) {
            try PushEndpoint(parsing: longest + "a", within: PushPolicy())
        }
    }

    @Test("http is for this machine, where the policy allows it")
    func http() throws {
        #expect(throws: PushEndpointError.notEncrypted) {
            try PushEndpoint(parsing: "http://fcm.googleapis.com/x", within: PushPolicy(allowsLoopback: true))
        }
        for host in ["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "127.0.0.1"] {
            let url = "http://\(host)/push/1"
            #expect(throws: PushEndpointError.notEncrypted) {
                try PushEndpoint(parsing: url, within: PushPolicy())
            }
            let endpoint = try PushEndpoint(parsing: url, within: PushPolicy(allowsLoopback: true))
            #expect(endpoint.service == .loopback)
            #expect(endpoint.url == url)
        }
        for host in ["127.0.0.2", "127.1", "0.0.0.0", "localhost.evil.org"] {
            #expect(throws: PushEndpointError.notEncrypted) {
                try PushEndpoint(parsing: "http://\(host)/x", within: PushPolicy(allowsLoopback: true))
            }
        }
    }

    @Test("the operator names further hosts, with their ports, and leaves out services")
    func named() throws {
        let policy = PushPolicy(
            services: [.mozilla],
            hosts: [
                try PushHost(parsing: "Push.Example.org"), try PushHost(parsing: "ntfy.example.org:8443"),
            ]
        )
        let plain = try PushEndpoint(parsing: "https://push.example.org/x", within: policy)
        #expect(plain.service == .named(PushHost(host: "push.example.org", port: nil)))
        #expect(
            try PushEndpoint(parsing: "https://ntfy.example.org:8443/x", within: policy).url.hasSuffix("/x")
        )
        for url in [
            "https://push.example.org:8443/x", "https://ntfy.example.org/x", "https://a.push.example.org/x",
            "https://fcm.googleapis.com/x",
        ] {
            #expect(throws: PushEndpointError.self) { try PushEndpoint(parsing: url, within: policy) }
        }
        #expect(throws: PushEndpointError.notEncrypted) {
            try PushEndpoint(parsing: "http://push.example.org/x", within: policy)
        }
    }

    @Test(
        "what is no host is refused with what was given",
        arguments: [
            "", ".", "a/b", "a:0", "a:443", "a:99999", "https://a", "me@a", "a b", "a_b", "*.example.org",
            "\u{212A}.org", "가.kr",
        ]
    )
    func noHost(text: String) {
        #expect(throws: PushHostError(given: text)) { try PushHost(parsing: text) }
    }

    @Test("endpoints have different fingerprints, which can be shown")
    func fingerprint() throws {
        let urls = ["https://web.push.apple.com/a", "https://web.push.apple.com/b"]
        let prints = try urls.map { try PushEndpoint(parsing: $0, within: PushPolicy()).fingerprint }
        #expect(Set(prints).count == 2)
        // printf https://web.push.apple.com/a | openssl dgst -sha256 -binary | base64 | tr +/ -_ | tr -d =
        #expect(prints[0] == "mOWDWE84DFO9teU7ebFhNZP5ILv52q3yjOl4uiUESF0")
    }
}
