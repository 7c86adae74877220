public import Languages
public import NotificationRules

/// What a rule can be about, as the editor offers it. The raw values are in addresses and forms.
public enum RuleKind: String, CaseIterable, Hashable, Sendable, Translated {
    /// The name of the kind, and an example of what it tells.
    public typealias Text = (name: String, example: String)

    case warning, precipitation, temperature, feelsLike, frost, change, gust, precipitationOfDay, uvIndex
    case pm10, pm2_5, morning

    /// Returns `nil` for a condition that the editor does not know.
    public init?(_ condition: RuleCondition) {
        switch condition {
        case .warning: self = .warning
        case .precipitation: self = .precipitation
        case .threshold(let rule):
            self = rule.isFrost ? .frost : Self(rule.quantity)
        case .change: self = .change
        case .morning: self = .morning
        case .unknown: return nil
        }
    }

    private init(_ quantity: NoticeQuantity) {
        self =
            switch quantity {
            case .temperature: .temperature
            case .feelsLike: .feelsLike
            case .gust: .gust
            case .uvIndex: .uvIndex
            case .pm10: .pm10
            case .pm2_5: .pm2_5
            case .precipitationOfDay: .precipitationOfDay
            }
    }

    /// What is compared with a bound; `nil` for a kind without one.
    public var quantity: NoticeQuantity? {
        switch self {
        case .temperature: .temperature
        case .feelsLike: .feelsLike
        case .gust: .gust
        case .precipitationOfDay: .precipitationOfDay
        case .uvIndex: .uvIndex
        case .pm10: .pm10
        case .pm2_5: .pm2_5
        case .warning, .precipitation, .frost, .change, .morning: nil
        }
    }

    /// A symbol of the icon file.
    var icon: String {
        switch self {
        case .warning: "alert"
        case .precipitation: "umbrella"
        case .temperature, .feelsLike, .frost, .change: "thermometer"
        case .gust: "wind"
        case .precipitationOfDay: "drop"
        case .uvIndex: "sun"
        case .pm10, .pm2_5: "dust"
        case .morning: "sunrise"
        }
    }
}
