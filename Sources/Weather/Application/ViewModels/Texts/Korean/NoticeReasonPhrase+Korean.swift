extension NoticeReasonPhrase {
    var korean: String {
        switch self {
        case .issued: "새로 나온 소식"
        case .escalated: "단계가 올라감"
        case .reissued: "끝났다가 다시 나옴"
        case .beginsWithin(let time): "\(time) 안에 시작"
        case .passes(let bound): "정한 기준값 \(bound)"
        case .differs(let degrees): "오늘과 내일의 최고기온 차이 \(degrees)"
        case .due(let time): "정한 시각 \(time)"
        }
    }
}
