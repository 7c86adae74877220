extension RecordsText {
    var japanese: String {
        switch self {
        case .none: "記録した予報はありません。haneul serveを動かしておくと、保存した地点の予報を毎晩記録します"
        case .notRecorded(let place):
            "\(place)の予報はまだ記録されていません。保存して (haneul places add) haneul serveを動かしておくと、毎晩記録します"
        case .notVerified(let place):
            "\(place)の予報は記録していますが、検証できたものはまだありません。その日が過ぎて実況がわかると数えます"
        case .noBoard: "この要素とこの期間には、検証できた予報がまだありません"
        case .nothingVerified(let count): "\(count)地点の予報を記録していますが、検証できたものはまだありません"
        case .days(let count, let first, let last): "\(count)日、\(first) – \(last)"
        case .backfilled: "後から補充"
        case .learned(let count): "\(count)地点の記録を学習し直しました"
        }
    }
}
