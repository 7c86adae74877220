import Meteorology
import NotificationRules

extension NoticePhrase {
    var english: String {
        switch self {
        case .titled(let place, let news): "\(place): \(news)"
        case .details(let parts): parts.joined(separator: " · ")
        case .moreNames(let name, let count): "\(name) and \(count) more"
        case .tomorrow: "Tomorrow"
        case .escalated: "Now more severe"
        case .until(let end): "Until \(end)"
        case .untilLifted: "Until further notice"
        case .soon(let phase): "\(phase.english) soon"
        case .ahead(let phase): "\(phase.english) ahead"
        case .beyond(.precipitationOfDay, _, let value): "Precipitation \(value)"
        case .beyond(let quantity, .over, let value): "\(quantity.noticeName) up to \(value)"
        case .beyond(let quantity, .under, let value): "\(quantity.noticeName) down to \(value)"
        case .about(let time): "Around \(time)"
        case .bound(.over, let bound): "Over your limit of \(bound)"
        case .bound(.under, let bound): "Under your limit of \(bound)"
        case .frost: "Frost tonight"
        case .lowest(let value, let time): "Down to \(value) \(time.lowercasingFirst)"
        case .differs(let degrees, isColder: true): "Tomorrow \(degrees)° colder"
        case .differs(let degrees, isColder: false): "Tomorrow \(degrees)° warmer"
        case .highs(let today, let tomorrow): "High \(today) today, \(tomorrow) tomorrow"
        case .theDay: "Today’s weather"
        case .range(let high, let low): "High \(high), low \(low)"
        }
    }
}

extension String {
    fileprivate var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension NoticeQuantity {
    fileprivate var noticeName: String {
        switch self {
        case .temperature: "Temperature"
        case .feelsLike: "Feels like"
        case .gust: "Gusts"
        case .uvIndex: "UV index"
        case .pm10: "PM10"
        case .pm2_5: "PM2.5"
        case .precipitationOfDay: "Precipitation"
        }
    }
}
