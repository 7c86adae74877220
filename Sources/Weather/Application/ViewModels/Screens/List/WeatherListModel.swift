public import WeatherUnits

/// The weather list around its rows, which are drawn separately.
public struct WeatherListModel: Hashable, Sendable {
    /// The drawn rows, in order.
    public let rows: [String]
    /// Whether a row has no weather yet: without scripts, the page then reloads itself.
    public let isIncomplete: Bool
    /// Whether the first row follows the device, which only the browser can locate.
    public let followsDevice: Bool
    /// The ways to set the current location, if the first row offers them.
    public let offer: PositionOfferModel?
    /// Whether nothing is saved and no location is set, so that the page offers a start.
    public let isFirstLaunch: Bool
    /// What the cities are that a first launch offers: "20 cities in Japan".
    public let cities: String?
    /// Whether the page updates by itself.
    public let isLive: Bool
    /// Whether there is anything to move or remove.
    public let isEditable: Bool
    /// Whether the button of the unit switch is pressed (A1).
    public let isCelsius: Bool
    public let isFahrenheit: Bool
    public let isAutomatic: Bool

    /// - Parameters:
    ///   - cities: What the cities are that a first launch offers; `nil` if it offers none.
    ///   - unit: The person's choice; `nil` for automatic.
    public init(
        rows: [String],
        isIncomplete: Bool,
        offer: PositionOfferModel?,
        savedCount: Int,
        cities: String? = nil,
        isLive: Bool,
        unit: TemperatureUnit?
    ) {
        self.rows = rows
        self.isIncomplete = isIncomplete
        self.offer = offer
        followsDevice = offer != nil
        self.cities = cities
        isFirstLaunch = offer != nil && savedCount == 0
        self.isLive = isLive
        isEditable = savedCount > 0
        isCelsius = unit == .celsius
        isFahrenheit = unit == .fahrenheit
        isAutomatic = unit == nil
    }
}
