extension SourceNature {
    public var english: String {
        switch self {
        case .measured: "measured"
        case .official: "official"
        case .model: "model"
        }
    }
}

extension MeasuredPhrase {
    public var english: String {
        switch self {
        case .station(let name, let distance): "Measured at \(name), \(distance) away"
        case .provisional: "provisional"
        case .hour: "1 hour"
        case .day: "24 hours"
        case .outlook: "Outlook"
        }
    }
}
