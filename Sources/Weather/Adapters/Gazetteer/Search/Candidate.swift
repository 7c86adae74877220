import WeatherPorts

/// A place found, and by what.
struct Candidate {
    /// How the query and a name were compared: what is highlighted depends on it.
    enum Evidence: Equatable {
        /// The key stands in a name, at the beginning of it or of a word.
        case name([UInt8])
        /// Letters of which some are only initials.
        case initials([UInt8])
        /// The key but for typing errors.
        case similar([UInt8])
        /// Alike in sound, letters differ.
        case sound
        case code
    }

    let ordinal: Int
    let quality: PlaceMatch.Quality
    let evidence: Evidence
    /// Where the key that was found stands in the dictionary.
    let posting: Int
}

/// The best of many, in room for few.
struct Shortlist {
    struct Entry {
        let ordinal: Int
        let posting: Int
        var value: Double
        /// Whether what was said besides the name is the division it lies in, not only a larger place nearby.
        var isWithinQualifiers = true
    }

    private(set) var entries: [Entry] = []
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        entries.reserveCapacity(capacity + 1)
    }

    init(of entry: Entry) {
        self.init(capacity: 1)
        insert(entry)
    }

    /// What a value must exceed to be taken.
    var threshold: Double { entries.count < capacity ? -.infinity : entries[entries.count - 1].value }

    /// Keeps a place once, under its best value.
    mutating func insert(_ entry: Entry) {
        guard entry.value > threshold else { return }
        if let known = entries.firstIndex(where: { $0.ordinal == entry.ordinal }) {
            guard entries[known].value < entry.value else { return }
            entries.remove(at: known)
        }
        // From the end: mostly they come in no order, and equals keep the order they came in.
        var position = entries.count
        while position > 0, isBetter(entry, entries[position - 1]) { position -= 1 }
        entries.insert(entry, at: position)
        if entries.count > capacity { entries.removeLast() }
    }

    /// Leaves out what only lies near where something lies within: 부산 중구 is not Ulsan's.
    mutating func keepThoseWithinQualifiers() {
        guard entries.contains(where: \.isWithinQualifiers) else { return }
        entries.removeAll { !$0.isWithinQualifiers }
    }

    private func isBetter(_ one: Entry, _ other: Entry) -> Bool {
        one.value == other.value ? one.ordinal < other.ordinal : one.value > other.value
    }
}
