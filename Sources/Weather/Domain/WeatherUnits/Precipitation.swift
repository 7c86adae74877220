/// An amount of precipitation as liquid water, together with the interval in which it falls.
public struct Precipitation: Hashable, Sendable {
    /// Millimetres of liquid water (kilograms per square metre), 0 or more.
    public let millimetres: Double

    /// When it falls or fell.
    public let interval: TimeSpan

    /// Treats a negative amount (a model's rounding) as none.
    public init(millimetres: Double, over interval: TimeSpan) {
        self.millimetres = max(0, millimetres)
        self.interval = interval
    }

    /// The mean rate in millimetres per hour; `nil` for an empty interval.
    public var millimetresPerHour: Double? {
        interval.duration > 0 ? millimetres * 3600 / interval.duration : nil
    }

    /// Inches of liquid water.
    public var inches: Double { millimetres / 25.4 }

    /// Returns the part that falls within `span` at a constant rate, or `nil` if the two do not overlap.
    public func part(within span: TimeSpan) -> Precipitation? {
        guard interval.duration > 0, let common = interval.intersection(span) else { return nil }
        return Precipitation(millimetres: millimetres * common.duration / interval.duration, over: common)
    }
}
