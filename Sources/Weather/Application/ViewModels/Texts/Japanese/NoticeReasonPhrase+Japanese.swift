extension NoticeReasonPhrase {
    var japanese: String {
        switch self {
        case .issued: "新しい情報"
        case .escalated: "段階が上がったため"
        case .reissued: "いったん終わり、再び出たため"
        case .beginsWithin(let time): "\(time)以内に降り出すため"
        case .passes(let bound): "設定した基準値\(bound)"
        case .differs(let degrees): "今日と明日の最高気温の差\(degrees)"
        case .due(let time): "設定した時刻\(time)"
        }
    }
}
