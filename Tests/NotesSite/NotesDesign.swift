import Languages
import Site

extension SiteDesign {
    static let notes = SiteDesign(
        cookie: "notes",
        languages: [.korean, .english],
        tabs: [
            Tab("notes", address: "/", icon: "edit") { NotesLabel.notes.text(in: $0) },
            Tab("about", address: "/about", icon: "info") { NotesLabel.about.text(in: $0) },
        ],
        colors: ThemeColors(light: "#eef2f8", dark: "#0b0f1a"),
        tables: [NotesLabel.self],
        assets: SiteAssets(product: templates.mapValues { Array($0.utf8) }, styles: []),
        installation: Installation(
            categories: ["productivity"],
            background: "#0b0f1a",
            offline: Installation.Offline(pages: "/(?:about)?", changing: "/notes")
        )
    )

    private static let templates = [
        "templates/notes.mustache": """
        {{<shell}}{{$content}}
        <div class="title"><h1>{{t.app.notes}}</h1></div>
        <div data-live="/live/notes"{{^shell.isLive}} data-still{{/shell.isLive}}>{{{page.list}}}</div>
        <form class="field" method="post" action="/notes">
        <input type="hidden" name="token" value="{{shell.token}}">
        <label for="text">{{t.app.text}}</label><input id="text" name="text" required>
        <button class="button primary">{{t.app.add}}</button>
        </form>
        {{/content}}{{/shell}}
        """,
        "templates/note-list.mustache": """
        <ul class="panel" id="{{id}}" data-hash="{{hash}}">{{#notes}}<li>{{.}}</li>{{/notes}}</ul>
        """,
    ]
}

/// Every word of the site.
enum NotesLabel: String, LabelTable {
    case appName, description, summary, home, withoutScripts, notes, about, text, add, added, empty

    static let name = "app"

    var korean: String {
        switch self {
        case .appName, .notes: "쪽지"
        case .description, .summary: "쪽지를 남기는 곳"
        case .home: "쪽지로 가기"
        case .withoutScripts: "스크립트가 꺼져 있습니다."
        case .about: "소개"
        case .text: "쪽지 내용"
        case .add: "남기기"
        case .added: "쪽지를 남겼습니다"
        case .empty: "내용을 적어 주세요"
        }
    }

    var japanese: String { english }

    var english: String {
        switch self {
        case .appName, .notes: "Notes"
        case .description, .summary: "A place to leave notes"
        case .home: "Go to the notes"
        case .withoutScripts: "Scripts are off."
        case .about: "About"
        case .text: "Your note"
        case .add: "Leave it"
        case .added: "The note was left"
        case .empty: "Write something first"
        }
    }
}
