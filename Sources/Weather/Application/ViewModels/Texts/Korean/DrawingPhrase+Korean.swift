extension DrawingPhrase {
    var korean: String {
        switch self {
        case .sunHeight(let degrees): "현재 태양 고도 \(degrees)°"
        case .heaviest(let what, nil, let rate): "\(what.korean), 시간당 \(rate)"
        case .heaviest(let what, let minutes?, let rate):
            "\(what.korean), \(minutes > 0 ? "\(minutes)분 뒤" : "지금") 가장 강함: 시간당 \(rate)"
        case .time(0), .later(0): "지금"
        case .time(let minutes): "\(minutes)분"
        case .later(let minutes): "\(minutes)분 뒤"
        case .dry: "그침"
        case .rate(let band, let amount): "\(band.korean), 시간당 \(amount)"
        case .light: "약함"
        case .moderate: "보통"
        case .heavy: "강함"
        case .lit(let share): "밝은 부분 \(share)"
        case .windFrom(let name): name
        case .daylight(let hours, let minutes): "낮 길이 \(hours)시간 \(minutes)분"
        }
    }
}
