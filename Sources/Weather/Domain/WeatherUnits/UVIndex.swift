/// The global solar UV index: 1 is 25 mW/m² of erythemally weighted irradiance (WHO, "Global Solar UV Index", 2002).
public struct UVIndex: Hashable, Comparable, Sendable {
    /// 0 or more.
    public let value: Double

    public init(_ value: Double) {
        self.value = max(0, value)
    }

    public static func < (a: UVIndex, b: UVIndex) -> Bool {
        a.value < b.value
    }
}
