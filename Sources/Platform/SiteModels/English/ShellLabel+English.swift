extension ShellLabel {
    public var english: String {
        switch self {
        case .tabs: "Main screens"
        case .back: "Back"
        case .close: "Close"
        case .cancel: "Cancel"
        case .save: "Save"
        case .retry: "Try again"
        case .undo: "Undo"
        case .skipToContent: "Skip to content"
        case .connectionLost: "Connection lost, connecting again"
        case .offline: "Offline"
        case .connectedAgain: "Connected again"
        case .ages: "just now|# min ago|# h ago|# days ago"
        case .shortcuts: "Keyboard shortcuts"
        case .search: "Search"
        case .refresh: "Refresh"
        case .alongTheList: "Along the list"
        case .thisHelp: "This help"
        }
    }
}
