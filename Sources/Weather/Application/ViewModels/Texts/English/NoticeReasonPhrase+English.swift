extension NoticeReasonPhrase {
    var english: String {
        switch self {
        case .issued: "New"
        case .escalated: "Raised to a higher level"
        case .reissued: "Over, and issued again"
        case .beginsWithin(let time): "Begins within \(time)"
        case .passes(let bound): "Your limit of \(bound)"
        case .differs(let degrees): "The highs of today and tomorrow differ by \(degrees)"
        case .due(let time): "Your time, \(time)"
        }
    }
}
