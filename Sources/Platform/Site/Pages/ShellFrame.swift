import Languages

/// What stands around every page and is the same for everybody who speaks its language: the tabs, by which of them is in view,
/// and the help of the keys. Drawn once, since a page would be drawn by a tenth slower with them.
struct ShellFrame: Sendable {
    private struct Tab {
        let id: String
        let address: String
        let icon: String
        let label: String
        let isCurrent: Bool
    }

    private struct View: Hashable {
        let tab: String?
        let language: Language
    }

    private var tabs: [View: String] = [:]
    private var help: [Language: String] = [:]

    /// - Parameter draw: The text of a template in a language.
    init(_ design: SiteDesign, draw: (String, Language, [String: Any]) -> String) {
        let hasSearch = design.tabs.contains { $0.id == "search" }
        for language in Language.allCases {
            help[language] = draw("shell-help", language, ["hasSearch": hasSearch])
            for current in design.tabs.map(\.id) + [nil] {
                let shown = design.tabs.map { tab in
                    Tab(
                        id: tab.id,
                        address: tab.address,
                        icon: tab.icon,
                        label: tab.label(language),
                        isCurrent: tab.id == current
                    )
                }
                tabs[View(tab: current, language: language)] = draw("shell-tabs", language, ["tabs": shown])
            }
        }
    }

    /// - Parameter tab: Nil: the page belongs to none.
    func tabs(current tab: String?, in language: Language) -> String {
        tabs[View(tab: tab, language: language)] ?? tabs[View(tab: nil, language: language)] ?? ""
    }

    func help(in language: Language) -> String { help[language] ?? "" }
}
