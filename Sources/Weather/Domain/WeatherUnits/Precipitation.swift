/// An amount of precipitation as liquid water, inseparable from the interval in which it fell.
public struct Precipitation: Hashable, Sendable {
    /// Millimetres of liquid water (kilograms per square metre), 0 or more.
    public let millimetres: Double

    /// When it falls or fell.
    public let interval: TimeSpan

    /// A negative amount (a model's rounding) is taken as none.
    public init(millimetres: Double, over interval: TimeSpan) {
        self.millimetres = max(0, millimetres)
        self.interval = interval
    }

    /// Mean rate in millimetres per hour; nil for an interval without length.
    public var millimetresPerHour: Double? {
        interval.duration > 0 ? millimetres * 3600 / interval.duration : nil
    }

    /// Inches of liquid water.
    public var inches: Double { millimetres / 25.4 }

    /// The part that falls within `span`, the rate taken as even; nil where the two share no time.
    public func part(within span: TimeSpan) -> Precipitation? {
        guard interval.duration > 0, let common = interval.intersection(span) else { return nil }
        return Precipitation(millimetres: millimetres * common.duration / interval.duration, over: common)
    }
}
