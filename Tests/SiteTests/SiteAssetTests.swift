import HTTPService
import Testing
import Site

struct SiteAssetTests {
    @Test func anotherContentHasAnotherAddress() {
        let one = SiteAsset(path: "styles/app.css", contentType: "text/css", bytes: Array("a{}".utf8))
        let other = SiteAsset(path: "styles/app.css", contentType: "text/css", bytes: Array("b{}".utf8))
        #expect(one.address != other.address)
        #expect(one.address.hasPrefix("/assets/app.") && one.address.hasSuffix(".css"))
    }

    @Test func templatesIncludeAndEscape() throws {
        let library = try TemplateLibrary([
            "shell": "<p>{{$content}}{{/content}}</p>",
            "page": "{{<shell}}{{$content}}{{name}}{{#rows}}{{>row}}{{/rows}}{{/content}}{{/shell}}",
            "row": "<i>{{title}}{{t.list.edit}}</i>",
        ])
        struct Row { let title: String }
        let values: [String: Any] = [
            "name": "<&>", "rows": [Row(title: "서울")], "t": ["list": ["edit": "편집"]],
        ]
        #expect(library.render("page", values) == "<p>&lt;&amp;&gt;<i>서울편집</i></p>")
        #expect(library.render("absent", values) == nil)
    }

    @Test func aBrokenTemplateIsNamed() {
        #expect(throws: TemplateError.self) { try TemplateLibrary(["broken": "{{#a}}"]) }
    }
}
