import Languages
import NotificationRules

extension KoreanFailures {
    func words(for error: NotificationRuleError) -> FailureWords {
        switch error {
        case .outOfRange(let subject, let given, let allowed):
            FailureWords(
                "\(name(of: subject)) 값은 \(plain(allowed.lowerBound)) … \(plain(allowed.upperBound))\(unit(of: subject)) 사이여야 합니다. 입력한 값: \(plain(given))"
            )
        case .windowUnsuitable: FailureWords("하루 강수량은 오늘이나 내일에 대해서만 비교할 수 있습니다")
        case .quietHoursEmpty: FailureWords("방해 금지 시간의 시작과 끝이 같을 수 없습니다")
        case .unknownTimeZone(let name): FailureWords("‘\(name.excerpt)’(이)라는 시간대는 없습니다")
        case .currentLocation:
            FailureWords(
                "현재 위치에는 알림을 둘 수 없습니다",
                suggestion: "장소를 저장하고 그곳을 고르세요"
            )
        case .unusableIdentifier: FailureWords("규칙이나 장소의 식별자가 비어 있거나 너무 깁니다")
        case .identifierTaken(let id): FailureWords("식별자가 ‘\(id.rawValue.excerpt)’인 규칙이 이미 있습니다")
        case .tooManyRulesAtPlace(_, let limit):
            FailureWords("한 장소에 둘 수 있는 규칙은 \(limit)개이고, 이미 모두 찼습니다", suggestion: "하나를 지우세요")
        case .tooManyRules(let limit):
            FailureWords("규칙은 \(limit)개까지 둘 수 있고, 이미 모두 찼습니다", suggestion: "하나를 지우세요")
        }
    }

    private func name(of subject: NotificationRuleError.Subject) -> String {
        switch subject {
        case .bound(let quantity): "\(name(of: quantity))의 기준"
        case .windowHours: "살펴볼 시간"
        case .leadMinutes: "미리 알릴 시간"
        case .leadHours: "미리 알릴 시간"
        case .timeOfDay: "시각"
        case .difference: "기온 차이"
        case .coolDown: "알림 사이의 간격"
        case .noticesPerDay: "하루 알림 수"
        }
    }

    private func unit(of subject: NotificationRuleError.Subject) -> String {
        switch subject {
        case .bound(let quantity): unit(of: quantity)
        case .windowHours, .leadHours, .coolDown: "시간"
        case .leadMinutes: "분"
        case .timeOfDay: "분(자정부터)"
        case .difference: " K"
        case .noticesPerDay: ""
        }
    }

    private func name(of quantity: NoticeQuantity) -> String {
        switch quantity {
        case .temperature: "기온"
        case .feelsLike: "체감온도"
        case .gust: "돌풍"
        case .uvIndex: "자외선 지수"
        case .pm10: "미세먼지"
        case .pm2_5: "초미세먼지"
        case .precipitationOfDay: "하루 강수량"
        }
    }
}
