public import Languages

/// The texts of accounts that are the weather's own.
public enum MyPageLabel: String, LabelTable {
    /// The link beside signing in.
    case settingsOnly
    /// The places of the device, offered to somebody who signed in.
    case offerTitle, offerText, keepApart, add
    case notAdded

    public static let name = "myPage"
}
