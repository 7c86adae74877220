import Meteorology
import NotificationRules
import WeatherModels

extension RulePhrase {
    var korean: String {
        switch self {
        case .warnings(let severity, let kinds):
            kinds.isEmpty
                ? Self.level(severity).korean
                : "\(Self.level(severity).korean) (\(kinds.joined(separator: "·")): ‘주의’ 이상)"
        case .precipitation(let lead, onlySnow: false): "비나 눈이 오기 \(lead)"
        case .precipitation(let lead, onlySnow: true): "눈이 오기 \(lead)"
        case .beyond(let quantity, .over, let bound, let window):
            "\(window) \(quantity.subject) \(bound)보다 높을 때"
        case .beyond(let quantity, .under, let bound, let window):
            "\(window) \(quantity.subject) \(bound)보다 낮을 때"
        case .frost: "밤사이 기온이 영하로 내려갈 때"
        case .differs(let degrees): "내일 최고기온이 오늘과 \(degrees) 이상 다를 때"
        case .morning(let time): "매일 \(time)에 그날의 날씨"
        case .unknown: "이 서버가 모르는 규칙입니다. 지우지 않지만 알리지도 않습니다."
        case .level(.unknown), .level(.minor): "모든 단계"
        case .level(.moderate): "‘주의’ 이상"
        case .level(.severe): "‘위험’ 이상"
        case .level(.extreme): "‘매우 위험’만"
        case .minutes(let count): "\(count)분"
        case .hours(let count): "\(count)시간"
        case .days(let count): "\(count)일"
        case .minutesBefore(let count): "\(count)분 전"
        case .hoursBefore(let count): "\(count)시간 전"
        case .window(.nextHours(let hours)): "앞으로 \(hours)시간"
        case .window(.today): "오늘"
        case .window(.tomorrow): "내일"
        case .window(.tonight): "오늘 밤"
        case .noPause: "바로"
        case .noticesPerDay(let count): "\(count)번"
        case .numberMissing: "숫자로 적어 주세요."
        case .outOfRange(let least, let most): "\(least)에서 \(most) 사이의 수를 적어 주세요."
        case .lookedAt(let time): "날씨를 \(time)마다 확인합니다"
        }
    }
}

extension NoticeQuantity {
    fileprivate var subject: String {
        switch self {
        case .temperature: "기온이"
        case .feelsLike: "체감온도가"
        case .gust: "돌풍이"
        case .uvIndex: "자외선 지수가"
        case .pm10: "미세먼지가"
        case .pm2_5: "초미세먼지가"
        case .precipitationOfDay: "하루 강수량이"
        }
    }
}
