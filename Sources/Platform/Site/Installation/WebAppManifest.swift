import Languages

/// The manifest that describes the installed app (W3C, Web Application Manifest).
struct WebAppManifest: Encodable {
    struct Icon: Encodable {
        var src: String
        var sizes: String
        var type: String
        var purpose: String?
    }

    struct Shortcut: Encodable {
        var name: String
        var url: String
    }

    var id = "/"
    var startURL = "/"
    var scope = "/"
    var display = "standalone"
    var lang: String
    var name: String
    var shortName: String
    var description: String
    var categories: [String]
    var backgroundColor: String
    var themeColor: String
    var icons: [Icon]
    var shortcuts: [Shortcut]

    private enum CodingKeys: String, CodingKey {
        case id, scope, display, lang, name, description, categories, icons, shortcuts
        case startURL = "start_url"
        case shortName = "short_name"
        case backgroundColor = "background_color"
        case themeColor = "theme_color"
    }

    init(of design: SiteDesign, in language: Language) {
        let (installation, addresses) = (design.installation, design.assets.addresses)
        lang = language.rawValue
        name = design.name(language)
        shortName = design.name(language)
        description = design.word("summary", in: language)
        categories = installation.categories
        backgroundColor = installation.background
        themeColor = installation.background
        icons = [
            ("app_192_png", "192x192", nil), ("app_512_png", "512x512", nil),
            ("app_maskable_png", "512x512", "maskable"),
        ]
        .compactMap { name, sizes, purpose in
            addresses[name].map { Icon(src: $0, sizes: sizes, type: "image/png", purpose: purpose) }
        }
        shortcuts = installation.shortcuts.map { Shortcut(name: $0.label(language), url: $0.address) }
    }
}
