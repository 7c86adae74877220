/// The values clients fail without and nobody gave: written as 0, and named in the header `X-Haneul-Filled`, so that no
/// one takes them for weather.
struct FilledValues: Sendable {
    /// Each once, in the order first met.
    private(set) var names: [String] = []

    /// The value, or 0 where there is none, which is then remembered under the field's name.
    mutating func value(_ value: Double?, _ name: StaticString) -> Double {
        guard let value, value.isFinite else {
            let name = name.description
            if !names.contains(name) { names.append(name) }
            return 0
        }
        return value
    }
}
