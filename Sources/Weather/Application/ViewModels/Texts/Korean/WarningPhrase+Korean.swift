public import WeatherModels

extension WarningPhrase {
    var korean: String {
        switch self {
        case .fieldSkipped(let provider, let field):
            "\(provider) 항목 ‘\(field)’: 쓸 수 없는 값이라 뺐습니다"
        case .partMissing(let part): "\(part.korean) 자료가 없습니다"
        case .providerFailed(let provider, let reason): "\(provider)에서 자료를 받지 못했습니다 (\(reason))"
        case .alertTextsMissing(let provider, let reason):
            "\(provider)에서 위험 기상의 자세한 내용을 받지 못했습니다 (\(reason))"
        case .shareExhausted(.own, let wait):
            "새 날씨를 물을 수 있는 몫을 다 썼습니다. \(wait.korean) 뒤에 다시 오세요"
        case .shareExhausted(.common, let wait):
            "모두가 함께 쓰는 몫이 다해 새 날씨를 물을 수 없습니다. \(wait.korean) 뒤에 다시 오세요"
        case .deprecatedProduct(let provider): "\(provider)의 이 자료는 곧 제공이 중단됩니다"
        case .timeZoneGuessed(let origin): "시간대는 \(origin.korean) 추정했습니다"
        case .typicalOnly(let kilometres):
            "평년값이며, 가장 가까운 관측소는 \(kilometres) km 떨어져 있습니다"
        }
    }
}

extension WaitPhrase {
    var korean: String {
        switch self {
        case .minutes(let minutes): "\(minutes)분"
        case .hours(let hours): "\(hours)시간"
        }
    }
}

extension PlaceTimeZone.Origin {
    public var korean: String {
        switch self {
        case .identified: "이름으로"
        case .offset: "현재 시차로"
        case .nearestPlace: "가장 가까운 도시를 기준으로"
        case .nautical: "경도를 기준으로"
        }
    }
}

extension ReportPart {
    public var korean: String {
        switch self {
        case .current: "현재 날씨"
        case .minutely: "앞으로 1시간 강수"
        case .hourly: "시간별 예보"
        case .daily: "일별 예보"
        case .alerts: "위험 기상"
        case .airQuality: "대기질"
        case .measured: "가까운 관측소의 날씨"
        case .measuredAir: "가까운 측정소의 대기질"
        }
    }
}
