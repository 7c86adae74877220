public import Languages

/// The texts of accounts that are the weather's own.
public enum MyPageLabel: String, LabelTable {
    /// The link beside signing in.
    case settingsOnly
    /// The places of the device, offered to somebody who signed in, and its notifications.
    case offerTitle, offerText, keepApart, add
    case offerNoticesTitle, offerNoticesText, offerNotices, offerBrowser
    case notAdded
    /// The person's keys to the API.
    case keys, keysText, keysDocs, keysNotNeeded, keysFull, keysUnread
    case keyName, keyMake, keyMade, keyUsed, keyUnused
    /// The use of a key.
    case keyByDay, keyDay, keyRequests, keyRefused, keyToday, keyFirstDay
    /// A new key, which is shown once.
    case keyNew, keyOnce, keySent, keyCopy, keyCopied, keyNotCopied, keyDone
    case keyRevoke, keyRevokeTitle, keyRevokeText, keyRevoked
    /// Why nothing was done.
    case keyGone, keyBadName, keyNameTaken, keysMadeMost, keysNotOffered

    public static let name = "myPage"
}
