extension DrawingPhrase {
    var english: String {
        switch self {
        case .sunHeight(let degrees): "the sun is at \(degrees)° now"
        case .heaviest(let what, nil, let rate): "\(what.english), \(rate) per hour"
        case .heaviest(let what, let minutes?, let rate):
            "\(what.english), heaviest \(minutes > 0 ? "in \(minutes) min" : "now"): \(rate) per hour"
        case .time(0), .later(0): "Now"
        case .time(let minutes): "\(minutes) min"
        case .later(let minutes): "In \(minutes) min"
        case .dry: "dry"
        case .rate(let band, let amount): "\(band.english), \(amount) per hour"
        case .light: "light"
        case .moderate: "moderate"
        case .heavy: "heavy"
        case .lit(let share): "\(share) lit"
        case .windFrom(let name): "From \(name)"
        case .daylight(let hours, let minutes): "\(hours) h \(minutes) min of daylight"
        }
    }
}
