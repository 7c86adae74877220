import WeatherModels
import WeatherUnits

/// The fields of a step that follow: one bit each, so that a missing value needs no space.
struct FieldMask: OptionSet {
    let rawValue: UInt32

    static let temperature = FieldMask(rawValue: 1 << 0)
    static let feelsLike = FieldMask(rawValue: 1 << 1)
    static let dewPoint = FieldMask(rawValue: 1 << 2)
    static let humidity = FieldMask(rawValue: 1 << 3)
    static let pressure = FieldMask(rawValue: 1 << 4)
    static let surfacePressure = FieldMask(rawValue: 1 << 5)
    static let wind = FieldMask(rawValue: 1 << 6)
    static let windDirection = FieldMask(rawValue: 1 << 7)
    static let gust = FieldMask(rawValue: 1 << 8)
    static let cloudCover = FieldMask(rawValue: 1 << 9)
    static let visibility = FieldMask(rawValue: 1 << 10)
    static let uvIndex = FieldMask(rawValue: 1 << 11)
    static let precipitation = FieldMask(rawValue: 1 << 12)
    static let precipitationOverOther = FieldMask(rawValue: 1 << 13)
    static let snowfall = FieldMask(rawValue: 1 << 14)
    static let snowfallOverOther = FieldMask(rawValue: 1 << 15)
    static let probability = FieldMask(rawValue: 1 << 16)
    static let condition = FieldMask(rawValue: 1 << 17)
    static let knowsDay = FieldMask(rawValue: 1 << 18)
    static let isDay = FieldMask(rawValue: 1 << 19)
    static let isDerived = FieldMask(rawValue: 1 << 20)
    static let low = FieldMask(rawValue: 1 << 21)
    static let high = FieldMask(rawValue: 1 << 22)
    static let course = FieldMask(rawValue: 1 << 23)
    static let isComputedFromHours = FieldMask(rawValue: 1 << 24)
    static let lowBounds = FieldMask(rawValue: 1 << 25)
    static let highBounds = FieldMask(rawValue: 1 << 26)

    /// All defined bits.
    static let all = FieldMask(rawValue: 1 << 27 - 1)

    /// The bits for the values in `conditions`.
    init(_ conditions: Conditions) {
        self = []
        insert(.temperature, if: conditions.temperature)
        insert(.feelsLike, if: conditions.feelsLike)
        insert(.dewPoint, if: conditions.dewPoint)
        insert(.humidity, if: conditions.humidity)
        insert(.pressure, if: conditions.pressure)
        insert(.surfacePressure, if: conditions.surfacePressure)
        insert(.wind, if: conditions.wind)
        insert(.windDirection, if: conditions.wind?.direction)
        insert(.gust, if: conditions.wind?.gust)
        insert(.cloudCover, if: conditions.cloudCover)
        insert(.visibility, if: conditions.visibility)
        insert(.uvIndex, if: conditions.uvIndex)
    }

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    mutating func insert<Value>(_ field: FieldMask, if value: Value?) {
        if value != nil { insert(field) }
    }

    /// Inserts `field` for an amount, and also `other` if its interval differs from that of its step.
    mutating func insert(
        _ field: FieldMask,
        _ other: FieldMask,
        if amount: Precipitation?,
        within span: TimeSpan
    ) {
        guard let amount else { return }
        insert(field)
        if amount.interval != span { insert(other) }
    }

    mutating func insert(isDay: Bool?) {
        insert(.knowsDay, if: isDay)
        if isDay == true { insert(.isDay) }
    }
}
