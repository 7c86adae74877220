import AccountPages
import Languages
import Site

extension SiteDesign {
    static let members = SiteDesign(
        cookie: "members",
        languages: Language.allCases,
        tabs: [
            Tab("hall", address: "/", icon: "home") { MembersLabel.hall.text(in: $0) },
            Tab("vault", address: "/vault", icon: "person", isForMembers: true) {
                MembersLabel.vault.text(in: $0)
            },
            Tab("me", address: "/me", icon: "person", isForMembers: true) {
                AccountLabel.myPage.text(in: $0)
            },
        ],
        colors: ThemeColors(light: "#eef2f8", dark: "#0b0f1a"),
        tables: [MembersLabel.self] + AccountDesign.tables,
        assets: SiteAssets(
            product: AccountDesign.files.merging(templates.mapValues { Array($0.utf8) }) { $1 },
            styles: [AccountDesign.style]
        ),
        installation: Installation(
            categories: ["productivity"],
            background: "#0b0f1a",
            offline: Installation.Offline(
                pages: "/(?:vault|me|\(AccountDesign.pages))?",
                changing: AccountDesign.changing()
            )
        )
    )

    private static let templates = [
        "templates/hall.mustache": """
        {{<shell}}{{$content}}<div class="title"><h1>{{t.app.hall}}</h1></div>{{/content}}{{/shell}}
        """,
        "templates/vault.mustache": """
        {{<shell}}{{$content}}
        <div class="title"><h1>{{t.app.vault}}</h1></div>
        <div data-live="/me/live"><p class="panel" data-who>{{page.email}}</p></div>
        {{/content}}{{/shell}}
        """,
    ]
}

/// Every word of the site besides those of accounts.
enum MembersLabel: String, LabelTable {
    case appName, description, summary, home, withoutScripts, hall, vault

    static let name = "app"

    var korean: String {
        switch self {
        case .appName, .description, .summary: "회원의 집"
        case .home: "로비로 가기"
        case .withoutScripts: "스크립트가 꺼져 있습니다."
        case .hall: "로비"
        case .vault: "금고"
        }
    }

    var japanese: String {
        switch self {
        case .appName, .description, .summary: "会員の家"
        case .home: "ロビーへ"
        case .withoutScripts: "スクリプトがオフです。"
        case .hall: "ロビー"
        case .vault: "金庫"
        }
    }

    var english: String {
        switch self {
        case .appName, .description, .summary: "Members' house"
        case .home: "Go to the hall"
        case .withoutScripts: "Scripts are off."
        case .hall: "Hall"
        case .vault: "Vault"
        }
    }
}
