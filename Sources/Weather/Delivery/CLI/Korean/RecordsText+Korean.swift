extension RecordsText {
    var korean: String {
        switch self {
        case .none: "기록한 예보가 없습니다. haneul serve를 켜 두면 저장한 곳의 예보를 밤마다 기록합니다"
        case .days(let count, let first, let last): "\(count)일, \(first) – \(last)"
        case .backfilled: "나중에 채움"
        }
    }
}
