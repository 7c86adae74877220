import Meteorology
import NotificationRules

extension NoticePhrase {
    var korean: String {
        switch self {
        case .titled(let place, let news): "\(place) · \(news)"
        case .details(let parts): parts.joined(separator: " · ")
        case .moreNames(let name, let count): "\(name) 외 \(count)곳"
        case .tomorrow: "내일"
        case .escalated: "더 위험해졌습니다"
        case .until(let end): "\(end)까지"
        case .untilLifted: "해제될 때까지"
        case .soon(let phase): "곧 \(phase.korean)"
        case .ahead(let phase): "\(phase.korean) 소식"
        case .beyond(.precipitationOfDay, _, let value): "하루 강수량 \(value)"
        case .beyond(.gust, .over, let value): "돌풍 최대 \(value)"
        case .beyond(let quantity, .over, let value): "\(quantity.noticeName) 최고 \(value)"
        case .beyond(let quantity, .under, let value): "\(quantity.noticeName) 최저 \(value)"
        case .about(let time): "\(time)쯤"
        case .bound(.over, let bound): "설정한 \(bound)보다 높음"
        case .bound(.under, let bound): "설정한 \(bound)보다 낮음"
        case .frost: "밤사이 영하"
        case .lowest(let value, let time): "\(time) 최저 \(value)"
        case .differs(let degrees, isColder: true): "내일 \(degrees)° 더 낮음"
        case .differs(let degrees, isColder: false): "내일 \(degrees)° 더 높음"
        case .highs(let today, let tomorrow): "최고기온 오늘 \(today), 내일 \(tomorrow)"
        case .theDay: "오늘의 날씨"
        case .range(let high, let low): "최고 \(high) 최저 \(low)"
        }
    }
}

extension NoticeQuantity {
    fileprivate var noticeName: String {
        switch self {
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
