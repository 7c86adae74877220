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
    /// Whether the page updates by itself.
    public let isLive: Bool
    /// Whether there is anything to move or remove.
    public let isEditable: Bool
    public let units: UnitSwitchModel

    public init(
        rows: [String],
        isIncomplete: Bool,
        offer: PositionOfferModel?,
        savedCount: Int,
        isLive: Bool,
        units: UnitSwitchModel
    ) {
        self.rows = rows
        self.isIncomplete = isIncomplete
        self.offer = offer
        followsDevice = offer != nil
        isFirstLaunch = offer != nil && savedCount == 0
        self.isLive = isLive
        isEditable = savedCount > 0
        self.units = units
    }
}
