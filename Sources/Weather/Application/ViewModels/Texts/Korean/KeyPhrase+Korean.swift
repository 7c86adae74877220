extension KeyPhrase {
    var korean: String {
        switch self {
        case .use(let days, 0, _, 0): "\(days)일 동안 요청 없음"
        case .use(let days, let requests, let busiest, let refused):
            "\(days)일 동안 요청 \(GroupedNumber.text(requests))번."
                + (busiest.map { " 가장 많은 날은 \($0.day) \(GroupedNumber.text($0.requests))번." } ?? "")
                + (refused > 0 ? " 한도를 넘어 거절 \(GroupedNumber.text(refused))번." : "")
        case .limit(let requests): "하루 \(GroupedNumber.text(requests))번까지"
        }
    }
}
