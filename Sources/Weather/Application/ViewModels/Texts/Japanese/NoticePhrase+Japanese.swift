import Meteorology
import NotificationRules

extension NoticePhrase {
    var japanese: String {
        switch self {
        case .titled(let place, let news): "\(place)：\(news)"
        case .details(let parts): parts.joined(separator: "・")
        case .moreNames(let name, let count): "\(name)ほか\(count)か所"
        case .tomorrow: "明日"
        case .escalated: "危険度が上がりました"
        case .until(let end): "\(end)まで"
        case .untilLifted: "解除まで"
        case .soon(let phase): "まもなく\(phase.japanese)"
        case .ahead(let phase): "\(phase.japanese)の予報"
        case .beyond(.precipitationOfDay, _, let value): "一日の降水量 \(value)"
        case .beyond(.temperature, .over, let value): "気温 最高\(value)"
        case .beyond(.feelsLike, .over, let value): "体感温度 最高\(value)"
        case .beyond(let quantity, .over, let value): "\(quantity.noticeName) 最大\(value)"
        case .beyond(let quantity, .under, let value): "\(quantity.noticeName) 最低\(value)"
        case .about(let time): "\(time)ごろ"
        case .bound(.over, let bound): "設定した\(bound)を超える予想"
        case .bound(.under, let bound): "設定した\(bound)を下回る予想"
        case .frost: "今夜は氷点下"
        case .lowest(let value, let time): "\(time)に最低\(value)"
        case .differs(let degrees, isColder: true): "明日は今日より\(degrees)°低い予想"
        case .differs(let degrees, isColder: false): "明日は今日より\(degrees)°高い予想"
        case .highs(let today, let tomorrow): "最高気温 今日\(today)、明日\(tomorrow)"
        case .theDay: "今日の天気"
        case .range(let high, let low): "最高\(high) 最低\(low)"
        }
    }
}

extension NoticeQuantity {
    fileprivate var noticeName: String {
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
