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

    @Test(
        "written out it says the same, whatever is in it",
        arguments: [
            ("q=%EC%84%9C+x&lang=ko", "q=%EC%84%9C%20x&lang=ko"), ("0&T", "0&T"), ("q=", "q"),
            ("a=1%262&a%3D=%0A", "a=1%262&a%3D=%0A"), ("q=%ZZ&n=1", "q=%25ZZ&n=1"), ("", ""),
        ]
    )
    func text(raw: String, text: String) { #expect(QueryParameters(raw: raw).text == text) }

    @Test(arguments: ["q=%ZZ", "q=%", "q=%F", "q=%FF"]) func brokenValuesAreTold(raw: String) {
        let query = QueryParameters(raw: raw)
        #expect(query.item("q") != nil)
        #expect(query["q"] == nil)
    }

    @Test(
        "what cannot be decoded stands for itself where it is read loosely",
        arguments: [
            ("%l:+%c+%t", "%l: %c %t"), ("%25l:%20%25c", "%l: %c"), ("%C%20%t", "%C %t"), ("%", "%"),
            ("%f", "%f"),
            ("%EC%84%9C+%t", "서 %t"), ("%FF+%t", "%FF %t"), ("a+b", "a b"), ("", ""),
        ]
    )
    func loosely(raw: String, text: String) {
        #expect(QueryParameters(raw: "format=" + raw).item("format")?.looseValue == text)
    }
}
