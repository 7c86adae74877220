import Foundation

/// A moment in the two time scales of astronomy: the Earth's rotation (UT, taken as UTC: within 0.9 s) and the
/// uniform scale of the theories of motion (TT).
struct AstronomicalTime {
    /// The number of days in UT since 2000 January 1, 12 h.
    let days: Double
    /// The number of Julian centuries in TT since 2000 January 1, 12 h.
    let centuries: Double

    init(_ moment: Date) {
        days = (moment.timeIntervalSince1970 - 946_728_000) / 86_400
        centuries = (days + Self.secondsOfTTAheadOfUT(atYear: 2000 + days / 365.25) / 86_400) / 36_525
    }

    /// ΔT = TT − UT, from observation (IERS, values of January 1). The last value is used from then on: by 2060 it
    /// may be off by 30 s, in which the moon moves 15″.
    private static func secondsOfTTAheadOfUT(atYear year: Double) -> Double {
        let position = (year - 1990) / 5
        let last = Double(observed.count - 1)
        if position <= 0 { return observed[0] }
        if position >= last { return observed[observed.count - 1] }
        let index = Int(position)
        let share = position - Double(index)
        return observed[index] * (1 - share) + observed[index + 1] * share
    }

    /// In seconds, every five years from 1990.
    private static let observed = [56.86, 60.79, 63.83, 64.69, 66.07, 67.64, 69.36, 69.14]
}
