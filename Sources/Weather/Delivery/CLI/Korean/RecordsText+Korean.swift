extension RecordsText {
    var korean: String {
        switch self {
        case .none: "기록한 예보가 없습니다. haneul serve를 켜 두면 저장한 곳의 예보를 밤마다 기록합니다"
        case .days(let count, let first, let last): "\(count)일, \(first) – \(last)"
        case .backfilled: "나중에 채움"
        case .learned(let count): "\(count)곳의 기록을 다시 학습했습니다"
        }
    }
}
