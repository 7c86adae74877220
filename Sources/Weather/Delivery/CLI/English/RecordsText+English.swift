extension RecordsText {
    var english: String {
        switch self {
        case .none: "nothing is recorded yet: haneul serve records the places that are saved, each night"
        case .days(let count, let first, let last):
            "\(count == 1 ? "1 day" : "\(count) days"), \(first) – \(last)"
        case .backfilled: "filled in later"
        case .learned(let count): "learned \(count == 1 ? "1 place" : "\(count) places") again"
        }
    }
}
