extension SettingsLabel {
    public var english: String {
        switch self {
        case .title: "Settings"
        case .units: "Units"
        case .temperature: "Temperature"
        case .wind: "Wind"
        case .pressure: "Pressure"
        case .precipitation: "Precipitation"
        case .visibility: "Visibility"
        case .display: "Display"
        case .language: "Language"
        case .clock: "Clock"
        case .theme: "Theme"
        case .automatic: "Automatic"
        case .light: "Light"
        case .dark: "Dark"
        case .hours12: "12 hours"
        case .hours24: "24 hours"
        case .live: "Live updates"
        case .liveHint: "An open page follows the weather by itself. Without it you can still refresh."
        case .on: "On"
        case .off: "Off"
        case .notSaved: "There is no connection. It was not saved, and nothing was changed."
        case .device: "Where this device is"
        case .sources: "Weather data"
        case .sourcesHint:
            "Asked in this order, each where it answers: the next where the one before cannot. "
                + "Measurements and warnings come from all who have them."
        case .data: "Your data"
        case .dataHint:
            "There is no account. Your places and settings are on this server, and a cookie in this browser alone leads to them."
        case .export: "Export"
        case .exportHint: "Your places, settings and recent searches as a JSON file."
        case .erase: "Erase everything"
        case .eraseHint: "Erases all that is kept on the server, and the cookie in this browser."
        case .eraseTitle: "Erase everything?"
        case .eraseText:
            "Your places, settings and recent searches go from the server. This cannot be undone."
        case .eraseNow: "Erase"
        case .erased: "Everything you saved is erased"
        case .nothingKept: "Nothing is kept yet."
        case .nothingToErase: "Nothing was saved"
        }
    }
}
