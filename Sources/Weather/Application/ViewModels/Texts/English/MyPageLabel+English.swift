extension MyPageLabel {
    public var english: String {
        switch self {
        case .settingsOnly: "Settings without an account"
        case .offerTitle: "Add this device's places?"
        case .offerText:
            "These places were saved on this device before you signed in. They would come after those of your account. Leave them if the device is somebody else's."
        case .keepApart: "Leave them"
        case .add: "Add to my account"
        case .offerNoticesTitle: "Add this device's notifications?"
        case .offerNoticesText:
            "These notifications were set up on this device before you signed in. They would become your account's, and signing out would end them on this device. Leave them if the device is somebody else's."
        case .offerNotices: "Notifications that come along"
        case .offerBrowser: "Notifications in this browser"
        case .notAdded: "This could not be added. Nothing was changed. Try again in a moment."
        case .keys: "API keys"
        case .keysText: "Other apps and programs of yours need a key to get the weather from this server."
        case .keysDocs: "API documentation"
        case .keysNotNeeded: "At the moment this server’s API can be used without a key."
        case .keysFull: "You can have five keys. To make another one, revoke one you no longer use."
        case .keysUnread: "Your keys could not be read. Try again in a moment."
        case .keyName: "Name of the new key"
        case .keyMake: "Make a key"
        case .keyMade: "Made"
        case .keyUsed: "last used"
        case .keyUnused: "never used"
        case .keyByDay: "By day"
        case .keyDay: "Day (UTC)"
        case .keyRequests: "Requests"
        case .keyRefused: "Refused"
        case .keyToday: "Today"
        case .keyFirstDay: "29 days ago"
        case .keyNew: "Your new key"
        case .keyOnce:
            "This is the only time the key is shown. Copy it and keep it safe. If you lose it, revoke it and make another one."
        case .keySent: "Programs send it as appid."
        case .keyCopy: "Copy"
        case .keyCopied: "Copied"
        case .keyNotCopied: "It could not be copied. Select the key and copy it yourself."
        case .keyDone: "I have kept it"
        case .keyRevoke: "Revoke"
        case .keyRevokeTitle: "Revoke this key?"
        case .keyRevokeText:
            "Within seconds, programs that use it get no more weather. This cannot be undone."
        case .keyRevoked: "The key was revoked"
        case .keyGone: "There is no such key. It may have been revoked already."
        case .keyBadName:
            "No key was made. Its name needs 1 to 100 characters, and cannot be eight digits or letters from a to f."
        case .keyNameTaken: "You already have a key of that name. No other one was made."
        case .keysMadeMost: "You have made many keys lately. Try again in a few days."
        case .keysNotOffered: "Keys cannot be made on this server at the moment."
        }
    }
}

extension MyPagePhrase {
    public var english: String {
        switch self {
        case .added(1): "1 place was added to your account"
        case .added(let count): "\(count) places were added to your account"
        case .addedPartly(let count, let leftOut):
            "Added: \(count). There was no room for \(leftOut) more"
        case .addedNotices: "The notifications were added to your account"
        }
    }
}
