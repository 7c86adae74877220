import Languages
import NotificationRules

extension JapaneseFailures {
    func words(for error: NotificationRuleError) -> FailureWords {
        switch error {
        case .outOfRange(let subject, let given, let allowed):
            FailureWords(
                "\(name(of: subject))は\(plain(allowed.lowerBound))～\(plain(allowed.upperBound))\(unit(of: subject))の範囲で指定してください（指定値: \(plain(given))）"
            )
        case .windowUnsuitable: FailureWords("一日の降水量は今日か明日についてだけ比較できます")
        case .quietHoursEmpty: FailureWords("おやすみ時間の開始と終了を同じ時刻にはできません")
        case .unknownTimeZone(let name): FailureWords("「\(name.excerpt)」というタイムゾーンはありません")
        case .currentLocation:
            FailureWords(
                "現在地には通知を設定できません",
                suggestion: "地点を保存して、その地点を選んでください"
            )
        case .unusableIdentifier: FailureWords("ルールまたは地点の識別子が空か、長すぎます")
        case .identifierTaken(let id): FailureWords("識別子「\(id.rawValue.excerpt)」は別のルールで使われています")
        case .tooManyRulesAtPlace(_, let limit):
            FailureWords("一つの地点に設定できるルールは\(limit)件までで、これ以上追加できません", suggestion: "どれかを削除してください")
        case .tooManyRules(let limit):
            FailureWords("設定できるルールは\(limit)件までで、これ以上追加できません", suggestion: "どれかを削除してください")
        }
    }

    private func name(of subject: NotificationRuleError.Subject) -> String {
        switch subject {
        case .bound(let quantity): "\(name(of: quantity))の基準値"
        case .windowHours: "対象の時間"
        case .leadMinutes: "何分前に知らせるか"
        case .leadHours: "何時間前に知らせるか"
        case .timeOfDay: "時刻"
        case .difference: "気温の差"
        case .coolDown: "通知の間隔"
        case .noticesPerDay: "一日の通知数"
        }
    }

    private func unit(of subject: NotificationRuleError.Subject) -> String {
        switch subject {
        case .bound(let quantity): unit(of: quantity)
        case .windowHours, .leadHours, .coolDown: "時間"
        case .leadMinutes: "分"
        case .timeOfDay: "分（0時から）"
        case .difference: " K"
        case .noticesPerDay: ""
        }
    }

    private func name(of quantity: NoticeQuantity) -> String {
        switch quantity {
        case .temperature: "気温"
        case .feelsLike: "体感温度"
        case .gust: "瞬間風速"
        case .uvIndex: "紫外線指数"
        case .pm10: "PM10"
        case .pm2_5: "PM2.5"
        case .precipitationOfDay: "一日の降水量"
        }
    }
}
