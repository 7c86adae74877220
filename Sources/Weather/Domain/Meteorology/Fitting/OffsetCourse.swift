import Foundation

/// What is added to a course at each moment: known at some moments, in between by the time that passed.
struct OffsetCourse {
    /// In ascending order, one for each moment.
    private let known: [(time: Date, offset: Double)]

    /// - Parameter known: In any order; of several for one moment the last counts.
    init(_ known: [(time: Date, offset: Double)]) {
        let byTime = Dictionary(known.map { ($0.time, $0.offset) }) { $1 }
        self.known = byTime.sorted { $0.key < $1.key }.map { (time: $0.key, offset: $0.value) }
    }

    var isEmpty: Bool { known.isEmpty }

    /// The first and the last moment at which it is known.
    var period: ClosedRange<Date>? {
        guard let first = known.first, let last = known.last else { return nil }
        return first.time...last.time
    }

    /// Returns the offset at a moment: before the first known one that of the first, after the last that of the last.
    func offset(at moment: Date) -> Double {
        // Few are known, and the search is short.
        guard let next = known.firstIndex(where: { $0.time >= moment }) else {
            return known.last?.offset ?? 0
        }
        guard next > 0, known[next].time > moment else { return known[next].offset }
        let (before, after) = (known[next - 1], known[next])
        let share = moment.timeIntervalSince(before.time) / after.time.timeIntervalSince(before.time)
        return before.offset + share * (after.offset - before.offset)
    }
}
