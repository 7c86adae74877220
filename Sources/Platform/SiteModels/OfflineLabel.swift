public import Languages

/// Texts shown when the server cannot be reached.
public enum OfflineLabel: String, LabelTable {
    case title, explanation, hint, showHome
    /// On the page of a form that could not be sent.
    case unsent
    /// While changes wait on the device for a connection.
    case pending
    /// When such changes could not be saved.
    case refused
    /// On a page shown without a connection; the browser replaces `{age}` by "5 min ago".
    case shownFrom

    public static let name = "offline"
}
