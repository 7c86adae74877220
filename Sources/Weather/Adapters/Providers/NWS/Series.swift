import Foundation
import WeatherUnits

/// The values of a layer by the time for which they hold, in ascending order and without overlaps.
struct Series<Value> {
    let entries: [(span: TimeSpan, value: Value)]

    /// Takes the first of values that overlap.
    init(_ unordered: [(span: TimeSpan, value: Value)]) {
        var entries: [(span: TimeSpan, value: Value)] = []
        for entry in unordered.sorted(by: { $0.span.start < $1.span.start }) {
            if let last = entries.last, entry.span.start < last.span.end { continue }
            entries.append(entry)
        }
        self.entries = entries
    }

    /// Returns the value that holds at a moment, and for how long; `nil` if none does.
    func entry(at moment: Date) -> (span: TimeSpan, value: Value)? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].span.end > moment { high = middle } else { low = middle + 1 }
        }
        guard low < entries.count, entries[low].span.contains(moment) else { return nil }
        return entries[low]
    }
}
