extension StoreLabel {
    public var english: String {
        switch self {
        case .unreadable:
            "What you saved cannot be read at the moment, so this page shows what holds for everybody. Refresh in a little while."
        case .cookiesRefused:
            "This browser refuses cookies, so nothing can be saved. Allow cookies for this site and try again."
        case .notSaved: "It could not be saved, and nothing was changed. Try again in a little while."
        }
    }
}
