extension MyPageLabel {
    public var english: String {
        switch self {
        case .settingsOnly: "Settings without an account"
        case .offerTitle: "Add this device's places?"
        case .offerText:
            "These places were saved on this device before you signed in. They would come after those of your account. Leave them if the device is somebody else's."
        case .keepApart: "Leave them"
        case .add: "Add to my account"
        case .notAdded: "The places could not be added. Nothing was changed. Try again in a moment."
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
        }
    }
}
