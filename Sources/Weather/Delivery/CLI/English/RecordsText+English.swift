extension RecordsText {
    var english: String {
        switch self {
        case .none: "nothing is recorded yet: haneul serve records the places that are saved, each night"
        case .notRecorded(let place):
            "nothing is recorded of \(place) yet: save it (haneul places add) and leave haneul serve running, which records each night"
        case .notVerified(let place):
            "forecasts of \(place) are recorded, and none is verified yet: a day counts once it is over and was observed"
        case .noBoard: "nothing of this variable so far ahead is verified here yet"
        case .nothingVerified(let count):
            "forecasts of \(count == 1 ? "1 place" : "\(count) places") are recorded, and none is verified yet"
        case .days(let count, let first, let last):
            "\(count == 1 ? "1 day" : "\(count) days"), \(first) – \(last)"
        case .backfilled: "filled in later"
        case .learned(let count): "learned \(count == 1 ? "1 place" : "\(count) places") again"
        }
    }
}
