import Foundation
import Languages

/// How long something is kept, in the largest unit that leaves no rest.
struct PrivacyPeriod: Hashable, Translated {
    private enum Unit {
        case days, hours, minutes
    }

    private let count: Int
    private let unit: Unit

    init(seconds: TimeInterval) {
        let seconds = Int(seconds.rounded(.up))
        if seconds % 86_400 == 0 {
            (count, unit) = (seconds / 86_400, .days)
        } else if seconds % 3_600 == 0 {
            (count, unit) = (seconds / 3_600, .hours)
        } else {
            (count, unit) = ((seconds + 59) / 60, .minutes)
        }
    }

    var english: String {
        let name =
            switch unit {
            case .days: "day"
            case .hours: "hour"
            case .minutes: "minute"
            }
        return "\(count) \(name)\(count == 1 ? "" : "s")"
    }

    var korean: String {
        switch unit {
        case .days: "\(count)일"
        case .hours: "\(count)시간"
        case .minutes: "\(count)분"
        }
    }

    var japanese: String {
        switch unit {
        case .days: "\(count)日"
        case .hours: "\(count)時間"
        case .minutes: "\(count)分"
        }
    }
}
