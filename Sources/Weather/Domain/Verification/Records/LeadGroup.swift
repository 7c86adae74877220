/// Leads that are judged together, in days.
public enum LeadGroup: String, Codable, Hashable, Sendable, CaseIterable {
    case today = "0"
    case tomorrow = "1"
    case twoToThree = "2-3"
    case fourToSix = "4-6"
    case sevenToNine = "7-9"
    case tenAndMore = "10+"

    /// - Parameter days: From the day of issue to the day forecast; `nil` if it is negative.
    public init?(days: Int) {
        switch days {
        case 0: self = .today
        case 1: self = .tomorrow
        case 2...3: self = .twoToThree
        case 4...6: self = .fourToSix
        case 7...9: self = .sevenToNine
        case 10...: self = .tenAndMore
        default: return nil
        }
    }
}
