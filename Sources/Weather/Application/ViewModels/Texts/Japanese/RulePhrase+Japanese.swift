import Meteorology
import NotificationRules
import WeatherModels

extension RulePhrase {
    var japanese: String {
        switch self {
        case .warnings(let severity, let kinds):
            kinds.isEmpty
                ? Self.level(severity).japanese
                : "\(Self.level(severity).japanese)（\(kinds.joined(separator: "・"))は「注意」から）"
        case .precipitation(let lead, onlySnow: false): "雨や雪が降り出す\(lead)"
        case .precipitation(let lead, onlySnow: true): "雪が降り出す\(lead)"
        case .beyond(let quantity, .over, let bound, let window):
            "\(window)、\(quantity.subject)が\(bound)を超えるとき"
        case .beyond(let quantity, .under, let bound, let window):
            "\(window)、\(quantity.subject)が\(bound)を下回るとき"
        case .frost: "夜のうちに氷点下になるとき"
        case .differs(let degrees): "明日の最高気温が今日と\(degrees)以上違うとき"
        case .morning(let time): "毎日\(time)にその日の天気"
        case .unknown: "このサーバーが知らないルールです。削除しませんが、通知もしません。"
        case .level(.unknown), .level(.minor): "すべての段階"
        case .level(.moderate): "「注意」以上"
        case .level(.severe): "「警戒」以上"
        case .level(.extreme): "「厳重な警戒」のみ"
        case .minutes(let count): "\(count)分"
        case .hours(let count): "\(count)時間"
        case .days(let count): "\(count)日"
        case .minutesBefore(let count): "\(count)分前"
        case .hoursBefore(let count): "\(count)時間前"
        case .window(.nextHours(let hours)): "今後\(hours)時間"
        case .window(.today): "今日"
        case .window(.tomorrow): "明日"
        case .window(.tonight): "今夜"
        case .noPause: "なし"
        case .noticesPerDay(let count): "\(count)回"
        case .numberMissing: "数値を入力してください。"
        case .outOfRange(let least, let most): "\(least)から\(most)までの数値を入力してください。"
        case .lookedAt(let time): "天気を\(time)ごとに確認します"
        }
    }
}

extension NoticeQuantity {
    fileprivate var subject: String {
        switch self {
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
