/// The values clients fail without and nobody gave: written as 0, and named in the header `X-Haneul-Filled`, so that no
/// one takes them for weather.
struct FilledValues: Sendable {
    /// Each once, in the order first met.
    private(set) var names: [String] = []

    /// The value, or 0 where there is none, which is then remembered under the field's name.
    mutating func value(_ value: Double?, _ name: StaticString) -> Double {
        guard let value, value.isFinite else {
            add(name.description)
            return 0
        }
        return value
    }

    /// Remembers those of another place too.
    mutating func add(_ others: FilledValues) {
        for name in others.names { add(name) }
    }

    private mutating func add(_ name: String) {
        if !names.contains(name) { names.append(name) }
    }
}
