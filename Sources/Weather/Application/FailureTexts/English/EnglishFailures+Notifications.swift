import Languages
import NotificationRules

extension EnglishFailures {
    func words(for error: NotificationRuleError) -> FailureWords {
        switch error {
        case .outOfRange(let subject, let given, let allowed):
            FailureWords(
                "\(name(of: subject)) must be \(plain(allowed.lowerBound)) … \(plain(allowed.upperBound))\(unit(of: subject)), given \(plain(given))"
            )
        case .windowUnsuitable:
            FailureWords("a precipitation of a day can be compared for today or tomorrow only")
        case .quietHoursEmpty: FailureWords("quiet hours must not end when they begin")
        case .unknownTimeZone(let name): FailureWords("“\(name.excerpt)” is no known time zone")
        case .currentLocation:
            FailureWords(
                "no notifications can be had for the current location",
                suggestion: "save the place, and choose it"
            )
        case .unusableIdentifier:
            FailureWords("the identifier of the rule or of its place is empty or too long")
        case .identifierTaken(let id):
            FailureWords("another rule has the identifier “\(id.rawValue.excerpt)”")
        case .tooManyRulesAtPlace(_, let limit):
            FailureWords("a place can have \(limit) rules, and has that many", suggestion: "remove one")
        case .tooManyRules(let limit):
            FailureWords("\(limit) rules are kept, and no more can be", suggestion: "remove one")
        }
    }

    private func name(of subject: NotificationRuleError.Subject) -> String {
        switch subject {
        case .bound(let quantity): "the bound for \(name(of: quantity))"
        case .windowHours: "the hours of the window"
        case .leadMinutes: "the minutes before"
        case .leadHours: "the hours before"
        case .timeOfDay: "the time of day"
        case .difference: "the difference"
        case .coolDown: "the pause between two notices"
        case .noticesPerDay: "the notices of a day"
        }
    }

    private func unit(of subject: NotificationRuleError.Subject) -> String {
        switch subject {
        case .bound(let quantity): unit(of: quantity)
        case .windowHours, .leadHours, .coolDown: " hours"
        case .leadMinutes: " minutes"
        case .timeOfDay: " minutes after midnight"
        case .difference: " K"
        case .noticesPerDay: ""
        }
    }

    private func name(of quantity: NoticeQuantity) -> String {
        switch quantity {
        case .temperature: "temperature"
        case .feelsLike: "the apparent temperature"
        case .gust: "gusts"
        case .uvIndex: "the UV index"
        case .pm10: "PM10"
        case .pm2_5: "PM2.5"
        case .precipitationOfDay: "the precipitation of a day"
        }
    }
}
