import Clocks
import Foundation
import HTTPService
import HTTPTypes
import Testing
import Site

@Suite struct AddedFieldsTests {
    @Test func `a response with more fields is otherwise the same`() {
        let now = Date(timeIntervalSince1970: 1_795_262_400)
        let response = ResponseContent(
            status: .accepted,
            headers: [.contentType: "text/plain"],
            body: [1, 2],
            lifetime: ContentLifetime(
                fresh: Lifetime(from: now, lasting: 60),
                isPublic: true,
                repeatable: Lifetime(from: now, lasting: 30)
            ),
            charge: 7
        )
        let added = response.adding([HTTPField(name: .via, value: "test")])
        #expect(added.headers == [.contentType: "text/plain", .via: "test"])
        for same in [added, response.secured] {
            #expect(same.status == response.status)
            #expect(same.body == response.body)
            #expect(same.lifetime == response.lifetime)
            #expect(same.entityTag == response.entityTag)
            #expect(same.charge == response.charge)
        }
    }

    @Test func `a field of its own stays, and is not said twice`() {
        let response = ResponseContent(headers: [.xContentTypeOptions: "nosniff"])
        #expect(response.secured.headers[values: .xContentTypeOptions] == ["nosniff"])
        #expect(response.secured.headers[.contentSecurityPolicy] != nil)
    }
}
