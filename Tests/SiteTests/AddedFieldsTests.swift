import Foundation
import HTTPService
import HTTPTypes
import Testing
import Site

@Suite struct AddedFieldsTests {
    @Test func `a response with more fields is otherwise the same`() {
        let now = Date(timeIntervalSince1970: 1_795_262_400)
        let response = PreparedResponse(
            status: .accepted,
            headers: [.contentType: "text/plain"],
            body: [1, 2],
            lifetime: ContentLifetime(madeAt: now, freshUntil: now + 60),
            repeatableUntil: now + 30,
            charge: 7
        )
        let added = response.adding([HTTPField(name: .via, value: "test")])
        #expect(added.headers == [.contentType: "text/plain", .via: "test"])
        for same in [added, response.secured] {
            #expect(same.status == response.status)
            #expect(same.body == response.body)
            #expect(same.lifetime == response.lifetime)
            #expect(same.repeatableUntil == response.repeatableUntil)
            #expect(same.charge == response.charge)
        }
    }
}
