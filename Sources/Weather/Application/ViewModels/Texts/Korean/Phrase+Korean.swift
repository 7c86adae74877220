public import Meteorology

extension Phrase {
    public var korean: String {
        switch self {
        case .feelsLike: "체감"
        case .humidity: "습도"
        case .pressure: "기압"
        case .wind: "바람"
        case .clouds: "구름"
        case .visibility: "가시거리"
        case .uvIndex: "자외선"
        case .dewPoint: "이슬점"
        case .precipitation: "강수"
        case .highest: "최고"
        case .lowest: "최저"
        case .sunrise: "해돋이"
        case .sunset: "해넘이"
        case .today: "오늘"
        case .now: "지금"
        case .nextHours(let hours): "앞으로 \(hours)시간"
        case .nextDays: "일별 예보"
        case .typicalDays: "날짜별 평년값"
        case .wetDays(let share): "비 오는 날 \(share)"
        case .lowWithin(let range): "최저 \(range)"
        case .highWithin(let range): "최고 \(range)"
        case .ofHoursAhead: "시간별 예보로 계산"
        case .onlyDaysKnown(let count): "앞으로 \(count)일까지만 알 수 있습니다"
        case .onlyHoursKnown(let count): "앞으로 \(count)시간까지만 알 수 있습니다"
        case .temperature: "기온"
        case .chance: "확률"
        case .fineDust: "미세먼지"
        case .ultrafineDust: "초미세먼지"
        case .airQuality: "대기질"
        case .gust(let speed): "돌풍 \(speed)"
        case .calm: "고요"
        case .weatherToday(let condition): "오늘의 날씨는 ‘\(condition)’입니다."
        case .notAnswering: "지금은 응답 없음"
        case .fieldsSkipped(let count, let names): "쓸 수 없는 값이라 뺀 항목 \(count)개: \(names) …"
        case .typicalNotForecast: "평년값 – 예보가 아닙니다"
        case .simulatedNotReal: "모의 날씨 – 실제 날씨가 아닙니다"
        case .staleSince(let age): "\(age)에 받은 자료입니다 – 아직 새 자료가 없습니다"
        case .noPlaceSavedExample: "저장한 곳이 없습니다 – 예시"
        case .sunNeverSets: "해가 지지 않습니다"
        case .sunNeverRises: "해가 뜨지 않습니다"
        case .snowfall(let amount, isLess: true): "눈 \(amount) 미만"
        case .snowfall(let amount, isLess: false): "눈 약 \(amount)"
        case .rainfall(let amount, isLess: true): "강수량 \(amount) 미만"
        case .rainfall(let amount, isLess: false): "강수량 \(amount)"
        case .snowfallAtLeast(let amount): "눈 \(amount) 이상"
        case .rainfallAtLeast(let amount): "강수량 \(amount) 이상"
        case .dryFor(let hours): "앞으로 \(hours)시간 동안 비 소식 없음"
        case .fallingUntil(let what, let time): "\(what.korean) 오는 중, \(time)쯤 그침"
        case .fallingOn(let what): "\(what.korean) 오는 중, 당분간 계속"
        case .thisHour(let what): "이 시간대에 \(what.korean)"
        case .fromThisHourUntil(let what, let time): "이 시간대부터 \(what.korean), \(time)쯤 그침"
        case .fromThisHourOn(let what): "이 시간대부터 \(what.korean), 당분간 계속"
        case .startsAt(let what, let time): "\(time)쯤 \(what.korean) 시작"
        case .startsAtAndLasts(let what, let time, let hours): "\(time)쯤 \(what.korean) 시작, 약 \(hours)시간"
        case .startsAtAndLastsMinutes(let what, let time, let minutes):
            "\(time)쯤 \(what.korean) 시작, 약 \(minutes)분"
        case .tomorrow(let time): "내일 \(time)"
        }
    }
}

extension PrecipitationPhase {
    public var korean: String {
        switch self {
        case .rain: "비"
        case .snow: "눈"
        }
    }
}
