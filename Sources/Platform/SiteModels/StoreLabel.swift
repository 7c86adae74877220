public import Languages

/// Texts about stored data that cannot be read or saved.
public enum StoreLabel: String, LabelTable {
    /// Pages are shown with default settings.
    case unreadable
    case cookiesRefused
    case notSaved

    public static let name = "store"
}
