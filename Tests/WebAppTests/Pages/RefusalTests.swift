import HTTPService
import HTTPTypes
import TestSupport
import Testing

@testable import Site
@testable import WebApp

struct RefusalTests {
    private func refusal(
        _ status: HTTPResponse.Status,
        language: String = "en",
        method: HTTPRequest.Method = .get
    ) async throws -> ResponseContent {
        let app = try WebApp(container: FakeAppContainer())
        let request = ServiceRequest(
            method,
            path: "/nowhere",
            headers: [.acceptLanguage: language],
            id: "request-7"
        )
        return await app.refusal(status, to: request)
    }

    @Test(
        "C20: a page that is not there is said so in the app’s look, with one way on",
        arguments: ["en", "ko"]
    )
    func notFound(language: String) async throws {
        let response = try await refusal(.notFound, language: language)
        let html = String(decoding: response.body, as: UTF8.self)
        #expect(response.status == .notFound)
        #expect(html.contains(language == "ko" ? "그런 화면은 없습니다" : "There is no such page"))
        #expect(html.contains(#"<a class="button primary" href="/">"#))
        #expect(response.headers[.contentSecurityPolicy] != nil)
    }

    @Test("C20: a fault of ours is named by what the log calls it, and no other refusal is")
    func reference() async throws {
        let fault = String(decoding: try await refusal(.internalServerError).body, as: UTF8.self)
        #expect(fault.contains("request-7"))
        let other = String(decoding: try await refusal(.notFound).body, as: UTF8.self)
        #expect(!other.contains("request-7"))
    }

    @Test(
        "Every refusal says something",
        arguments: [400, 401, 403, 404, 405, 408, 413, 414, 429, 431, 500, 503]
    )
    func all(code: Int) async throws {
        let response = try await refusal(HTTPResponse.Status(code: code))
        let html = String(decoding: response.body, as: UTF8.self)
        #expect(html.firstMatch(of: /<h1>[^<]+<\/h1>\s*<p>[^<]+<\/p>/) != nil)
    }

    @Test("A refused form is answered as a form: its refusal is not itself refused for want of a token")
    func form() async throws {
        #expect(try await refusal(.contentTooLarge, method: .post).status == .contentTooLarge)
    }
}
