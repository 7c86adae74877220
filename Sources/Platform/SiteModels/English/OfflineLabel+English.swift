extension OfflineLabel {
    public var english: String {
        switch self {
        case .title: "You are offline"
        case .explanation: "The server cannot be reached, and this screen is not kept on this device."
        case .hint:
            "Pages you have seen before can be shown without a connection. What you just changed was not saved."
        case .showHome: "Show the first page"
        case .unsent: "There is no connection: nothing was changed. Try again once there is."
        case .pending: "Your changes will be sent once there is a connection"
        case .refused: "What you changed offline could not be saved."
        case .shownFrom: "received {age}"
        }
    }
}
