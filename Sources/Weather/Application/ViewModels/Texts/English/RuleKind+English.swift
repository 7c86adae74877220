extension RuleKind {
    public var english: Text {
        switch self {
        case .warning: ("Weather alerts", "Heavy rain, storms, heat and cold")
        case .precipitation: ("Rain or snow", "Before it begins")
        case .temperature: ("Temperature", "Over or under a limit")
        case .feelsLike: ("Feels like", "Over or under a limit")
        case .frost: ("Frost tonight", "Below freezing before the morning")
        case .change: ("Change of temperature", "Tomorrow differs much from today")
        case .gust: ("Gusts", "When the wind gets strong")
        case .precipitationOfDay: ("Precipitation of the day", "When much falls")
        case .uvIndex: ("UV index", "When it gets high")
        case .pm10: ("PM10", "When the air is bad")
        case .pm2_5: ("PM2.5", "When the air is bad")
        case .morning: ("Morning", "The weather of the day at a time")
        }
    }
}
