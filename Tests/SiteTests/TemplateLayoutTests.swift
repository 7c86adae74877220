import Testing

@testable import Site

struct TemplateLayoutTests {
    @Test("Elements and sections on lines of their own leave no blank in the page")
    func lines() {
        let template = """
            <ul class="rows">
              {{#rows}}
                <li>
                  <b>{{name}}</b>

                  {{>badge}}
                </li>
              {{/rows}}
            </ul>

            """
        #expect(
            TemplateLibrary.withoutLayout(template)
                == #"<ul class="rows">{{#rows}}<li><b>{{name}}</b>{{>badge}}</li>{{/rows}}</ul>"#
        )
    }

    @Test("A blank within a line is kept, also at the edge of a section")
    func blanks() {
        let template = """
            <p>
              <span>{{high}}</span> <span>{{low}}</span>
              {{#age}} · <time>{{.}}</time>{{/age}}
            </p>
            """
        #expect(
            TemplateLibrary.withoutLayout(template)
                == "<p><span>{{high}}</span> <span>{{low}}</span>{{#age}} · <time>{{.}}</time>{{/age}}</p>"
        )
    }

    @Test(
        "A line break beside text, or within a tag, stays one: it parts words and attributes",
        arguments: [
            ("<p>\n  one\n  two\n</p>", "<p>\none\ntwo\n</p>"),
            ("<a\n    href=\"/\"\n    hidden>", "<a\nhref=\"/\"\nhidden>"),
            ("{{a}},\n{{b}}", "{{a}},\n{{b}}"), ("", ""), (" \n\t\n", ""),
            ("<p>\r\n  <b></b>\r\n</p>\r\n", "<p><b></b></p>"),
        ]
    )
    func text(template: String, rendered: String) {
        #expect(TemplateLibrary.withoutLayout(template) == rendered)
    }

    @Test("A library renders templates without their layout, an included one too")
    func library() throws {
        let library = try TemplateLibrary([
            "page": "<main>\n  {{#names}}\n    {{>name}}\n  {{/names}}\n</main>\n",
            "name": "<p>\n  <b>{{.}}</b>\n</p>\n",
        ])
        #expect(
            library.render("page", ["names": ["a", "b"]]) == "<main><p><b>a</b></p><p><b>b</b></p></main>"
        )
    }
}
