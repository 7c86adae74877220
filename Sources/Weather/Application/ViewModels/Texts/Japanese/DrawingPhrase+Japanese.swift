extension DrawingPhrase {
    var japanese: String {
        switch self {
        case .sunHeight(let degrees): "現在の太陽高度 \(degrees)°"
        case .heaviest(let what, nil, let rate): "\(what.japanese)、毎時 \(rate)"
        case .heaviest(let what, let minutes?, let rate):
            "\(what.japanese)のピークは\(minutes > 0 ? "\(minutes)分後" : "現在")、毎時 \(rate)"
        case .time(0), .later(0): "現在"
        case .time(let minutes): "\(minutes)分"
        case .later(let minutes): "\(minutes)分後"
        case .dry: "降水なし"
        case .rate(let band, let amount): "\(band.japanese)、毎時 \(amount)"
        case .light: "弱い"
        case .moderate: "中程度"
        case .heavy: "強い"
        case .lit(let share): "輝面比 \(share)"
        case .windFrom(let name): name
        case .daylight(let hours, let minutes): "昼の長さ \(hours)時間\(minutes)分"
        }
    }
}
