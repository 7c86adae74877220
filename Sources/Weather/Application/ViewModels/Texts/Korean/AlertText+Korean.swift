public import WeatherModels

extension AlertKind {
    public var korean: String {
        switch self {
        case .wind: "강한 바람"
        case .rain: "큰비"
        case .snow: "큰눈"
        case .ice: "빙판"
        case .cold: "심한 추위"
        case .heat: "심한 더위"
        case .tropicalNight: "더운 밤"
        case .dry: "건조한 날씨"
        case .stormSurge: "폭풍해일"
        case .waves: "높은 물결"
        case .typhoon: "태풍"
        case .dust: "황사"
        case .thunderstorm: "천둥·번개"
        case .flood: "홍수"
        case .fog: "짙은 안개"
        case .fire: "산불"
        case .air: "대기오염"
        case .avalanche: "눈사태"
        case .earthquake: "지진"
        case .tsunami: "지진해일"
        case .other: "궂은 날씨"
        }
    }
}

extension AlertTitle {
    public var korean: String {
        switch level {
        case nil: kind == .other ? "위험 기상" : kind.korean
        case .statement: "\(kind.korean) 소식"
        case .preliminary: "\(kind.korean) 예고"
        case .advisory: "\(kind.korean) 주의"
        case .warning: "\(kind.korean) 위험"
        case .major: "\(kind.korean) 매우 위험"
        }
    }
}

extension AlertColour {
    public var korean: String {
        switch self {
        case .green: "초록색"
        case .yellow: "노란색"
        case .orange: "주황색"
        case .red: "빨간색"
        case .violet: "보라색"
        }
    }
}

extension AlertPhrase {
    public var korean: String {
        switch self {
        case .active: "진행 중"
        case .upcoming: "예정"
        case .country: "이 나라"
        case .span(let start, let end): "\(start) – \(end)"
        case .expectedSpan(let start, let end): "\(start) – \(end) (예상)"
        case .openSpan(let start): "\(start)부터 해제될 때까지"
        case .issued(let moment): "\(moment) 발표"
        case .quotation(let event, let agency): "\(agency) ‘\(event)’"
        case .colour(let colour): "발표 기관의 색: \(colour.korean)"
        case .count(let count): "\(count)건"
        case .more(let count): "외 \(count)건"
        case .countInCountry(let count): "이 나라에 \(count)건"
        case .nothing: "이 지역에 내려졌거나 예고된 위험 기상이 없습니다."
        case .stale(let agency, let age): "\(agency)의 위험 기상 소식을 가져오지 못했습니다 (\(age) 기준)"
        case .staleInKorea(let agency, let age): "\(agency) ‘특보’를 가져오지 못했습니다 (\(age) 기준)"
        case .unavailable: "이 지역의 위험 기상 소식을 가져오지 못했습니다. 내려진 것이 있을 수 있습니다."
        case .awaited: "이 지역의 위험 기상 소식을 가져오는 중입니다."
        case .unsupported: "이 지역의 위험 기상을 알려 주는 출처가 없습니다."
        }
    }
}

extension QuotationMarks {
    var korean: Text { ("‘", "’", " ") }
}
