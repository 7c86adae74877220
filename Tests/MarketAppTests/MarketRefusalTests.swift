import Foundation
import HTTPService
import HTTPTypes
import MarketApp
import Testing

struct MarketRefusalTests {
    private struct Body: Decodable {
        let status: Int
        let code: Int
        let message: String
    }

    @Test(
        "A program is told status, code and words",
        arguments: [
            (ServerRefusal.badRequest, 400, -1), (.notFound, 404, -3), (.methodNotAllowed([.get]), 405, -2),
            (.requestTimeout, 408, -1), (.bodyTooLarge, 413, -1), (.targetTooLong, 414, -1),
            (.headersTooLarge, 431, -1), (.tooManyRequests(retryAfter: 3), 429, -98),
            (.overloaded(retryAfter: 5), 503, -98), (.internalError, 500, -99),
        ]
    )
    func table(reason: ServerRefusal, status: Int, code: Int) throws {
        let answer = MarketRefusal.answer(to: reason, path: "/x")
        let body = try JSONDecoder().decode(Body.self, from: Data(answer.body))
        #expect(answer.status.code == status && body.status == status && body.code == code)
        #expect(!body.message.isEmpty)
        #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
    }

    @Test("Who is to wait is told how long, and who takes another method which")
    func fields() {
        let busy = MarketRefusal.answer(to: .overloaded(retryAfter: 5), path: "")
        #expect(busy.headers[.retryAfter] == "5")
        #expect(
            MarketRefusal.answer(to: .methodNotAllowed([.post, .get]), path: "").headers[.allow]
                == "GET, POST"
        )
    }
}
