extension SourceNature {
    public var korean: String {
        switch self {
        case .measured: "관측"
        case .official: "공식"
        case .model: "모델"
        }
    }
}

extension MeasuredPhrase {
    public var korean: String {
        switch self {
        case .station(let name, let distance): "\(distance) 떨어진 \(name)에서 관측"
        case .provisional: "확정 전"
        case .hour: "1시간"
        case .day: "24시간"
        case .outlook: "전망"
        }
    }
}
