import HTTPService
import HTTPTypes
import LiveUpdates
import Testing

struct EventBytesTests {
    @Test func everyLineOfTheDataIsAField() {
        let event = EventBytes(name: "row", id: "7", data: "one\ntwo")
        #expect(String(decoding: event.bytes, as: UTF8.self) == "event: row\nid: 7\ndata: one\ndata: two\n\n")
    }

    @Test func streamsAreNotKept() {
        #expect(ResponseContent.eventStream.headers[.cacheControl] == "no-store")
    }
}
