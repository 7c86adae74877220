import Meteorology
import NotificationRules
import WeatherModels

extension RulePhrase {
    var english: String {
        switch self {
        case .warnings(let severity, let kinds):
            kinds.isEmpty
                ? Self.level(severity).english
                : "\(Self.level(severity).english) (\(kinds.joined(separator: ", ").lowercased()): advisories too)"
        case .precipitation(let lead, onlySnow: false): "\(lead) rain or snow begins"
        case .precipitation(let lead, onlySnow: true): "\(lead) snow begins"
        case .beyond(let quantity, .over, let bound, let window):
            "\(quantity.subject) over \(bound), \(window.lowercasedFirst)"
        case .beyond(let quantity, .under, let bound, let window):
            "\(quantity.subject) under \(bound), \(window.lowercasedFirst)"
        case .frost: "Frost tonight"
        case .differs(let degrees): "Tomorrow’s high differs from today’s by \(degrees) or more"
        case .morning(let time): "The weather of the day, every day at \(time)"
        case .unknown: "This server does not know this kind of rule. It is kept, and tells nothing."
        case .level(.unknown), .level(.minor): "All levels"
        case .level(.moderate): "Advisories and above"
        case .level(.severe): "Warnings and above"
        case .level(.extreme): "Only the highest level"
        case .minutes(let count): "\(count) min"
        case .hours(let count): "\(count) h"
        case .days(let count): count == 1 ? "1 day" : "\(count) days"
        case .minutesBefore(let count): "\(count) min before"
        case .hoursBefore(let count): "\(count) h before"
        case .window(.nextHours(let hours)): "Next \(hours) h"
        case .window(.today): "Today"
        case .window(.tomorrow): "Tomorrow"
        case .window(.tonight): "Tonight"
        case .noPause: "None"
        case .noticesPerDay(let count): "\(count)"
        case .numberMissing: "Enter a number."
        case .outOfRange(let least, let most): "Enter a number from \(least) to \(most)."
        case .lookedAt(let time): "Checked every \(time)"
        }
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension NoticeQuantity {
    fileprivate var subject: String {
        switch self {
        case .temperature: "Temperature"
        case .feelsLike: "Feels like"
        case .gust: "Gusts"
        case .uvIndex: "UV index"
        case .pm10: "PM10"
        case .pm2_5: "PM2.5"
        case .precipitationOfDay: "Precipitation of the day"
        }
    }
}
