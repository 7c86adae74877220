extension SourceListPhrase {
    var korean: String {
        switch self {
        case .world: "전 세계"
        case .area: "일부 지역"
        case .countries(let count): "\(count)개국"
        case .typical: "평년값"
        case .simulated: "가상"
        }
    }
}
