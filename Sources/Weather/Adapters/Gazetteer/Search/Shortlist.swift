/// A list of limited length that keeps the best entries.
struct Shortlist {
    struct Entry {
        let ordinal: Int
        let posting: Int
        var value: Double
        /// Whether the qualifiers name a division the place is in, and not only a larger place nearby.
        var isWithinQualifiers = true
    }

    private(set) var entries: [Entry] = []
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        entries.reserveCapacity(capacity + 1)
    }

    /// The value of the best entry; 0 for an empty list.
    var best: Double { entries.first?.value ?? 0 }

    /// A value must exceed this to be added.
    var threshold: Double { entries.count < capacity ? -.infinity : entries[entries.count - 1].value }

    /// Adds a place, or updates its value if the new one is better.
    mutating func insert(_ entry: Entry) {
        guard entry.value > threshold else { return }
        if let known = entries.firstIndex(where: { $0.ordinal == entry.ordinal }) {
            guard entries[known].value < entry.value else { return }
            entries.remove(at: known)
        }
        // From the end: entries mostly arrive unsorted, and equal ones keep their order.
        var position = entries.count
        while position > 0, isBetter(entry, entries[position - 1]) { position -= 1 }
        entries.insert(entry, at: position)
        if entries.count > capacity { entries.removeLast() }
    }

    /// If any entry is within its qualifiers, removes those that are only near them: 부산 중구 is not the one in Ulsan.
    mutating func keepThoseWithinQualifiers() {
        guard entries.contains(where: \.isWithinQualifiers) else { return }
        keepOnlyWithinQualifiers()
    }

    /// Removes those that are only near their qualifiers.
    mutating func keepOnlyWithinQualifiers() { entries.removeAll { !$0.isWithinQualifiers } }

    private func isBetter(_ one: Entry, _ other: Entry) -> Bool {
        one.value == other.value ? one.ordinal < other.ordinal : one.value > other.value
    }
}
