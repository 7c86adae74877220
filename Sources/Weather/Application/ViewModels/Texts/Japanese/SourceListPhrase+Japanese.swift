extension SourceListPhrase {
    var japanese: String {
        switch self {
        case .world: "全世界"
        case .area: "一部の地域"
        case .countries(let count): "\(count)か国"
        case .typical: "平年値"
        case .simulated: "架空"
        }
    }
}
