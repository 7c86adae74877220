extension KeyPhrase {
    var english: String {
        switch self {
        case .use(let days, 0, _, 0): "No requests in \(days) days"
        case .use(let days, let requests, let busiest, let refused):
            "\(GroupedNumber.text(requests)) request\(requests == 1 ? "" : "s") in \(days) days."
                + (busiest.map { " Most on \($0.day): \(GroupedNumber.text($0.requests))." } ?? "")
                + (refused > 0 ? " Refused over the limit: \(GroupedNumber.text(refused))." : "")
        case .limit(let requests): "Up to \(GroupedNumber.text(requests)) requests a day"
        }
    }
}
