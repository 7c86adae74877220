public import WeatherModels

extension ReportPart {
    public var korean: String {
        switch self {
        case .current: "현재 날씨"
        case .minutely: "앞으로 1시간 강수"
        case .hourly: "시간별 예보"
        case .daily: "일별 예보"
        case .alerts: "특보"
        case .airQuality: "대기질"
        }
    }
}
