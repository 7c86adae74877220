public import Languages

/// The fixed texts of a place's page.
public enum DetailLabel: String, LabelTable {
    case alerts, nextHour, hours, typicalHours, steps, typicalSteps, days, typicalDays, chance
    case humidity, pressure, wind, uvIndex, visibility, sun, moon, moonrise, moonset, air, normal, sources
    case save, remove, previous, next, toList, lastReceived, loading, details
    case typical, places

    public static let name = "detail"

    public var korean: String {
        switch self {
        case .alerts: "기상 특보"
        case .nextHour: "앞으로 1시간 강수"
        case .hours: "시간별 예보"
        case .typicalHours: "시간별 평년값"
        case .steps: "5일 예보 · 3시간 간격"
        case .typicalSteps: "평년값 · 3시간 간격"
        case .days: "10일 예보"
        case .typicalDays: "날짜별 평년값"
        case .chance: "강수 확률"
        case .humidity: "습도"
        case .pressure: "기압"
        case .wind: "바람"
        case .uvIndex: "자외선"
        case .visibility: "가시거리"
        case .sun: "해돋이 · 해넘이"
        case .moon: "달"
        case .moonrise: "월출"
        case .moonset: "월몰"
        case .air: "대기질"
        case .normal: "평년과 비교"
        case .sources: "자료 출처"
        case .save: "목록에 저장"
        case .remove: "목록에서 삭제"
        case .previous: "이전 지역"
        case .next: "다음 지역"
        case .toList: "목록"
        case .lastReceived: "마지막 수신"
        case .loading: "날씨를 불러오는 중입니다"
        case .details: "자세히"
        case .typical: "평년값"
        case .places: "저장한 지역"
        }
    }

    public var english: String {
        switch self {
        case .alerts: "Weather alerts"
        case .nextHour: "Next hour"
        case .hours: "Hour by hour"
        case .typicalHours: "Typical by hour"
        case .steps: "5 days, every 3 hours"
        case .typicalSteps: "Typical, every 3 hours"
        case .days: "10-day forecast"
        case .typicalDays: "Typical by day"
        case .chance: "Chance of precipitation"
        case .humidity: "Humidity"
        case .pressure: "Pressure"
        case .wind: "Wind"
        case .uvIndex: "UV index"
        case .visibility: "Visibility"
        case .sun: "Sunrise and sunset"
        case .moon: "Moon"
        case .moonrise: "Moonrise"
        case .moonset: "Moonset"
        case .air: "Air quality"
        case .normal: "Compared with normal"
        case .sources: "Sources"
        case .save: "Save to list"
        case .remove: "Remove from list"
        case .previous: "Previous place"
        case .next: "Next place"
        case .toList: "List"
        case .lastReceived: "Last received"
        case .loading: "Loading the weather"
        case .details: "Details"
        case .typical: "typical"
        case .places: "Saved places"
        }
    }
}
