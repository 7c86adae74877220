extension RuleKind {
    public var korean: Text {
        switch self {
        case .warning: ("위험 기상", "큰비, 태풍, 심한 더위와 추위")
        case .precipitation: ("비·눈", "오기 전에 미리")
        case .temperature: ("기온", "33°C보다 높을 때")
        case .feelsLike: ("체감온도", "영하 12°C보다 낮을 때")
        case .frost: ("밤사이 영하", "서리와 빙판에 대비")
        case .change: ("기온 변화", "내일이 오늘과 많이 다를 때")
        case .gust: ("돌풍", "바람이 세게 불 때")
        case .precipitationOfDay: ("하루 강수량", "하루에 많이 올 때")
        case .uvIndex: ("자외선", "지수가 높을 때")
        case .pm10: ("미세먼지", "PM10이 나쁠 때")
        case .pm2_5: ("초미세먼지", "PM2.5가 나쁠 때")
        case .morning: ("아침 날씨", "정한 시각에 그날의 날씨")
        }
    }
}
