import Languages
import ViewModels
import WeatherModels

/// What a device is told when the app is put on its home screen (W3C, Web Application Manifest).
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
    var categories = ["weather"]
    var backgroundColor = Self.night
    var themeColor = Self.night
    var icons: [Icon]
    var shortcuts: [Shortcut]

    /// Behind the list of the dark theme: what is seen before the first page is.
    static let night = "#0b0f1a"

    private enum CodingKeys: String, CodingKey {
        case id, scope, display, lang, name, description, categories, icons, shortcuts
        case startURL = "start_url"
        case shortName = "short_name"
        case backgroundColor = "background_color"
        case themeColor = "theme_color"
    }

    /// - Parameter addresses: Of the assets, as templates read them.
    init(in language: Language, addresses: [String: String]) {
        let name = ShellLabel.appName.text(in: language)
        lang = language.rawValue
        self.name = name
        shortName = name
        description = OfflineLabel.description.text(in: language)
        icons = [
            Icon(src: addresses["app_192_png"] ?? "", sizes: "192x192", type: "image/png"),
            Icon(src: addresses["app_512_png"] ?? "", sizes: "512x512", type: "image/png"),
            Icon(
                src: addresses["app_maskable_png"] ?? "",
                sizes: "512x512",
                type: "image/png",
                purpose: "maskable"
            ),
        ]
        shortcuts = [Shortcut(name: ShellLabel.search.text(in: language), url: "/search")]
    }
}
