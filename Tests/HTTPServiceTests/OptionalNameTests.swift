import HTTPService
import HTTPTypes
import Testing

@Suite struct OptionalNameTests {
    @Test("A field whose name is malformed is absent, and no other")
    func malformed() {
        let bad = HTTPField.Name("not a name")
        var fields: HTTPFields = [.via: "proxy", .authorization: "secret"]
        #expect(bad == nil)
        #expect(fields[bad] == nil)
        #expect(fields[values: bad].isEmpty)
        fields[bad] = "value"
        #expect(fields == [.via: "proxy", .authorization: "secret"])
        let good = HTTPField.Name("X-Good")
        fields[good] = "value"
        #expect(fields[good] == "value")
        #expect(fields[values: good] == ["value"])
    }
}
