public import Languages

/// Texts around every screen of every product.
public enum ShellLabel: String, LabelTable {
    case tabs, back, close, cancel, save, retry, undo
    case skipToContent, connectionLost, offline, connectedAgain
    /// Ages for scripts: less than a minute, minutes, hours and days; `#` is the number.
    case ages
    case shortcuts, search, refresh, alongTheList, thisHelp

    public static let name = "shell"
}
