extension RecordsText {
    var korean: String {
        switch self {
        case .none: "기록한 예보가 없습니다. haneul serve를 켜 두면 저장한 곳의 예보를 밤마다 기록합니다"
        case .notRecorded(let place):
            "\(place)의 예보 기록이 없습니다. 저장하고(haneul places add) haneul serve를 켜 두면 밤마다 기록합니다"
        case .notVerified(let place):
            "\(place)의 예보는 기록하고 있지만 아직 검증한 것이 없습니다. 그날이 지나고 실제 날씨가 관측되어야 셉니다"
        case .noBoard: "이 요소와 이 기간에는 아직 검증한 예보가 없습니다"
        case .nothingVerified(let count): "\(count)곳의 예보를 기록하고 있지만 아직 검증한 것이 없습니다"
        case .days(let count, let first, let last): "\(count)일, \(first) – \(last)"
        case .backfilled: "나중에 채움"
        case .learned(let count): "\(count)곳의 기록을 다시 학습했습니다"
        }
    }
}
