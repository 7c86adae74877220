extension RecordsText {
    var japanese: String {
        switch self {
        case .none: "記録した予報はありません。haneul serveを動かしておくと、保存した地点の予報を毎晩記録します"
        case .days(let count, let first, let last): "\(count)日、\(first) – \(last)"
        case .backfilled: "後から補充"
        case .learned(let count): "\(count)地点の記録を学習し直しました"
        }
    }
}
