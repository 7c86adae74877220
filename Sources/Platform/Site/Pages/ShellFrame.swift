import Languages

/// The parts of the shell that are the same for all visitors with one language: the tabs, for each current tab, and
/// the keyboard help. They are drawn once, because drawing them each time would make a page a tenth slower.
struct ShellFrame: Sendable {
    private struct Tab {
        let id: String
        let address: String
        let icon: String
        let label: String
        let isCurrent: Bool
        let isForMembers: Bool
    }

    private struct View: Hashable {
        let tab: String?
        let language: Language
    }

    private var tabs: [View: String] = [:]
    private var help: [Language: String] = [:]

    /// - Parameter draw: Draws a template in a language.
    init(_ design: SiteDesign, draw: (String, Language, [String: Any]) -> String) {
        let hasSearch = design.tabs.contains { $0.id == "search" }
        for language in design.languages {
            help[language] = draw("shell-help", language, ["hasSearch": hasSearch])
            for current in design.tabs.map(\.id) + [nil] {
                let shown = design.tabs.map { tab in
                    Tab(
                        id: tab.id,
                        address: tab.address,
                        icon: tab.icon,
                        label: tab.label(language),
                        isCurrent: tab.id == current,
                        isForMembers: tab.isForMembers
                    )
                }
                tabs[View(tab: current, language: language)] = draw("shell-tabs", language, ["tabs": shown])
            }
        }
    }

    /// - Parameter tab: `nil` if the page belongs to no tab.
    func tabs(current tab: String?, in language: Language) -> String {
        tabs[View(tab: tab, language: language)] ?? tabs[View(tab: nil, language: language)] ?? ""
    }

    func help(in language: Language) -> String { help[language] ?? "" }
}
