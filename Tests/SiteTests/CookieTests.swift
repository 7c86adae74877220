import HTTPService
import HTTPTypes
import Testing

@testable import Site

struct CookieTests {
    private func request(_ cookies: String...) -> ServiceRequest {
        var headers = HTTPFields()
        for cookie in cookies { headers.append(HTTPField(name: .cookie, value: cookie)) }
        return ServiceRequest(path: "/", headers: headers)
    }

    @Test func `every cookie of a name counts, wherever it stands`() {
        #expect(request("a=1; b=2").cookies("b") == ["2"])
        #expect(request("b=1;b=2").cookies("b") == ["1", "2"])
        #expect(request("a=1; b=", "b=2=3").cookies("b") == ["", "2=3"])
        #expect(request("ab=1; =2; b").cookies("b").isEmpty)
        #expect(request().cookies("b").isEmpty)
    }

    @Test func `a cookie goes to no script, with no other site's form, and over TLS to TLS alone`() {
        var cookie = ResponseCookie(name: "a", value: "b", maximumAge: 5, isSecure: false)
        #expect(cookie.field.name == .setCookie)
        #expect(cookie.field.value == "a=b; Path=/; Max-Age=5; HttpOnly; SameSite=Lax")
        cookie.maximumAge = nil
        #expect(cookie.field.value == "a=b; Path=/; HttpOnly; SameSite=Lax")
        cookie.isSecure = true
        #expect(cookie.field.value.hasSuffix("; Secure"))
    }

    @Test(
        "what sets a cookie is kept by no cache between, and what was private already stays what it was",
        arguments: [
            ("public, max-age=31536000, immutable", "no-store"), ("no-cache", "no-store"),
            ("max-age=60", "no-store"), (nil, "no-store"), ("no-store", "no-store"),
            ("private, no-cache", "private, no-cache"), ("private, no-store", "private, no-store"),
            ("no-cache,Private", "no-cache,Private"), ("public, x-private=1", "no-store"),
        ] as [(String?, String)]
    )
    func caches(said: String?, kept: String) {
        var headers = HTTPFields()
        headers[.cacheControl] = said
        let plain = ResponseContent(headers: headers)
        #expect(plain.keptWithCookies.headers[.cacheControl] == said)
        let cookie = ResponseCookie(name: "a", value: "b", maximumAge: nil, isSecure: false)
        #expect(plain.adding([cookie.field]).keptWithCookies.headers[.cacheControl] == kept)
    }
}

/// W3C Fetch Metadata Request Headers; RFC 6454, 7.
struct RequestSourceTests {
    private func source(
        _ fields: [(String, String)],
        host: String? = "haneul.example:8080"
    ) throws -> RequestSource {
        var headers = HTTPFields()
        for (name, value) in fields { headers[try #require(HTTPField.Name(name))] = value }
        return ServiceRequest(.post, path: "/", headers: headers, authority: host).source
    }

    @Test func `the browser says whose page it was`() throws {
        #expect(try source([("Sec-Fetch-Site", "same-origin")]) == .ownSite)
        #expect(try source([("Sec-Fetch-Site", "none")]) == .ownSite)
        #expect(try source([("Sec-Fetch-Site", "same-site")]) == .otherSite)
        #expect(try source([("Sec-Fetch-Site", "cross-site")]) == .otherSite)
        #expect(
            try source([("Sec-Fetch-Site", "cross-site"), ("Origin", "http://haneul.example:8080")])
                == .otherSite
        )
    }

    @Test func `without it the origin says so`() throws {
        #expect(try source([("Origin", "http://haneul.example:8080")]) == .ownSite)
        #expect(try source([("Origin", "https://HANEUL.example:8080")]) == .ownSite)
        #expect(try source([("Origin", "http://haneul.example")]) == .otherSite)
        #expect(try source([("Origin", "http://evil.example")]) == .otherSite)
        #expect(try source([("Origin", "null")]) == .otherSite)
        #expect(try source([("Origin", "http://haneul.example:8080")], host: nil) == .otherSite)
    }

    @Test func `behind a proxy the host it was asked for counts too`() throws {
        let fields = [("Origin", "https://sky.example"), ("X-Forwarded-Host", "sky.example")]
        #expect(try source(fields, host: "127.0.0.1:8080") == .ownSite)
    }

    @Test func `a program says nothing`() throws {
        #expect(try source([]) == .unknown)
    }
}
