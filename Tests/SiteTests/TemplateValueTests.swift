import Site
import Testing

struct TemplateValueTests {
    private struct Row {
        let name: String
        var note: String?
        var count = 0
        var isFirst = false
        var tags: [String] = []
        var inner: [Row] = []
    }

    private enum Kind: String { case rain }

    private func rendered(_ template: String, _ values: [String: Any]) throws -> String? {
        try TemplateLibrary(["page": template, "part": "({{name}})"]).render("page", values)
    }

    @Test("A structure is read by its stored properties, and escaped")
    func structures() throws {
        let row = Row(name: "a & b", count: 3)
        #expect(
            try rendered("{{row.name}} {{{row.name}}} {{row.count}}", ["row": row]) == "a &amp; b a & b 3"
        )
        #expect(try rendered("{{#row}}{{>part}}{{/row}}", ["row": row]) == "(a &amp; b)")
    }

    @Test("What has no value is looked for further out, and is otherwise empty")
    func missing() throws {
        let values: [String: Any] = ["row": Row(name: "n"), "note": "outer", "kept": Row?.none as Any]
        #expect(try rendered("{{#row}}{{note}}{{/row}}", values) == "outer")
        #expect(try rendered("[{{row.note}}{{row.nothing}}{{nothing}}]", values) == "[]")
        #expect(try rendered("{{#kept}}yes{{/kept}}{{^kept}}no{{/kept}}", values) == "no")
        #expect(try rendered("{{^row.isFirst}}no{{/row.isFirst}}", values) == "no")
    }

    @Test("Lists are walked, of texts and of structures, also of those within them")
    func lists() throws {
        let inner = [Row(name: "x", isFirst: true), Row(name: "y", note: "why", tags: ["p", "q"])]
        let values: [String: Any] = ["rows": [Row(name: "o", inner: inner)], "none": [Row]()]
        let template = """
            {{#rows}}{{#inner}}{{#isFirst}}1{{/isFirst}}{{name}}{{#note}}:{{.}}{{/note}}{{#tags}}<{{.}}>{{/tags}};\
            {{/inner}}{{/rows}}{{^none}}none{{/none}}
            """
        #expect(try rendered(template, values) == "1x;y:why<p><q>;none")
    }

    @Test("Dictionaries may have structures in them, and lists dictionaries")
    func dictionaries() throws {
        let values: [String: Any] = [
            "own": ["row": Row(name: "in")] as [String: Any], "words": ["a": "b"],
            "list": [["name": "1"], ["name": "2"]],
        ]
        #expect(
            try rendered("{{own.row.name}} {{words.a}} {{#list}}{{name}}{{/list}}", values) == "in b 12"
        )
    }

    @Test("Numbers and cases are written as Swift describes them")
    func others() throws {
        let values: [String: Any] = [
            "half": 0.5, "small": Int32(7), "kind": Kind.rain, "part": "abc".prefix(2),
        ]
        #expect(try rendered("{{half}} {{small}} {{kind}} {{part}}", values) == "0.5 7 rain ab")
    }
}
