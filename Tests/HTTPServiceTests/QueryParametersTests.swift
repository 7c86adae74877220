import HTTPService
import Testing

struct QueryParametersTests {
    @Test func decodesAsFormsDo() {
        let query = QueryParameters(raw: "q=San+Jos%C3%A9&appid=&flag&=x&q=second")
        #expect(query["q"] == "San José")
        #expect(query["appid"] == "")
        #expect(query["flag"] == "")
        #expect(query.items.count == 4)
    }

    @Test(arguments: ["q=%ZZ", "q=%", "q=%F", "q=%FF"]) func brokenValuesAreTold(raw: String) {
        let query = QueryParameters(raw: raw)
        #expect(query.item("q") != nil)
        #expect(query["q"] == nil)
    }
}
