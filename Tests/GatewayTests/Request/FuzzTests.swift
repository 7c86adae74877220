import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing

@Suite("Requests as nobody should write them")
struct FuzzTests {
    @Test("4.10: each has a documented status and a body of its type", arguments: UInt64(0)..<4)
    func documented(seed: UInt64) async throws {
        let gateway = GatewayUnderTest(history: MadeUpPast())
        var requests = RequestMutator(seed: seed)
        for _ in 0..<750 {
            let request = requests.next()
            var asked = ServiceRequest(
                request.form == nil ? .get : .post,
                path: request.path,
                query: QueryParameters(raw: request.query)
            )
            if let form = request.form {
                asked.headers[.contentType] = form.type
                asked.body = Array(form.body.utf8)
            }
            let response = try await gateway.respond(to: asked)
            #expect([200, 400, 404].contains(response.status.code), "\(response.status) for \(request)")
            let type = try #require(response.headers[.contentType])
            if type.hasPrefix("application/json") {
                let object = try? JSONSerialization.jsonObject(with: Data(response.body))
                #expect(object != nil, "no JSON for \(request)")
            }
            #expect(!response.body.isEmpty)
        }
    }

    @Test("query parameters of random bytes are read without a trap, and again as they were written")
    func queries() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<5000 {
            let bytes = (0..<(generator.next() % 40)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
            let text = String(decoding: bytes, as: UTF8.self)
            _ = QueryParameters(raw: text)
            let escaped = text.utf8.map { "%" + String(Int($0) + 0x100, radix: 16).suffix(2) }.joined()
            #expect(QueryParameters(raw: "name=" + escaped)["name"] == text)
        }
    }
}
