extension KeyPhrase {
    var japanese: String {
        switch self {
        case .use(let days, 0, _, 0): "\(days)日間のリクエストはありません"
        case .use(let days, let requests, let busiest, let refused):
            "\(days)日間のリクエスト: \(GroupedNumber.text(requests))回。"
                + (busiest.map { "最多は\($0.day)の\(GroupedNumber.text($0.requests))回。" } ?? "")
                + (refused > 0 ? "上限超過による拒否: \(GroupedNumber.text(refused))回。" : "")
        case .limit(let requests): "1日\(GroupedNumber.text(requests))回まで"
        }
    }
}
