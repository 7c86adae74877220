extension SourceNature {
    public var japanese: String {
        switch self {
        case .measured: "観測"
        case .official: "公式"
        case .model: "数値モデル"
        }
    }
}

extension MeasuredPhrase {
    public var japanese: String {
        switch self {
        case .station(let name, let distance): "\(distance)離れた\(name)で観測"
        case .provisional: "暫定値"
        case .hour: "1時間値"
        case .day: "24時間値"
        case .outlook: "見通し"
        }
    }
}
