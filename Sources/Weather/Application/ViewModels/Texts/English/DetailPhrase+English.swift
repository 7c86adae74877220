extension DetailPhrase {
    var english: String {
        switch self {
        case .nothingNewer: "Nothing newer could be had; this is the last that was received"
        case .nothingKnown: "The weather could not be had. Sun and moon are shown all the same"
        case .highestToday(let value): "up to \(value) today"
        case .pressure(let trend): "next 3 h \(trend.english)"
        case .comparedWithNormal(0): "About normal"
        case .comparedWithNormal(let degrees): "\(abs(degrees))° \(degrees > 0 ? "above" : "below") normal"
        case .highToday(let temperature): "Today’s high \(temperature)"
        case .highUsually(let temperature): "normal high \(temperature)"
        }
    }
}
